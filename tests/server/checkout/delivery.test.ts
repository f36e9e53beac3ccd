import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderStep } from '#contract/orders/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultCheckoutSettings } from '#server/platform/checkoutSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { shortId } from '#views/orders/shortId.ts'
import {
  codeSentTo,
  createUser,
  createUserWithRole,
  createVisitor,
  fastHashing,
  newPhone,
  type Visitor,
  wrongCode,
} from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { address, line, manyTries, newKey, orderOf, passWait, place, restock } from './buying.ts'

/** `PUT /order/{orderId}/delivery` and its code: a customer changes where a pending order goes. */

const account = { ...defaultAccountSettings, ...fastHashing }
const checkout = { ...defaultCheckoutSettings, codes: 'on' as const }
const limits = { ...manyTries, codesSent: { tries: 3, seconds: 3600 } }
const server = await startTestServer({ account, checkout, limits })
const { databaseUrl } = server
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
await insertSampleShop(databaseUrl, 2)
const admin = await createUserWithRole(server, 'admin')
const guest = createVisitor(server.url)
beforeEach(async () => {
  await restock(databaseUrl, 50, 'p1', 'p2')
  await run('delete from rate_limits')
  await run(
    `update shipping_fee set inside = 6000, outside = 12000, charged_per = 'checkout', inside_area = 'district',
      free_from = null`,
  )
})

const farther = { ...address, division: 'Chattogram', district: 'Chattogram', addressDetails: 'House 9, Road 3' }

const placed = async (visitor: Visitor, body: ReturnType<typeof orderOf> & { code?: string }) => {
  const { data } = (await place(visitor, body)).body
  await run('delete from outbox')
  const { _id: id, totalPrice: total } = data.orders[0] as { _id: string; totalPrice: number }
  return { id, total, phone: body.phone as string, key: body.key as string }
}
/** The order of a guest, with the key of its checkout. */
const byGuest = async () => {
  const body = orderOf([line('p1')])
  await guest.post('/order/phone-code', { phone: body.phone, key: body.key, items: body.items })
  return placed(guest, { ...body, code: await codeSentTo(databaseUrl, body.phone) })
}
/** The order of a signed-in customer. */
const byAccount = async () => {
  const customer = await createUser(server)
  return { customer: customer.visitor, ...(await placed(customer.visitor, orderOf([line('p1')]))) }
}
type Placed = Awaited<ReturnType<typeof byGuest>>

const keyed = (key: string) => ({ 'x-order-key': key })
const change = (visitor: Visitor, id: string, body: object, headers: Record<string, string> = {}) =>
  visitor.call('PUT', `/order/${id}/delivery`, body, headers)
const askCode = (id: string, key: string, visitor = guest) =>
  visitor.post(`/order/${id}/delivery-code`, undefined, keyed(key))
const codeFor = async ({ id, phone, key }: { id: string; phone: string; key: string }) => {
  expect((await askCode(id, key)).status).toBe(200)
  return codeSentTo(databaseUrl, phone)
}
const stored = async (id: string) => {
  const [row] = await run<Record<string, unknown>>(
    `select customer_name as name, phone, address_details as line, district, (delivery_fee / 100)::int as fee,
      (total_price / 100)::int as total from orders where id = $1`,
    [id],
  )
  return row!
}
const steps = async (id: string): Promise<readonly OrderStep[]> =>
  (await admin.visitor.call('GET', `/order/history/${id}`)).body.data
const messagesTo = (phone: string) =>
  run<{ kind: string; body: string }>('select kind, body from outbox where recipient = $1 order by id', [phone])
const refusedWith = (status: number, code: string) => ({ status, body: { code } })

describe('the account of an order', () => {
  test('changes name, phone and address, with the step in the history', async () => {
    const { customer, id, phone, total } = await byAccount()
    const nearer = { ...address, city: 'Uttara', addressDetails: 'House 9, Road 3' }
    const body = { customerName: ' Rahima  Khatun ', phone: '01812345678', deliveryAddress: nearer, totalPrice: total }
    const { status, body: answer } = await change(customer, id, body)
    expect([status, answer.message]).toEqual([200, 'Delivery changed successfully'])
    expect(answer.data).toMatchObject({ phone: '01812345678', deliveryAddress: nearer, totalPrice: total })
    const [step] = await steps(id)
    expect(step).toMatchObject({ byCustomer: true, from: 'pending', to: 'pending' })
    expect(step!.changes.map(({ field }) => field)).toEqual(['name', 'phone', 'address'])
    expect(step!.changes[1]).toEqual({ field: 'phone', item: '', before: phone, after: '01812345678' })
    const [sms, ...others] = await messagesTo(phone)
    expect([sms!.kind, sms!.body, others]).toEqual([
      'sms',
      `Haat: order ${shortId(id)} has another phone number now, 018*****678. Not you? Call the shop at once.`,
      [],
    ])
    expect(await messagesTo('01812345678')).toEqual([])
  })

  test('changes the phone a few times only, of which the former phone hears', async () => {
    const { customer, id, phone, total } = await byAccount()
    const others = [newPhone(), phone, newPhone(), phone]
    const answers = []
    for (const other of others) answers.push(await change(customer, id, { phone: other, totalPrice: total }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
    expect(answers[3]).toMatchObject(refusedWith(409, 'order.phone_changed_often'))
    expect(answers[3]!.body.issues).toMatchObject([{ path: ['phone'] }])
    expect(await messagesTo(phone)).toHaveLength(2)
    const elsewhere = await change(customer, id, { customerName: 'Rahima Khatun', totalPrice: total })
    expect(elsewhere.status, 'the phone stays').toBe(200)
  })

  test('with deliveries waits for a call again once the phone is one that it has not verified', async () => {
    const { customer, id, total } = await byAccount()
    await run(`update orders set confirmation = 'none', deliver_by = current_date where id = $1`, [id])
    const nearer = { ...address, city: 'Uttara' }
    const kept = (await change(customer, id, { deliveryAddress: nearer, totalPrice: total })).body.data
    expect([kept.confirmation, kept.deliverBy]).toEqual(['none', expect.any(String)])
    const changed = (await change(customer, id, { phone: newPhone(), totalPrice: total })).body.data
    expect([changed.confirmation, changed.deliverBy]).toEqual(['needed', null])
  })

  test('hears the new sum first, and stores it only with its consent', async () => {
    const { customer, id, total } = await byAccount()
    const before = await stored(id)
    const first = await change(customer, id, { deliveryAddress: farther, totalPrice: total })
    expect(first).toMatchObject(refusedWith(409, 'order.total_changed'))
    const { params } = first.body
    expect(params).toMatchObject({ deliveryFee: 120, totalPrice: total + 60 })
    expect(await stored(id)).toEqual(before)
    const agreed = await change(customer, id, { deliveryAddress: farther, totalPrice: params.totalPrice })
    expect(agreed.body.data).toMatchObject({ totalPrice: total + 60, deliveryFee: 120, rounding: params.rounding })
    // The fees change between question and consent.
    await run('update shipping_fee set inside = 7000')
    const late = await change(customer, id, { deliveryAddress: address, totalPrice: total })
    expect(late.body.params).toMatchObject({ deliveryFee: 70, totalPrice: total + 10 })
  })

  test('never changes the amount of a paid order', async () => {
    const { customer, id, total } = await byAccount()
    await run(`update orders set payment_status = 'paid', payment_method = 'bKash' where id = $1`, [id])
    for (const totalPrice of [total, total + 60]) {
      const refused = await change(customer, id, { deliveryAddress: farther, totalPrice })
      expect(refused).toMatchObject(refusedWith(409, 'order.amount_paid'))
    }
    expect((await change(customer, id, { phone: '01812345678', totalPrice: total })).status).toBe(200)
  })

  test('changes nothing without a difference, and needs a total', async () => {
    const { customer, id, phone, total } = await byAccount()
    expect((await change(customer, id, { phone, deliveryAddress: address, totalPrice: total })).status).toBe(200)
    expect([await steps(id), await messagesTo(phone)]).toEqual([[], []])
    const without = await change(customer, id, { phone: '01812345678' })
    expect(without).toMatchObject(refusedWith(400, 'validation.total_missing'))
  })
})

describe('without the account', () => {
  test('key and code together change it, once, and the answer is masked', async () => {
    const order = await byGuest()
    const asked = await change(guest, order.id, { deliveryAddress: farther, totalPrice: order.total }, keyed(order.key))
    // The sum is said before a code is asked for, so that one code is enough.
    expect(asked).toMatchObject(refusedWith(409, 'order.total_changed'))
    // What is masked stays where it is left empty.
    const body = {
      deliveryAddress: { ...farther, addressDetails: ' ' },
      phone: newPhone(),
      totalPrice: order.total + 60,
    }
    expect(await change(guest, order.id, body, keyed(order.key))).toMatchObject(refusedWith(400, 'order.code_needed'))
    const code = await codeFor(order)
    const { status, body: answer } = await change(guest, order.id, { ...body, code }, keyed(order.key))
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({ totalPrice: order.total + 60, deliveryAddress: { addressDetails: 'Hous…' } })
    expect(answer.data.phone).toBe(body.phone.replace(/^(.{3}).*(.{3})$/, '$1*****$2'))
    const { addressDetails: line } = address
    expect(await stored(order.id)).toMatchObject({ phone: body.phone, line, district: 'Chattogram' })
    expect(await steps(order.id)).toMatchObject([{ byCustomer: true, changedBy: 'Nusrat Jahan' }])
    expect([answer.data.confirmation, answer.data.deliverBy], 'nobody has proved the new phone').toEqual([
      'needed',
      null,
    ])
    // The code went to the former phone, and so did the notice.
    const texts = (await messagesTo(order.phone)).map(({ body: text }) => text)
    expect(texts.filter((text) => text.includes('is your code to change where your order goes'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('has another phone number now'))).toHaveLength(1)
    const again = await change(guest, order.id, { ...body, phone: newPhone(), code }, keyed(order.key))
    expect(again).toMatchObject(refusedWith(400, 'order.code_wrong'))
  })

  test('a code stays good for the same change when its total has changed since, and only that code', async () => {
    const order = await byGuest()
    const code = await codeFor(order)
    const body = { deliveryAddress: farther, totalPrice: order.total + 60 }
    await run('update shipping_fee set outside = 13000')
    const changed = await change(guest, order.id, { ...body, code }, keyed(order.key))
    expect(changed.body.params).toMatchObject({ totalPrice: order.total + 70 })
    const agreed = { ...body, totalPrice: order.total + 70 }
    const guessed = await change(guest, order.id, { ...agreed, code: wrongCode(code) }, keyed(order.key))
    expect(guessed).toMatchObject(refusedWith(400, 'order.code_wrong'))
    expect((await change(guest, order.id, { ...agreed, code }, keyed(order.key))).status).toBe(200)
  })

  test.each([
    ['no code', async () => ({})],
    ['an empty code', async () => ({ code: '' })],
    ['a wrong code', async (order: Placed) => ({ code: wrongCode(await codeFor(order)) })],
    ['the code of another order', async () => ({ code: await codeFor(await byGuest()) })],
    [
      'a code that opens the order',
      async ({ id, phone, key }: Placed) => {
        await guest.post('/order/track-code', { orderNumber: shortId(id), phone, key })
        return { code: await codeSentTo(databaseUrl, phone) }
      },
    ],
  ])('the key with %s changes nothing', async (_, codeOf) => {
    const order = await byGuest()
    const before = await stored(order.id)
    const body = { phone: newPhone(), totalPrice: order.total, ...(await codeOf(order)) }
    const refused = await change(guest, order.id, body, keyed(order.key))
    expect([refused.status, refused.body.code]).toEqual([400, expect.stringMatching(/^order\.code_(needed|wrong)$/)])
    expect(await stored(order.id)).toEqual(before)
  })

  test('a wrong key learns nothing and sends nothing; no key and no session is a 401', async () => {
    const order = await byGuest()
    for (const id of [order.id, '0'.repeat(24)]) {
      const stranger = keyed(newKey())
      expect(await change(guest, id, { totalPrice: order.total, code: '1234' }, stranger)).toMatchObject(
        refusedWith(404, 'order.not_found'),
      )
      expect(await askCode(id, newKey())).toMatchObject(refusedWith(404, 'order.not_found'))
      expect((await change(guest, id, { totalPrice: order.total })).status).toBe(401)
    }
    expect(await messagesTo(order.phone)).toEqual([])
  })

  test("another account changes nothing; with the key it needs the phone's code too", async () => {
    const order = await byGuest()
    const other = await createUser(server)
    const body = { phone: newPhone(), totalPrice: order.total }
    expect(await change(other.visitor, order.id, body)).toMatchObject(refusedWith(403, 'account.not_allowed'))
    expect(await change(admin.visitor, order.id, body)).toMatchObject(refusedWith(403, 'account.not_allowed'))
    expect(await change(other.visitor, order.id, body, keyed(order.key))).toMatchObject(
      refusedWith(400, 'order.code_needed'),
    )
    expect(await stored(order.id)).toMatchObject({ phone: order.phone })
  })

  test('says nothing of the stored phone: the true one needs a code like any other', async () => {
    const order = await byGuest()
    const answers = []
    for (const phone of [order.phone, newPhone()])
      answers.push(await change(guest, order.id, { phone, totalPrice: order.total }, keyed(order.key)))
    const [right, wrong] = answers.map(({ status, body: { requestId: _, ...rest } }) => ({ status, rest }))
    expect(right).toEqual(wrong)
  })

  test('has five tries, and three codes an hour', async () => {
    const order = await byGuest()
    const code = await codeFor(order)
    const body = { phone: newPhone(), totalPrice: order.total }
    const attempt = (typed: string) => change(guest, order.id, { ...body, code: typed }, keyed(order.key))
    const tries = await Promise.all(Array.from({ length: 6 }, () => attempt(wrongCode(code))))
    expect(tries.map(({ body: { code: said } }) => said)).toEqual(Array(6).fill('order.code_wrong'))
    expect(await attempt(code)).toMatchObject(refusedWith(400, 'order.code_wrong'))
    const asked = []
    const again = []
    for (let times = 0; times < 3; times++) {
      asked.push((await askCode(order.id, order.key)).status)
      // A code that was sent a moment ago stays good, and counts once.
      again.push((await askCode(order.id, order.key)).body.data)
      await passWait(databaseUrl, order.phone)
    }
    const kept = { confirmation: 'none', wait: expect.any(Number) }
    expect(again).toEqual([kept, kept, null])
    expect(asked).toEqual([200, 200, 429])
    expect(await stored(order.id)).toMatchObject({ phone: order.phone })
  })

  test('a code to a phone that the staff has corrected since changes nothing', async () => {
    const order = await byGuest()
    const code = await codeFor(order)
    await admin.visitor.call('PUT', `/order/${order.id}/correct`, { phone: '01999999999' })
    const body = { deliveryAddress: { ...address, city: 'Uttara' }, totalPrice: order.total, code }
    expect(await change(guest, order.id, body, keyed(order.key))).toMatchObject(refusedWith(400, 'order.code_wrong'))
  })
})

describe('an order on its way', () => {
  test.each(['processing', 'shipped', 'delivered', 'cancelled'])(
    'that is %s stays, and gets no code',
    async (status) => {
      const order = await byGuest()
      const own = await byAccount()
      const code = await codeFor(order)
      await run('update orders set status = $2 where id = any($1)', [[order.id, own.id], status])
      const body = { phone: newPhone(), totalPrice: order.total, code }
      const refused = { status: 409, body: { code: 'order.not_correctable', params: { from: status } } }
      expect(await change(guest, order.id, body, keyed(order.key))).toMatchObject(refused)
      expect(await change(own.customer, own.id, body)).toMatchObject(refused)
      expect(await askCode(order.id, order.key)).toMatchObject(refused)
    },
  )

  test('of a change and a step at the same time, the change is either before it or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { customer, id, total, phone } = await byAccount()
      await run(`update orders set confirmation = 'none' where id = $1`, [id])
      const [changed, moved] = await Promise.all([
        change(customer, id, { deliveryAddress: farther, totalPrice: total + 60 }),
        admin.visitor.call('PATCH', `/order/update-status/${id}`, { status: 'processing' }),
      ])
      expect(moved.status).toBe(200)
      const history = await steps(id)
      const isBefore = changed.status === 200
      if (!isBefore) expect(changed).toMatchObject(refusedWith(409, 'order.not_correctable'))
      expect(history.map(({ to, byCustomer }) => [to, byCustomer])).toEqual([
        ...(isBefore ? [['pending', true]] : []),
        ['processing', false],
      ])
      expect(await stored(id)).toMatchObject({ phone, total: isBefore ? total + 60 : total })
    }
  })
})

test('a shop without SMS changes nothing by the key alone', async () => {
  const order = await byGuest()
  const off = { ...checkout, codes: 'off' as const }
  const silent = createVisitor((await startTestServer({ ...server.settings, port: 0, checkout: off })).url)
  expect(await askCode(order.id, order.key, silent)).toMatchObject(refusedWith(409, 'order.codes_off'))
  const body = { phone: newPhone(), totalPrice: order.total }
  expect(await change(silent, order.id, body, keyed(order.key))).toMatchObject(refusedWith(400, 'order.code_needed'))
})
