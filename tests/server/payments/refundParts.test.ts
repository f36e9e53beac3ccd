import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { press } from '#tests/support/providerCalls.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole, type Visitor } from '../account/client.ts'
import { restock } from '../checkout/buying.ts'
import { insertOrder } from '../orders/storedOrders.ts'
import { startSandboxShop } from './paying.ts'

/** Parts of an order's money that administrators send back, with the protocol of each provider. */

/** SSLCommerz names its fee, which a rate does not change. */
const shop = await startSandboxShop({ feeRates: { bkash: 185, ssl: 100 } })
const { server, second, databaseUrl, sandbox } = shop
const { visitor: admin } = await createUserWithRole(server, 'admin')
const { visitor: otherAdmin } = await createUserWithRole(second, 'admin')

beforeEach(() => restock(databaseUrl, 7, 'p1', 'p2'))

const approvals = { bkash: 'approve', ssl: 'card', nagad: 'Success' } as const
type Method = keyof typeof approvals

/** One of two orders of a payment, which the provider has confirmed. */
const paidBy = async (method: Method) => {
  const placed = await shop.order({ paymentMethod: method })
  const { location, posted } = await press(placed.placed.url, approvals[method])
  const to = new URL(location ?? posted!.url)
  const sent = posted ? { method: 'POST', body: new URLSearchParams(posted.form) } : {}
  await fetch(`${server.url}${to.pathname}${to.search}`, { ...sent, redirect: 'manual' })
  await waitFor(async () => expect((await shop.truthOf(placed.checkoutId)).attempts).toEqual(['paid']))
  const [{ _id: id, totalPrice: total }] = placed.placed.orders
  return { ...placed, id: id as string, total: total as number, phone: placed.body.phone as string }
}
type Paid = Awaited<ReturnType<typeof paidBy>>

const send = async (id: string, amount: number, left: number, who: Visitor = admin) => {
  const { status, body } = await who.post('/refund/part', { orderId: id, amount, left, reason: 'One was broken' })
  return { status, code: body.code, params: body.params, ...body.data }
}
const decide = async (id: string, decision: object) => {
  const { status, body } = await admin.call('PATCH', `/refund/${id}`, decision)
  return { status, code: body.code, ...body.data }
}
const orderOf = async ({ id }: Pick<Paid, 'id'>) => {
  const { body } = await admin.call('GET', `/order/get-order/${id}`)
  const { paymentStatus, sentBack } = body.data
  return { paymentStatus, sentBack }
}
/** Lets the time of a call and of the pauses between two questions pass, until the transfers have ended. */
const settled = (id: string) =>
  waitFor(async () => {
    await query(databaseUrl, `update refund_transfers set ask_at = now() where ask_at is not null`)
    const rows = await query(
      databaseUrl,
      `select from refund_transfers where order_id = $1 and state in ('requested', 'sending')`,
      [id],
    )
    expect(rows).toHaveLength(0)
  })
/** Money in is what the orders keep, and what went back or is owed. */
const expectSums = async (checkoutId: string) => {
  const [sums] = await query(
    databaseUrl,
    `select
       (select coalesce(sum(amount), 0)::integer from payments where checkout_id = $1 and state = 'paid') as paid,
       (select coalesce(sum(t.amount), 0)::integer from refund_transfers t join payments p on p.id = t.payment_id
          where p.checkout_id = $1 and t.state = 'done') as sent,
       (select coalesce(sum(o.total_price - o.sent_back), 0)::integer from orders o
          where o.checkout_id = $1 and o.payment_status = 'paid') as kept`,
    [checkoutId],
  )
  expect(sums!.paid).toBe(sums!.sent + sums!.kept)
}

describe.each(['bkash', 'ssl', 'nagad'] as const)('%s', (method) => {
  test('sends parts one after the other, until the whole is back and nothing more', async () => {
    const paid = await paidBy(method)
    const { id, total } = paid
    const rest = Math.round((total - 40.25) * 100) / 100
    expect(await send(id, 40.25, total)).toMatchObject({ status: 201, isPart: true, reason: 'One was broken' })
    await settled(id)
    expect(await orderOf(paid)).toEqual({ paymentStatus: 'paid', sentBack: 40.25 })
    // The customer, with the link of the order, and the payment read the same.
    const tracked = async () => (await shop.guest.post('/order/track', { orderId: id, key: paid.key })).body.data
    expect(await tracked()).toMatchObject({ paymentStatus: 'paid', sentBack: 40.25 })
    const payment = async () => (await admin.call('GET', `/payment/of-order/${id}`)).body.data
    expect(await payment()).toMatchObject([{ state: 'paid', refunded: 40.25 }])
    await expectSums(paid.checkoutId)
    // The history names who has sent it, and not the customer.
    const { body: history } = await admin.call('GET', `/order/history/${id}`)
    const about = history.data.filter(({ refund }: { refund: string | null }) => refund !== null)
    expect(about.map(({ refund, note }: { refund: string; note: string }) => [refund, note])).toEqual([
      ['pending', 'One was broken'],
      ['completed', expect.stringMatching(/^\w+: /)],
    ])
    expect(await send(id, rest + 0.01, rest)).toMatchObject({
      ...{ status: 409, code: 'refund.too_much', params: { left: rest } },
    })
    const last = await send(id, rest, rest)
    expect(last.status).toBe(201)
    await settled(id)
    expect(await orderOf(paid)).toEqual({ paymentStatus: 'refunded', sentBack: total })
    expect(await tracked()).toMatchObject({ paymentStatus: 'refunded', sentBack: total })
    expect(await payment()).toMatchObject([{ state: 'paid', refunded: total }])
    expect(await send(id, 0.01, 0)).toMatchObject({ status: 409, code: 'refund.not_paid' })
    expect((await decide(last._id, { status: 'completed' })).status).toBe(200)
    await expectSums(paid.checkoutId)
    const messages = (await shop.smsTo(paid.phone)).filter((sms) => sms.includes('we have paid back'))
    expect(messages).toEqual([expect.stringContaining('Tk 40.25'), expect.stringContaining('Tk')])
  })

  test('two administrators at once send one part', async () => {
    const paid = await paidBy(method)
    const { id, total } = paid
    const both = await Promise.all([send(id, 30, total), send(id, 30, total, otherAdmin)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      ...{ code: 'refund.left_changed', params: { left: total - 30 } },
    })
    await settled(id)
    expect(await orderOf(paid)).toEqual({ paymentStatus: 'paid', sentBack: 30 })
    await expectSums(paid.checkoutId)
  })

  test('the rest goes back with the request of the whole', async () => {
    const paid = await paidBy(method)
    const { id, total } = paid
    await send(id, 20, total)
    await settled(id)
    await shop.guest.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled' }, paid.headers)
    const [request] = await query<{ id: string }>(
      databaseUrl,
      'select id from refunds where order_id = $1 and part is null',
      [id],
    )
    const whole = await decide(request!.id, { status: 'completed' })
    expect(whole).toMatchObject({ status: 200, transfer: { amount: total - 20 } })
    await settled(id)
    expect(await orderOf(paid)).toMatchObject({ paymentStatus: 'refunded' })
    await expectSums(paid.checkoutId)
    expect((await shop.smsTo(paid.phone)).at(-1)).toContain(`Tk ${total - 20}`)
  })
})

test('a part that the provider refuses is sent again, or is free for another one', async () => {
  const paid = await paidBy('bkash')
  const { id, total } = paid
  await sandbox.set('bkash', { 'refund.fails': 1 })
  const refused = await send(id, 50, total)
  expect(refused).toMatchObject({ status: 201, refundStatus: 'failed', transfer: { state: 'failed', code: '2073' } })
  expect((await shop.smsTo(paid.phone)).filter((sms) => sms.includes('refund'))).toEqual([])
  // Nothing went back, so that the whole is left.
  expect(await send(id, total, total)).toMatchObject({ refundStatus: 'completed' })
  expect(await decide(refused._id, { status: 'completed' })).toMatchObject({ status: 409, code: 'refund.too_much' })
  expect(await orderOf(paid)).toEqual({ paymentStatus: 'refunded', sentBack: total })
  await expectSums(paid.checkoutId)
})

test('Nagad is called once where its answer is unclear, and an administrator decides where it stays so', async () => {
  const paid = await paidBy('nagad')
  const { id, total } = paid
  await sandbox.set('nagad', { refundUnclear: 1 })
  expect(await send(id, 20, total)).toMatchObject({ transfer: { state: 'sending' } })
  await settled(id)
  expect(await orderOf(paid)).toEqual({ paymentStatus: 'paid', sentBack: 20 })
  // The status of the payment says the same before and after a second part.
  await sandbox.set('nagad', { refundUnclear: 1 })
  const second = await send(id, 30, total - 20)
  await query(
    databaseUrl,
    `update refund_transfers set ask_at = now(), sent_at = now() - interval '4 hours'
    where order_id = $1 and state = 'sending'`,
    [id],
  )
  await waitFor(async () => {
    const { body } = await admin.call('GET', `/refund/parts?search=${id}`)
    expect(body.data.data[0]).toMatchObject({ transfer: { state: 'sending', isStuck: true } })
  })
  const note = 'The page of Nagad shows both'
  expect(await decide(second._id, { status: 'completed', byHand: true, reference: 'C2', note })).toMatchObject({
    transfer: { state: 'done', reference: 'C2' },
  })
  expect(await orderOf(paid)).toEqual({ paymentStatus: 'paid', sentBack: 50 })
  await expectSums(paid.checkoutId)
})

test('a silent provider is asked, and the part is sent once', async () => {
  const paid = await paidBy('bkash')
  const { id, total } = paid
  await sandbox.set('bkash', { 'refund.lost': 1 })
  const sent = await send(id, 25, total)
  expect(sent).toMatchObject({ refundStatus: 'pending', transfer: { state: 'sending' } })
  expect(await send(id, total - 25, total)).toMatchObject({ status: 409, code: 'refund.left_changed' })
  // The whole waits for the part.
  await settled(id)
  expect(await orderOf(paid)).toEqual({ paymentStatus: 'paid', sentBack: 25 })
  await expectSums(paid.checkoutId)
})

test('a part of an order that was paid at the door waits until it is sent by hand', async () => {
  const id = await insertOrder(databaseUrl, { status: 'delivered', price: 10_000, fee: 6000 })
  await query(databaseUrl, `update orders set payment_status = 'paid' where id = $1`, [id])
  const part = await send(id, 60, 160)
  expect(part).toMatchObject({ status: 201, refundStatus: 'pending', way: null, transfer: null })
  expect(await send(id, 160, 160)).toMatchObject({ status: 409, code: 'refund.left_changed', params: { left: 100 } })
  expect(await send(id, 100, 100)).toMatchObject({ status: 201 })
  expect(await decide(part._id, { status: 'completed' })).toMatchObject({ status: 200, refundStatus: 'completed' })
  const [row] = await query(databaseUrl, 'select payment_status, sent_back::integer from orders where id = $1', [id])
  expect(row).toEqual({ payment_status: 'paid', sent_back: 6000 })
})

test.each([
  ['bkash', 'Rate'],
  ['ssl', 'Provider'],
] as const)('the file for the accountant has fee, refunds and what is left of a payment by %s', async (method, by) => {
  const paid = await paidBy(method)
  await send(paid.id, 20, paid.total)
  await settled(paid.id)
  const { body } = await admin.call('GET', `/payment/of-order/${paid.id}`)
  const [{ amount, fee, trxId, paidAt }] = body.data
  expect(Date.parse(paidAt)).toBeGreaterThan(Date.now() - 60_000)
  if (method === 'bkash') expect(fee).toBe(Math.round(amount * 1.85) / 100)
  const file = new TextDecoder().decode((await admin.post('/payment/csv', { search: trxId })).body)
  const [titles, line] = file
    .replace('\ufeff', '')
    .split('\r\n')
    .map((row) => row.split(','))
  const cellOf = (title: string) => line![titles!.indexOf(title)]
  expect(cellOf('Fee by')).toBe(by)
  expect(['Amount', 'Fee', 'Paid back'].map((title) => Number(cellOf(title)))).toEqual([amount, fee, 20])
  expect(Number(cellOf('Less fee and refunds'))).toBeCloseTo(amount - fee - 20, 2)
})

describe('money that no provider sends', () => {
  const queue = async () => {
    const { body } = await admin.call('GET', '/refund/parts?byHand=true')
    const { body: list } = await admin.call('GET', '/refund/list?byHand=true')
    expect(list.data).toEqual(body.data.data)
    const { body: needs } = await admin.call('GET', '/dashboard/needs')
    expect(needs.data.refundsByHand).toBe(body.data.total)
    return body.data.data as { _id: string; orderId: { _id: string }; byHand: unknown }[]
  }
  const handOf = async (id: string) => (await queue()).find(({ orderId }) => orderId._id === id)?.byHand
  const news = async (id: string) => {
    const { body } = await admin.call('GET', '/news')
    return body.data.entries.filter(({ subject }: { subject: string }) => subject === id)
  }

  test('waits in one list with number and amount, and ends with a reference, who and when', async () => {
    const id = await insertOrder(databaseUrl, { status: 'delivered', price: 10_000, fee: 6000 })
    await query(databaseUrl, `update orders set payment_status = 'paid', phone = '01712345678' where id = $1`, [id])
    const { _id } = await send(id, 60, 160)
    expect(await handOf(id)).toEqual({ method: '', number: '01712345678', amount: 60 })
    const ended = await decide(_id, { status: 'completed', byHand: true, reference: '9H7X2K1M' })
    expect(ended).toMatchObject({
      byHand: null,
      transfer: {
        state: 'done',
        byHand: true,
        amount: 60,
        reference: '9H7X2K1M',
        decidedBy: expect.stringMatching(/./),
      },
    })
    expect(await handOf(id)).toBeUndefined()
    expect((await decide(_id, { status: 'completed' })).transfer).toEqual(ended.transfer)
  })

  test('is that of a transfer to the wallet of the shop, to the number of which it came', async () => {
    const placed = await shop.order({ paymentMethod: 'manual' })
    const [{ _id: id, totalPrice }] = placed.placed.orders
    await query(
      databaseUrl,
      `update payments set state = 'paid', trx_id = 'BY' || left(id, 12), ask_at = null, transfer_wallet = 'nagad',
         transfer_sender = '01911111111' where checkout_id = $1`,
      [placed.checkoutId],
    )
    await query(
      databaseUrl,
      `update payment_shares set taken = 'order' where payment_id in (
      select id from payments where checkout_id = $1)`,
      [placed.checkoutId],
    )
    await query(databaseUrl, `update orders set payment_status = 'paid', pay_by = null where checkout_id = $1`, [
      placed.checkoutId,
    ])
    await shop.guest.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled' }, placed.headers)
    expect(await handOf(id)).toEqual({ method: 'nagad', number: '01911111111', amount: totalPrice })
  })

  test('is that which a provider has refused, which is news, and not that which a provider sends', async () => {
    const paid = await paidBy('bkash')
    const { id, total, headers } = paid
    await shop.guest.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled' }, headers)
    expect(await handOf(id)).toBeUndefined()
    await sandbox.set('bkash', { 'refund.fails': 1 })
    const [request] = await query<{ id: string }>(databaseUrl, 'select id from refunds where order_id = $1', [id])
    expect(await decide(request!.id, { status: 'completed' })).toMatchObject({ refundStatus: 'failed' })
    expect(await handOf(id)).toEqual({ method: 'bkash', number: paid.phone, amount: total })
    expect(await news(id)).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'unsent', total })]))
    await decide(request!.id, { status: 'completed', byHand: true, reference: 'HAND1' })
    expect(await handOf(id)).toBeUndefined()
    await expectSums(paid.checkoutId)
  })
})

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 1.005 }, 'amount'],
  [{ reason: ' ' }, 'reason'],
])('refuses a body like %j', async (wrong, field) => {
  const whole = { orderId: 'o', amount: 1, left: 1, reason: 'Broken' }
  const { status, body } = await admin.post('/refund/part', { ...whole, ...wrong })
  expect([status, body.issues?.[0].path]).toEqual([400, [field]])
})

test('an unpaid order and an unknown one have nothing to send', async () => {
  const id = await insertOrder(databaseUrl)
  expect(await send(id, 1, 160)).toMatchObject({ status: 409, code: 'refund.not_paid' })
  expect(await send('0'.repeat(24), 1, 160)).toMatchObject({ status: 404 })
})
