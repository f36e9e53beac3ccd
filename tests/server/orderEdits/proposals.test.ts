import { beforeEach, expect, test } from 'vitest'
import type { OrderEditPrice } from '#contract/orderEdits/entity.ts'
import type { Order, OrderStep } from '#contract/orders/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'
import { line, manyTries, orderOf, place, restock, stockOf, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** Edits that the customers of orders are asked about. */

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account, checkout: withoutCodes, limits: manyTries, workerPauseMs: 20 })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 3)
const [admin, owner, stranger] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
]
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
await run('update products set owner_id = $1', [owner.id])
await run(`update products set price = 50000, original_price = 50000, discount = 0 where id = 'p3'`)
beforeEach(async () => {
  await restock(databaseUrl, 10, 'p1', 'p2', 'p3')
  await run(`update shipping_fee set inside = 6000, outside = 12000, charged_per = 'seller', free_from = null`)
})

const guest = createVisitor(server.url)
const ordered = async (): Promise<Order> => (await place(guest, orderOf([line('p1', 1)]))).body.data.orders[0]

/** The order with a piece of p3 more, as `PUT /order/{orderId}/edit` and the proposal take it. */
const withMore = ({ items, note }: Order) => ({
  lines: [
    ...items.map(({ productId, quantity, size, color }, item) => ({
      ...{ productId, quantity, size, color },
      ...{ item, price: null },
    })),
    { ...line('p3', 1), price: null },
  ],
  ...{ deliveryFee: null, reason: '', note, agreed: false },
})
const priceOf = async (order: Order): Promise<OrderEditPrice> =>
  (await admin.visitor.post(`/order/${order._id}/edit/price`, { lines: withMore(order).lines, deliveryFee: null })).body
    .data
const propose = async (order: Order, who: Visitor = owner.visitor, more: object = {}) => {
  const { totalPrice } = await priceOf(order)
  return who.post(`/order/${order._id}/edit/proposal`, { ...withMore(order), totalPrice, ...more })
}
const proposalOf = async ({ _id }: Order, who: Visitor = owner.visitor) =>
  (await who.call('GET', `/order/${_id}/edit/proposal`)).body.data.proposal
const read = async ({ _id }: Order): Promise<Order> =>
  (await admin.visitor.call('GET', `/order/get-order/${_id}`)).body.data
/** The tokens that went to the phone of an order, oldest first. */
const tokensOf = async ({ _id, phone }: Order) => {
  const sms = await run<{ body: string }>(
    `select body from outbox where recipient = $1 and kind = 'sms' order by created_at, id`,
    [phone],
  )
  return sms.flatMap(({ body }) => new RegExp(`/track/${_id}#e\\.(\\S+)$`).exec(body)?.[1] ?? [])
}
const newestToken = async (order: Order) => (await tokensOf(order)).at(-1) ?? ''
const withKey = (token: string) => ({ 'x-order-key': token })
const open = ({ _id }: Order, token: string) =>
  createVisitor(server.url).call('GET', `/edit-link/${_id}`, undefined, withKey(token))
const answer = ({ _id }: Order, token: string, agrees: boolean) =>
  createVisitor(server.url).call('POST', `/edit-link/${_id}`, { agrees }, withKey(token))
const steps = async ({ _id }: Order): Promise<readonly OrderStep[]> =>
  (await admin.visitor.call('GET', `/order/history/${_id}`)).body.data
const stock = async () => {
  const found = await stockOf(databaseUrl, 'p1', 'p3')
  return ['p1', 'p3'].map((id) => found[id]?.stock)
}

test('the customer agrees by the link to exactly what it shows, whatever the prices are by then', async () => {
  const order = await ordered()
  const { status, body } = await propose(order)
  expect([status, body.data.state, body.data.formerTotal, body.data.totalPrice]).toEqual([200, 'proposed', 935, 1435])
  // Nothing is changed, and nothing is kept.
  expect([(await read(order)).totalPrice, await stock()]).toEqual([935, [9, 10]])
  await run(`update products set price = 90000, original_price = 90000 where id = 'p3'`)
  const token = await newestToken(order)
  const shown = (await open(order, token)).body.data
  expect(shown).toMatchObject({
    state: 'open',
    before: { lines: [{ productName: 'Product 1', quantity: 1, subTotal: 875.44 }], totalPrice: 935 },
    after: { lines: [{ productName: 'Product 1' }, { productName: 'Product 3', subTotal: 500 }], totalPrice: 1435 },
  })
  expect(JSON.stringify(shown)).not.toContain(order.phone)
  expect((await answer(order, token, true)).body.data.state).toBe('agreed')
  expect(await read(order)).toMatchObject({ totalPrice: 1435, items: [{ productId: 'p1' }, { productId: 'p3' }] })
  expect(await stock()).toEqual([9, 9])
  expect((await steps(order))[0]).toMatchObject({ changedBy: 'Rahima Khatun', byCustomer: false })
  expect((await steps(order))[0]!.changes.at(-1)).toEqual({ field: 'consent', item: '', before: '', after: 'editLink' })
  // A second press is the same answer, the other one is too late, and no undo takes the edit back.
  expect((await answer(order, token, true)).body.data.state).toBe('agreed')
  expect((await answer(order, token, false)).body.code).toBe('order_edit.link_over')
  const { updatedAt } = await read(order)
  const undone = await owner.visitor.post(`/order/undo/${order._id}`, { movedAt: updatedAt })
  expect(undone.body.code).toBe('order.customer_acted')
  expect(await stock()).toEqual([9, 9])
  await run(`update products set price = 50000, original_price = 50000 where id = 'p3'`)
})

test('a customer who declines keeps the order, and the staff sees it and may ask again', async () => {
  const order = await ordered()
  await propose(order)
  const second = await propose(order)
  expect([second.status, second.body.code]).toEqual([409, 'order_edit.proposed'])
  const token = await newestToken(order)
  expect((await answer(order, token, false)).body.data.state).toBe('declined')
  expect([(await read(order)).totalPrice, (await proposalOf(order)).state]).toEqual([935, 'declined'])
  expect((await answer(order, token, true)).body.code).toBe('order_edit.link_over')
  expect((await propose(order)).status).toBe(200)
  // The link of the former proposal is none of the new one.
  expect((await open(order, token)).status).toBe(404)
})

test('a link is stored as a hash, is good for its order and phone, and a new one replaces it', async () => {
  const order = await ordered()
  await propose(order)
  const first = await newestToken(order)
  expect(first).toMatch(/^[\w-]{22}$/)
  expect(await run(`select from edit_proposals where edit_proposals::text like '%' || $1 || '%'`, [first])).toEqual([])
  expect((await open(order, 'other')).body.code).toBe('order_edit.link_unknown')
  expect((await open(await ordered(), first)).status).toBe(404)
  expect((await owner.visitor.post(`/order/${order._id}/edit/proposal/send`, {})).status).toBe(200)
  expect((await open(order, first)).status).toBe(404)
  const token = await newestToken(order)
  expect((await open(order, token)).body.data.state).toBe('open')
  await run(`update orders set phone = '01912345678' where id = $1`, [order._id])
  expect((await answer(order, token, true)).status).toBe(404)
})

test('the staff withdraws a question, and its link answers nothing any more', async () => {
  const order = await ordered()
  expect(await proposalOf(order)).toBeUndefined()
  await propose(order)
  const token = await newestToken(order)
  const withdraw = () => owner.visitor.post(`/order/${order._id}/edit/proposal/withdraw`, {})
  expect((await withdraw()).body.data.state).toBe('withdrawn')
  expect((await withdraw()).body.code).toBe('order_edit.proposal_over')
  expect((await owner.visitor.post(`/order/${order._id}/edit/proposal/send`, {})).body.code).toBe(
    'order_edit.proposal_over',
  )
  expect((await open(order, token)).body.data.state).toBe('over')
  expect((await answer(order, token, true)).body.code).toBe('order_edit.link_over')
  expect((await read(order)).totalPrice).toBe(935)
})

test('goods that are sold out by then leave the order as it is, and the question open', async () => {
  const order = await ordered()
  await propose(order)
  await restock(databaseUrl, 0, 'p3')
  const token = await newestToken(order)
  const gone = await answer(order, token, true)
  expect([gone.status, gone.body.code, gone.body.message]).toEqual([
    409,
    'order_edit.proposed_goods_gone',
    '“Product 3” is sold out now, so that the order stays as it is.',
  ])
  expect([(await read(order)).totalPrice, (await proposalOf(order)).state]).toEqual([935, 'proposed'])
  await restock(databaseUrl, 1, 'p3')
  expect((await answer(order, token, true)).body.data.state).toBe('agreed')
})

const packed = async ({ _id }: Order) => {
  await run(`insert into parcels (id, courier) values ($1, '')`, [_id])
  await run('insert into parcel_orders (parcel_id, order_id, cash) values ($1, $1, 0)', [_id])
}
const edited = async (order: Order) => {
  const body = { ...withMore(order), lines: withMore(order).lines.slice(0, 1), note: 'Ring twice', totalPrice: 935 }
  await owner.visitor.call('PUT', `/order/${order._id}/edit`, body)
}
test.each([
  ['packed', packed],
  ['edited', edited],
  [
    'cancelled',
    ({ _id }: Order) => admin.visitor.call('PATCH', `/order/update-status/${_id}`, { status: 'cancelled' }),
  ],
  ['paid', ({ _id }: Order) => run(`update orders set payment_status = 'paid' where id = $1`, [_id])],
] as const)('an order that is %s ends the question', async (_, change) => {
  const order = await ordered()
  await propose(order)
  const token = await newestToken(order)
  await change(order)
  expect((await open(order, token)).body.data.state).toBe('over')
  expect((await answer(order, token, true)).body.code).toBe('order_edit.link_over')
  await expect.poll(async () => (await proposalOf(order)).state).toBe('overtaken')
})

test('a confirmation by call and the step to processing keep the question open', async () => {
  const order = await ordered()
  await propose(order)
  await admin.visitor.call('PATCH', `/order/update-status/${order._id}`, { status: 'processing' })
  expect((await answer(order, await newestToken(order), true)).body.data.state).toBe('agreed')
})

test('a question expires, and its link is unknown then', async () => {
  const order = await ordered()
  await propose(order)
  const token = await newestToken(order)
  await run('update edit_proposals set expires_at = now() where order_id = $1', [order._id])
  expect((await open(order, token)).status).toBe(404)
  expect((await answer(order, token, true)).status).toBe(404)
  await expect.poll(async () => (await proposalOf(order)).state).toBe('expired')
})

test('a proposal is judged as an edit is, and needs something to agree to', async () => {
  const order = await ordered()
  expect((await propose(order, stranger.visitor)).status).toBe(403)
  expect((await stranger.visitor.call('GET', `/order/${order._id}/edit/proposal`)).status).toBe(403)
  expect((await propose(order, owner.visitor, { totalPrice: 1 })).body.code).toBe('order_edit.total_changed')
  const same = withMore(order).lines.slice(0, 1)
  expect((await propose(order, owner.visitor, { lines: same, totalPrice: 935 })).body.code).toBe('order_edit.unchanged')
  await restock(databaseUrl, 0, 'p3')
  expect((await propose(order)).body.code).toBe('order_edit.goods_gone')
})
