import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole } from '../account/client.ts'
import { restock } from '../checkout/buying.ts'
import { startPayingShop } from './paying.ts'

/** Links by which an order can be paid. */

const shop = await startPayingShop()
const { server, databaseUrl, guest, bkash, ssl, order, comeBack, pass, smsTo } = shop
const { visitor: admin, id: adminId } = await createUserWithRole(server, 'admin')

const setFees = (more: object) =>
  admin.post('/shipping-fee/add', { shippingFee: 60, shippingFeeOutside: 120, chargedPer: 'seller', ...more })
beforeEach(async () => {
  await restock(databaseUrl, 50, 'p1', 'p2', 'p3')
  await setFees({ advance: 'nothing' })
})

const make = (orderId: string, way = 'copied') => admin.post('/payment/links', { orderId, way })
/** A link as a browser without anything else opens it. */
const opened = (url: string) => {
  const [, orderId = '', token = ''] = /\/pay\/([^#]+)#(.+)$/.exec(url) ?? []
  const headers = { 'x-order-key': token }
  const call = (path: string, more: object = {}) => guest.post(path, { checkoutId: orderId, ...more }, headers)
  const fetched = () => guest.call('GET', `/payment/of-checkout/${orderId}`, undefined, headers)
  return { orderId, token, headers, call, fetched, read: async () => (await fetched()).body.data }
}
const linkOf = async (orderId: string) => opened((await make(orderId)).body.data.url)
/** Cash on delivery of two sellers, and a link to pay the first of its orders. */
const cash = async (more: object = {}) => {
  const placed = await order({ paymentMethod: 'cash', ...more })
  const [first, other] = placed.placed.orders
  return { ...placed, first, other, link: await linkOf(first._id) }
}
const move = async (id: string, ...statuses: string[]) => {
  await query(databaseUrl, `update orders set confirmation = 'done' where id = $1`, [id])
  for (const status of statuses)
    expect((await admin.call('PATCH', `/order/update-status/${id}`, { status })).status, status).toBe(200)
}
const rowOf = async (id: string) => {
  const [row] = await query(
    databaseUrl,
    `select status, payment_status as paid, payment_method as method, advance_state as advance,
       deliver_by::text as promised, confirmation, total_price::integer as total from orders where id = $1`,
    [id],
  )
  return row!
}
const requestsOf = (id: string) =>
  query<{ total: number; surplus: boolean }>(
    databaseUrl,
    `select total_price::integer as total, surplus_payment_id is not null as surplus from refunds where order_id = $1`,
    [id],
  )
/** The person pays at the provider, and comes back or not. */
const pays = async (of: typeof bkash, isBack = true) => {
  const attempt = of.newest()
  attempt.fate = of === bkash && isBack ? 'approved' : 'paid'
  const method = of === bkash ? 'bkash' : 'ssl'
  return isBack ? comeBack(attempt.started.reference, 'paid', server.url, method) : undefined
}

describe('a link to pay an order with cash on delivery', () => {
  test('shows its sum, number and state alone, and makes it an order that is paid online', async () => {
    const { first, other, link, body, key } = await cash()
    await query(databaseUrl, `update orders set deliver_by = '2030-01-02' where id = $1`, [first._id])
    const shown = await link.read()
    expect(shown).toEqual({
      ...{ _id: first._id, due: first.totalPrice, payBy: expect.any(String), phone: '', attempt: null, url: null },
      ...{ wallet: null, wallets: [], leaving: null, unneeded: null, canPay: true, canPayOnDelivery: false },
      orders: [
        {
          ...{ _id: first._id, status: 'pending', paymentStatus: 'unpaid', paymentMethod: 'cash', byLink: true },
          ...{ totalPrice: first.totalPrice, cancelWanted: false },
        },
      ],
    })
    expect((Date.parse(shown.payBy) - Date.now()) / 86_400_000).toBeCloseTo(7, 2)

    const heard = await query(databaseUrl, `select from outbox where subject like '%new order%'`)
    const started = await link.call('/payment/start', { method: 'bkash' })
    expect([started.status, started.body.data.attempt.state, started.body.data.canPay]).toEqual([
      201,
      'redirected',
      false,
    ])
    const attempt = bkash.newest().started
    expect(attempt.amount).toBe(first.totalPrice * 100)
    const { name, phone, addressDetails = '' } = body as unknown as Record<string, string>
    for (const secret of [name, phone, addressDetails].filter(Boolean))
      expect(JSON.stringify(attempt)).not.toContain(secret)
    const back = await pays(bkash)
    expect(back?.headers.get('location')).toMatch(new RegExp(`/pay/${first._id}$`))

    expect(await rowOf(first._id)).toMatchObject({
      ...{ status: 'pending', paid: 'paid', method: 'bkash', promised: '2030-01-02', confirmation: 'none' },
    })
    expect(await rowOf(other._id)).toMatchObject({ paid: 'unpaid', method: 'cash' })
    expect(await link.read()).toMatchObject({ due: 0, payBy: null, canPay: false, attempt: { state: 'paid' } })
    expect((await link.call('/payment/start', { method: 'bkash' })).body.code).toBe('payment.not_due')
    expect((await make(first._id)).body.code).toBe('payment.not_due')
    expect((await guest.post('/order/track', { orderId: first._id, key })).body.data).toMatchObject({
      ...{ paymentStatus: 'paid', paymentMethod: 'bkash' },
    })
    expect((await smsTo(body.phone)).at(-1)).toContain('we have received your payment of Tk')
    expect(await query(databaseUrl, `select from outbox where subject like '%new order%'`)).toHaveLength(heard.length)
    const { entries } = (await admin.call('GET', '/news')).body.data
    expect(entries[0]).toMatchObject({ kind: 'paid', subject: first._id, total: first.totalPrice })
    await move(first._id, 'processing', 'cancelled')
    expect(await requestsOf(first._id)).toEqual([{ total: first.totalPrice * 100, surplus: false }])
  })

  test('pays a part in advance, and by another link the rest', async () => {
    await setFees({ advance: 'delivery', advanceReturns: 'unshipped' })
    const advance = { amount: 120, method: 'bkash', returns: 'unshipped' }
    const { first, other, link, body } = await cash({ advance })
    expect(await link.read()).toMatchObject({ attempt: { state: 'redirected', amount: 120 }, canPay: false })
    bkash.newest().fate = 'failed'
    await link.call('/payment/ask')
    expect(await link.read()).toMatchObject({ due: 60, canPay: true, orders: [{ advance: { state: 'asked' } }] })
    await link.call('/payment/start', { method: 'bkash' })
    await pays(bkash)
    expect(await rowOf(first._id)).toMatchObject({ paid: 'unpaid', method: 'cash', advance: 'paid' })
    expect(await rowOf(other._id)).toMatchObject({ paid: 'unpaid', method: 'bkash', advance: 'asked' })
    expect(await link.read()).toMatchObject({ due: 0, canPay: false })

    const rest = await linkOf(first._id)
    expect(await rest.read()).toMatchObject({ due: first.totalPrice - 60, canPay: true, orders: [{ byLink: true }] })
    await rest.call('/payment/start', { method: 'ssl' })
    await pays(ssl)
    expect(await rowOf(first._id)).toMatchObject({ paid: 'paid', method: 'ssl', advance: 'paid' })
    expect(await link.read()).toMatchObject({ canPay: false, orders: [{ paymentStatus: 'paid' }] })
    const { body: kept } = await admin.call('GET', `/order/get-order/${first._id}`)
    expect(kept.data.advance.toCollect).toBe(0)
    await move(first._id, 'processing', 'shipped', 'cancelled')
    expect(await requestsOf(first._id)).toEqual([{ total: first.totalPrice * 100, surplus: false }])
    expect((await smsTo(body.phone)).at(-1)).toContain('You get your money back')
    const [request] = await query<{ id: string }>(databaseUrl, 'select id from refunds where order_id = $1', [
      first._id,
    ])
    const calls = ssl.refunds.arrived.length + bkash.refunds.arrived.length
    const sent = await admin.call('PATCH', `/refund/${request!.id}`, {
      status: 'completed',
      byHand: true,
      reference: 'R1',
    })
    expect(sent.body.data.transfer).toMatchObject({ state: 'done', byHand: true, amount: first.totalPrice })
    expect(ssl.refunds.arrived.length + bkash.refunds.arrived.length).toBe(calls)
  })

  test('keeps the goods of no other order, and no attempt next to another one of the checkout', async () => {
    const { first, link, other } = await cash()
    const second = await linkOf(other._id)
    await link.call('/payment/start', { method: 'bkash' })
    expect((await second.read()).attempt).toBeNull()
    expect((await second.call('/payment/start', { method: 'bkash' })).body.code).toBe('payment.undecided')
    expect((await link.call('/payment/leave')).body.data).toMatchObject({
      canPay: true,
      attempt: { state: 'cancelled' },
    })
    await pays(bkash)
    expect((await rowOf(first._id)).paid).toBe('unpaid')
    expect((await second.call('/payment/start', { method: 'bkash' })).status).toBe(201)
    await pays(bkash)
    expect((await rowOf(other._id)).paid).toBe('paid')
  })
})

describe('a token', () => {
  test('opens nothing but the payment of its order, and is stored as a hash', async () => {
    const { first, other, link, checkoutId } = await cash()
    const { headers, token } = link
    const refused = [
      await guest.call('GET', `/payment/of-checkout/${checkoutId}`, undefined, headers),
      await guest.call('GET', `/payment/of-checkout/${other._id}`, undefined, headers),
      await guest.post('/payment/cash', { checkoutId: first._id }, headers),
      await guest.post('/payment/code', { checkoutId: first._id }, headers),
      await guest.post('/order/track', { orderId: first._id, key: token }),
      await guest.call('PATCH', `/order/update-status/${first._id}`, { status: 'cancelled' }, headers),
      await guest.call('GET', `/payment/of-checkout/${first._id}`, undefined, { 'x-order-key': `${token}x` }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    const stored = await query(databaseUrl, 'select to_jsonb(l) as link from pay_links l where order_id = $1', [
      first._id,
    ])
    expect([stored.length, JSON.stringify(stored).includes(token)]).toEqual([1, false])
    const audit = await admin.call('GET', `/audit/list?kind=order&record=${first._id}`)
    expect(audit.body.data.data[0]).toMatchObject({ actorId: adminId, call: 'makePayLink' })
    expect(JSON.stringify(audit.body)).not.toContain(token)
    await query(databaseUrl, `update pay_links set expires_at = now() where order_id = $1`, [first._id])
    expect((await link.fetched()).status).toBe(404)
  })

  test.each([
    [
      'the total changes',
      async (id: string) => {
        const address = {
          division: 'Chattogram',
          district: 'Chattogram',
          city: 'Halishahar',
          addressDetails: 'House 2',
        }
        expect((await admin.call('PUT', `/order/${id}/correct`, { deliveryAddress: address })).status).toBe(200)
      },
    ],
    ['the order is cancelled', (id: string) => move(id, 'cancelled')],
    ['the order is shipped', (id: string) => move(id, 'processing', 'shipped')],
  ] as const)('pays nothing any more once %s', async (_, change) => {
    const { first, link } = await cash()
    await change(first._id)
    expect(await link.read()).toMatchObject({ due: 0, payBy: null, canPay: false })
    expect((await link.call('/payment/start', { method: 'bkash' })).body.code).toBe('payment.not_due')
  })
})

describe('money by a link', () => {
  const begun = async (method: 'bkash' | 'ssl') => {
    const one = await cash()
    expect((await one.link.call('/payment/start', { method })).status).toBe(201)
    return one
  }

  test('that comes after the order was shipped, cancelled or paid at the door goes back', async () => {
    for (const steps of [['processing', 'shipped'], ['cancelled'], ['processing', 'shipped', 'delivered']]) {
      const { first } = await begun('ssl')
      await move(first._id, ...steps)
      await pays(ssl)
      const isCancelled = steps[0] === 'cancelled'
      expect(await requestsOf(first._id), steps.join()).toEqual([
        { total: first.totalPrice * 100, surplus: !isCancelled },
      ])
    }
  })

  test('of another total goes back, and the new one is still to be collected', async () => {
    const { first } = await begun('ssl')
    const address = { division: 'Chattogram', district: 'Chattogram', city: 'Halishahar', addressDetails: 'House 2' }
    await admin.call('PUT', `/order/${first._id}/correct`, { deliveryAddress: address })
    await pays(ssl)
    expect(await rowOf(first._id)).toMatchObject({
      paid: 'unpaid',
      method: 'cash',
      total: first.totalPrice * 100 + 6000,
    })
    expect(await requestsOf(first._id)).toEqual([{ total: first.totalPrice * 100, surplus: true }])
  })

  test('that nobody owes any more is not taken where the shop carries it out', async () => {
    const { first, link } = await begun('bkash')
    await move(first._id, 'processing', 'shipped')
    await pays(bkash)
    expect(bkash.calls.filter((call) => call === `settle ${bkash.newest().started.reference}`)).toEqual([])
    expect(await link.read()).toMatchObject({ unneeded: 'bkash', canPay: false })
    expect(await requestsOf(first._id)).toEqual([])
  })

  test('of a closed browser pays a processing order, twice it goes back once', async () => {
    const { first, link, checkoutId } = await begun('bkash')
    await move(first._id, 'processing')
    await pays(bkash, false)
    await pass(20, checkoutId)
    await waitFor(async () => expect(await rowOf(first._id)).toMatchObject({ status: 'processing', paid: 'paid' }))
    expect((await link.read()).attempt.state).toBe('paid')
    await comeBack(bkash.newest().started.reference, 'paid')
    expect(await requestsOf(first._id)).toEqual([])

    const two = await begun('ssl')
    const { reference } = ssl.newest().started
    expect((await two.link.call('/payment/leave')).status).toBe(200)
    expect((await two.link.call('/payment/start', { method: 'bkash' })).status).toBe(201)
    await pays(bkash)
    ssl.newest().fate = 'paid'
    await pass(200, two.checkoutId)
    await comeBack(reference, 'paid', server.url, 'ssl')
    await waitFor(async () =>
      expect(await requestsOf(two.first._id)).toEqual([{ total: two.first.totalPrice * 100, surplus: true }]),
    )
    expect(await rowOf(two.first._id)).toMatchObject({ paid: 'paid', method: 'bkash' })
  })
})

describe('sending a link', () => {
  test('goes to the phone or the e-mail of the order, in its language, without a name', async () => {
    const { first, body } = await cash()
    const sent = await make(first._id, 'sms')
    expect([sent.status, sent.body.data]).toEqual([
      201,
      { url: null, amount: first.totalPrice, expiresAt: expect.any(String) },
    ])
    const [message] = await query<{ body: string; recipient: string }>(
      databaseUrl,
      `select body, recipient from outbox where kind = 'sms' and body like '%/pay/%' order by created_at desc limit 1`,
    )
    expect(message!.recipient).toBe(body.phone)
    expect(message!.body.length).toBeLessThanOrEqual(160)
    expect(await opened(message!.body).read()).toMatchObject({ due: first.totalPrice, canPay: true })
    await query(databaseUrl, `update orders set customer_email = 'karim@shop.example', language = 'bn' where id = $1`, [
      first._id,
    ])
    expect((await make(first._id, 'mail')).status).toBe(201)
    const [mail] = await query<{ subject: string; body: string }>(
      databaseUrl,
      `select subject, body from outbox where recipient = 'karim@shop.example' order by created_at desc limit 1`,
    )
    expect(mail!.subject).toContain('টাকা দিন')
    expect(mail!.body).not.toContain(first.customerName)
    await query(databaseUrl, `update orders set customer_email = '' where id = $1`, [first._id])
    expect((await make(first._id, 'mail')).body.code).toBe('payment.link_unsendable')
  })

  test('is limited for each order, and is an error for one that owes nothing online', async () => {
    const { first } = await cash()
    await move(first._id, 'processing', 'shipped')
    expect((await make(first._id)).body.code).toBe('payment.not_due')
    expect((await make('unknown')).status).toBe(404)
    const { placed } = await order({ paymentMethod: 'bkash' })
    const [online] = placed.orders
    const link = await linkOf(online._id)
    const { payBy } = await link.read()
    expect(payBy).toBe(online.payBy)
    await query(databaseUrl, `update orders set pay_by = now() where id = $1`, [online._id])
    expect((await make(online._id)).body.code).toMatch(/payment\.(too_late|not_due)/)
  })
})
