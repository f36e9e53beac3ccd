import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { query } from '#tests/support/database.ts'
import { press } from '#tests/support/providerCalls.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole } from '../account/client.ts'
import { restock } from '../checkout/buying.ts'
import { startSandboxShop } from '../payments/paying.ts'

/** Edits of paid orders: the difference goes back by a refund request of its own, with the protocol of each provider. */

const shop = await startSandboxShop()
const { server, databaseUrl } = shop
const { visitor: admin } = await createUserWithRole(server, 'admin')
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)

beforeEach(() => restock(databaseUrl, 10, 'p1', 'p2'))

const approvals = { bkash: 'approve', ssl: 'card', nagad: 'Success' } as const
type Method = keyof typeof approvals

const read = async (id: string): Promise<Order> => (await admin.call('GET', `/order/get-order/${id}`)).body.data
/** One of two orders of a payment, which the provider has confirmed. */
const paidBy = async (method: Method) => {
  const placed = await shop.order({ paymentMethod: method })
  const { location, posted } = await press(placed.placed.url, approvals[method])
  const to = new URL(location ?? posted!.url)
  const sent = posted ? { method: 'POST', body: new URLSearchParams(posted.form) } : {}
  await fetch(`${server.url}${to.pathname}${to.search}`, { ...sent, redirect: 'manual' })
  await waitFor(async () => expect((await shop.truthOf(placed.checkoutId)).attempts).toEqual(['paid']))
  return { ...placed, order: await read(placed.placed.orders[0]._id) }
}
/** An order with cash that is paid at the counter. */
const paidAtCounter = async () => {
  const { placed } = await shop.order({ paymentMethod: 'cash' })
  const [{ _id }] = placed.orders
  await run(`update orders set payment_status = 'paid' where id = $1`, [_id])
  return read(_id)
}

const bodyOf = ({ items, note }: Order, price: number) => ({
  lines: items.map(({ productId, quantity, size, color }, item) => ({
    ...{ productId, quantity, size, color },
    ...{ item, price },
  })),
  ...{ deliveryFee: null, reason: 'A scratch', note, agreed: true },
})
/** What the staff sees before the edit that gives each piece a price. */
const priceOf = async (order: Order, price: number) => {
  const { lines, deliveryFee } = bodyOf(order, price)
  return (await admin.post(`/order/${order._id}/edit/price`, { lines, deliveryFee })).body.data
}
const edit = async (order: Order, price: number) => {
  const { totalPrice } = await priceOf(order, price)
  const { status, body } = await admin.call('PUT', `/order/${order._id}/edit`, {
    ...bodyOf(order, price),
    totalPrice,
  })
  return { status, ...body }
}
const undo = async ({ _id, updatedAt }: Order) => (await admin.post(`/order/undo/${_id}`, { movedAt: updatedAt })).body
const refundsOf = async ({ _id }: Order): Promise<readonly Refund[]> =>
  (await admin.call('GET', `/refund/list?search=${_id}`)).body.data
const differenceOf = async (order: Order) => (await refundsOf(order)).find(({ isOfEdit }) => isOfEdit)!
const decide = async (refund: Pick<Refund, '_id'>, decision: object = { status: 'completed' }) => {
  const { status, body } = await admin.call('PATCH', `/refund/${refund._id}`, decision)
  return { status, code: body.code, params: body.params, ...body.data }
}
const sendPart = async ({ _id: orderId }: Order, amount: number, left: number) =>
  (await admin.post('/refund/part', { orderId, amount, left, reason: 'One was broken' })).body
/** Lets the pauses between two questions pass, until the transfers have ended. */
const settled = ({ _id }: Order) =>
  waitFor(async () => {
    await run('update refund_transfers set ask_at = now() where ask_at is not null')
    const rows = await run(`select from refund_transfers where order_id = $1 and state in ('requested', 'sending')`, [
      _id,
    ])
    expect(rows).toHaveLength(0)
  })
const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100

/** The money of a payment is what its orders keep, what has gone back, and what edits have made the shop owe. */
const expectSums = async (checkoutId: string) => {
  const [sums] = await run<{ paid: number; sent: number; kept: number; owed: number }>(
    `select
       (select coalesce(sum(amount), 0)::integer from payments where checkout_id = $1 and state = 'paid') as paid,
       (select coalesce(sum(t.amount), 0)::integer from refund_transfers t join payments p on p.id = t.payment_id
          where p.checkout_id = $1 and t.state = 'done') as sent,
       (select coalesce(sum(o.total_price - o.sent_back), 0)::integer from orders o
          where o.checkout_id = $1 and o.payment_status = 'paid') as kept,
       (select coalesce(sum(r.part), 0)::integer from refunds r join orders o on o.id = r.order_id
          where o.checkout_id = $1 and r.edit_id is not null
            and not exists (select from refund_transfers t where t.refund_id = r.id and t.state = 'done')) as owed`,
    [checkoutId],
  )
  expect(sums!.paid).toBe(sums!.sent + sums!.kept + sums!.owed)
}

describe.each(['bkash', 'ssl', 'nagad'] as const)('%s', (method) => {
  test('the staff sees sum and way first; the difference goes back once, and the order keeps the rest', async () => {
    const { order, checkoutId, key } = await paidBy(method)
    const price = await priceOf(order, 500)
    const difference = sum([order.totalPrice, -price.totalPrice])
    expect(difference).toBeGreaterThan(0)
    expect(price.moneyBack).toMatchObject({ method, amount: difference, byProvider: true })
    expect(await refundsOf(order)).toEqual([])
    expect(await edit(order, 500)).toMatchObject({
      status: 200,
      data: { totalPrice: price.totalPrice, paymentStatus: 'paid', sentBack: 0 },
    })
    const request = await differenceOf(order)
    expect(request).toMatchObject({
      ...{ refundStatus: 'pending', reason: 'A scratch', isPart: false, isSurplus: false },
      ...{ orderId: { totalPrice: difference }, way: { amount: difference, byProvider: true } },
    })
    await expectSums(checkoutId)
    // A part of the money is counted from the new total.
    expect(await sendPart(order, 40, order.totalPrice)).toMatchObject({ code: 'refund.left_changed' })
    await sendPart(order, 40, price.totalPrice)
    await settled(order)
    await decide(request)
    await settled(order)
    expect(await read(order._id)).toMatchObject({ paymentStatus: 'paid', sentBack: 40, totalPrice: price.totalPrice })
    const tracked = (await shop.guest.post('/order/track', { orderId: order._id, key })).body.data
    expect(tracked).toMatchObject({ paymentStatus: 'paid', sentBack: 40, totalPrice: price.totalPrice })
    const [payment] = (await admin.call('GET', `/payment/of-order/${order._id}`)).body.data
    expect(payment).toMatchObject({ state: 'paid', refunded: sum([difference, 40]) })
    await expectSums(checkoutId)
    // What is left goes back with the request of the whole.
    await admin.call('PATCH', `/order/update-status/${order._id}`, { status: 'cancelled' })
    const whole = (await refundsOf(order)).find(({ isPart, isOfEdit }) => !isPart && !isOfEdit)!
    expect(await decide(whole)).toMatchObject({ transfer: { amount: sum([price.totalPrice, -40]) } })
    await settled(order)
    expect(await read(order._id)).toMatchObject({ paymentStatus: 'refunded', sentBack: price.totalPrice })
    await expectSums(checkoutId)
  })
})

test('the whole goes back without the difference that waits, in any order, and also where that was rejected', async () => {
  const { order, checkoutId } = await paidBy('bkash')
  await edit(order, 600)
  const first = await differenceOf(order)
  await decide(first, { status: 'rejected' })
  const cheaper = (await edit(await read(order._id), 500)).data as Order
  const second = (await refundsOf(order)).find(({ _id, isOfEdit }) => isOfEdit && _id !== first._id)!
  await admin.call('PATCH', `/order/update-status/${order._id}`, { status: 'cancelled' })
  const whole = (await refundsOf(order)).find(({ isOfEdit }) => !isOfEdit)!
  expect(await decide(whole)).toMatchObject({ status: 200, transfer: { amount: cheaper.totalPrice } })
  await settled(order)
  expect(await read(order._id)).toMatchObject({ paymentStatus: 'refunded' })
  await expectSums(checkoutId)
  for (const one of [second, first]) {
    await decide(one)
    await settled(order)
  }
  expect(await read(order._id)).toMatchObject({ paymentStatus: 'refunded', sentBack: cheaper.totalPrice })
  const sent = (await refundsOf(order)).map(({ transfer }) => transfer?.amount ?? 0)
  expect(sum(sent)).toBe(order.totalPrice)
  await expectSums(checkoutId)
})

test('an edit is taken back with its request, until somebody decides about that', async () => {
  const { order, checkoutId } = await paidBy('bkash')
  const cheaper = (await edit(order, 500)).data as Order
  expect((await undo(cheaper)).data).toMatchObject({ totalPrice: order.totalPrice, paymentStatus: 'paid' })
  expect(await refundsOf(order)).toEqual([])
  await expectSums(checkoutId)
  const again = (await edit(await read(order._id), 500)).data as Order
  await decide(await differenceOf(order))
  await settled(order)
  expect(await undo(again)).toMatchObject({
    code: 'order.refund_touched',
    message: 'The refund of this order is being handled already, so this step stays.',
  })
  expect((await read(order._id)).totalPrice).toBe(again.totalPrice)
  await expectSums(checkoutId)
})

test('a paid order costs no more than is paid, and more than what has gone back of it', async () => {
  const { order, checkoutId } = await paidBy('bkash')
  const limits = { min: 0, max: order.totalPrice }
  expect(await priceOf(order, 2000)).toMatchObject({ paidLimits: limits, cashRefused: false })
  expect(await edit(order, 2000)).toMatchObject({
    ...{ status: 409, code: 'order_edit.paid_limit', params: limits },
    message: `The order is paid, so its total has to stay from ৳0 to ৳${order.totalPrice}. For more goods, enter another order.`,
  })
  const before = sum([order.totalPrice, -300])
  await sendPart(order, before, order.totalPrice)
  await settled(order)
  expect(await edit(order, 300)).toMatchObject({
    ...{ status: 409, code: 'order_edit.paid_limit', params: { min: Math.floor(before) + 1, max: order.totalPrice } },
  })
  const [line] = order.items
  expect((await edit(order, Math.floor(line!.price) - 100)).status).toBe(200)
  await expectSums(checkoutId)
  // Its customer is asked about nothing.
  const { body } = await admin.post(`/order/${order._id}/edit/proposal`, { ...bodyOf(order, 700), totalPrice: 760 })
  expect(body.code).toBe('order.amount_paid')
  await run(`update orders set payment_status = 'refunded' where id = $1`, [order._id])
  const { lines, deliveryFee } = bodyOf(order, 500)
  const refused = await admin.post(`/order/${order._id}/edit/price`, { lines, deliveryFee })
  expect(refused.body.code).toBe('order.amount_paid')
})

test('the difference of an order that was paid at the counter goes back by hand', async () => {
  const order = await paidAtCounter()
  const { moneyBack, totalPrice } = await priceOf(order, 500)
  const difference = sum([order.totalPrice, -totalPrice])
  expect(moneyBack).toEqual({ method: 'cash', payer: '', amount: difference, byProvider: false })
  await edit(order, 500)
  const request = await differenceOf(order)
  expect(request).toMatchObject({ way: null, byHand: { amount: difference }, isLate: false })
  expect(Date.parse(request.dueBy) - Date.parse(request.createdAt)).toBe(3 * 24 * 3600_000)
  const done = { status: 'completed', byHand: true, reference: 'C1' }
  expect(await decide(request, done)).toMatchObject({ transfer: { state: 'done', amount: difference, byHand: true } })
  expect(await read(order._id)).toMatchObject({ paymentStatus: 'paid', sentBack: 0, totalPrice })
  const history = (await admin.call('GET', `/order/history/${order._id}`)).body.data
  const statuses = history.map(({ refund }: { refund: string | null }) => refund).filter(Boolean)
  expect(statuses).toEqual(['pending', 'completed'])
})
