import { beforeEach, expect, test } from 'vitest'
import type { OrderEditPrice } from '#contract/orderEdits/entity.ts'
import type { Order, OrderStep } from '#contract/orders/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'
import { line, manyTries, orderOf, place, restock, stockOf, withoutCodes } from '../checkout/buying.ts'
import { splitProduct, variantStocks } from '../products/splitProduct.ts'
import { ifMatch } from '../support/responses.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** Edits of orders that are not packed. */

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account, checkout: withoutCodes, limits: manyTries })
const { databaseUrl } = server
await insertSampleShop(databaseUrl, 4)
const [admin, owner, otherOwner] = [
  await createUserWithRole(server, 'admin'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
]
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
// p1 costs ৳875.44, p3 ৳500; both are of the owner, p2 is of the other one.
await run(`update products set owner_id = case id when 'p2' then $2 else $1 end`, [owner.id, otherOwner.id])
await run(`update products set price = 50000, original_price = 50000, discount = 0 where id = 'p3'`)
const SHOP = ['p1', 'p2', 'p3'] as const
beforeEach(async () => {
  await restock(databaseUrl, 10, ...SHOP)
  await run('update products set sales = 0')
  await run(`update shipping_fee set inside = 6000, outside = 12000, charged_per = 'seller', free_from = null`)
})

const guest = createVisitor(server.url)
const ordered = async (...items: readonly unknown[]): Promise<Order> =>
  (await place(guest, orderOf(items))).body.data.orders[0]
/** The lines of an order as an edit names them. */
const linesOf = ({ items }: Order) =>
  items.map(({ productId, quantity, size, color }, item) => ({
    ...{ productId, quantity, size, color },
    ...{ item, price: null as number | null },
  }))
const added = (productId: string, quantity = 1, more = {}) => ({ ...line(productId, quantity), price: null, ...more })
const stay = { deliveryFee: null as number | null, reason: '', note: '', agreed: false }

const priceOf = async (order: Order, lines: readonly object[], more = {}): Promise<OrderEditPrice> => {
  const body = { lines, deliveryFee: null, ...more }
  return (await admin.visitor.post(`/order/${order._id}/edit/price`, body)).body.data
}
const edit = (who: Visitor, order: Order, body: object, headers: Record<string, string> = ifMatch(order.updatedAt)) =>
  who.call('PUT', `/order/${order._id}/edit`, { ...stay, note: order.note, ...body }, headers)
/** Edits with the total that the price says. */
const editAs = async (who: Visitor, order: Order, lines: readonly object[], more: Record<string, unknown> = {}) => {
  const { deliveryFee = null } = more
  const { totalPrice } = await priceOf(order, lines, { deliveryFee })
  return edit(who, order, { lines, totalPrice, ...more })
}
const steps = async ({ _id }: Order): Promise<readonly OrderStep[]> =>
  (await admin.visitor.call('GET', `/order/history/${_id}`)).body.data
const stock = async (): Promise<readonly (number | undefined)[]> => {
  const found = await stockOf(databaseUrl, ...SHOP)
  return SHOP.flatMap((id) => [found[id]?.stock, found[id]?.sales])
}
const undo = (who: Visitor, { _id, updatedAt }: Order) => who.post(`/order/undo/${_id}`, { movedAt: updatedAt })
const sumOf = ({ items, deliveryFee, rounding }: Order) =>
  items.reduce((sum, { subTotal }) => sum + subTotal, 0) + deliveryFee + rounding

test('a lower total is applied at once: lines, stock and sums follow, and the history has before and after', async () => {
  const order = await ordered(line('p1', 3))
  const lines = [{ ...linesOf(order)[0]!, quantity: 1 }, added('p3', 2)]
  expect(await priceOf(order, lines)).toMatchObject({
    ...{ totalPrice: 1935, formerTotal: 2686, needsAgreement: false, cashRefused: false, problems: [] },
    lines: [
      { price: 875.44, subTotal: 875.44 },
      { price: 500, subTotal: 1000 },
    ],
  })
  const { status, body } = await editAs(owner.visitor, order, lines)
  expect([status, body.data.totalPrice, body.data.status]).toEqual([200, 1935, 'pending'])
  expect(sumOf(body.data)).toBeCloseTo(1935, 5)
  expect(await stock()).toEqual([9, 1, 10, 0, 8, 2])
  expect(await steps(order)).toMatchObject([
    {
      from: 'pending',
      to: 'pending',
      changedBy: 'Rahima Khatun',
      changes: [
        { field: 'quantity', item: 'Product 1', before: '3', after: '1' },
        { field: 'quantity', item: 'Product 3', before: '0', after: '2' },
        { field: 'totalPrice', item: '', before: '2686', after: '1935' },
      ],
    },
  ])
  const causes = await run(
    `select product_id, amount from stock_changes
     where order_id = $1 and cause = 'edit' order by product_id`,
    [order._id],
  )
  expect(causes).toMatchObject([
    { product_id: 'p1', amount: 2 },
    { product_id: 'p3', amount: -2 },
  ])
  await admin.visitor.call('PATCH', `/order/update-status/${order._id}`, { status: 'cancelled' })
  expect(await stock()).toEqual([10, 0, 10, 0, 10, 0])
})

test('a higher total needs the consent of the customer, which the history keeps and no undo takes back', async () => {
  const order = await ordered(line('p1', 1))
  const lines = [...linesOf(order), added('p3')]
  const asked = await editAs(admin.visitor, order, lines)
  expect([asked.status, asked.body.code, asked.body.issues[0].path]).toEqual([
    409,
    'order_edit.needs_agreement',
    ['agreed'],
  ])
  expect(await stock()).toEqual([9, 1, 10, 0, 10, 0])
  const { body } = await editAs(admin.visitor, order, lines, { agreed: true })
  expect(body.data).toMatchObject({ totalPrice: 1435, items: [{ productId: 'p1' }, { productId: 'p3' }] })
  expect((await steps(order))[0]!.changes.at(-1)).toEqual({ field: 'consent', item: '', before: '', after: 'said' })
  expect((await undo(admin.visitor, body.data)).body.code).toBe('order.customer_acted')
  const [sms] = await run<{ body: string }>(
    `select body from outbox where recipient = $1 and kind = 'sms' order by created_at desc limit 1`,
    [order.phone],
  )
  expect(sms!.body).toContain('1,435')
})

test('an edit is taken back as it was, with stock, sums and message', async () => {
  const order = await ordered(line('p1', 3), line('p3', 1))
  const before = await stock()
  const { body } = await editAs(owner.visitor, order, [{ ...linesOf(order)[1]!, quantity: 1 }], { note: 'Ring twice' })
  expect(body.data).toMatchObject({ note: 'Ring twice', items: [{ productId: 'p3' }] })
  expect((await undo(admin.visitor, body.data)).body.code).toBe('order.undo_not_own')
  const undone = await undo(owner.visitor, body.data)
  expect(undone.status).toBe(200)
  const { items, totalPrice, note, deliveryFee } = order
  expect(undone.body.data).toMatchObject({ items, totalPrice, note, deliveryFee })
  expect(await stock()).toEqual(before)
  expect((await steps(order)).map((step) => step.undo)).toEqual([false, true])
  expect((await undo(owner.visitor, body.data)).status).toBe(409)
  expect(await run(`select id from outbox where recipient = $1 and body like '%changed%'`, [order.phone])).toEqual([])
})

test('an edit whose returned pieces are sold, or that is not the last change, stays', async () => {
  const order = await ordered(line('p1', 3))
  const fewer = await editAs(owner.visitor, order, [{ ...linesOf(order)[0]!, quantity: 1 }])
  await restock(databaseUrl, 1, 'p1')
  expect((await undo(owner.visitor, fewer.body.data)).body).toMatchObject({ code: 'order.stock_gone' })
  await restock(databaseUrl, 10, 'p1')
  await admin.visitor.call('PUT', `/order/${order._id}/correct`, { note: 'Later' })
  expect((await undo(owner.visitor, fewer.body.data)).body.code).toBe('order.moved_since')
})

test('price and fee need the right, a reason, and stand in the history', async () => {
  const order = await ordered(line('p1', 2))
  const cheaper = [{ ...linesOf(order)[0]!, price: 800 }]
  const unexplained = await editAs(owner.visitor, order, cheaper)
  expect([unexplained.status, unexplained.body.code]).toEqual([400, 'validation.edit_reason'])
  const { body } = await editAs(owner.visitor, order, cheaper, { deliveryFee: 0, reason: 'Regular customer' })
  expect(body.data).toMatchObject({ totalPrice: 1600, deliveryFee: 0, items: [{ price: 800, subTotal: 1600 }] })
  expect((await steps(order))[0]).toMatchObject({
    reason: 'Regular customer',
    changes: [
      { field: 'price', before: '875.44', after: '800' },
      { field: 'deliveryFee', before: '60', after: '0' },
      { field: 'totalPrice', before: '1811', after: '1600' },
    ],
  })
  const staff = await createUserWithRole(server, 'admin')
  const role = newId()
  await run(`insert into staff_roles (id, name, rights) values ($1, 'Agent', '{orders.read,orders.step}')`, [role])
  await run('update users set staff_role_id = $2 where id = $1', [staff.id, role])
  const again = [{ ...linesOf(body.data)[0]!, price: 700 }]
  const refused = await editAs(staff.visitor, body.data, again, { reason: 'x' })
  expect(refused).toMatchObject({ status: 403, body: { code: 'account.right_missing' } })
  expect((await editAs(staff.visitor, body.data, [{ ...again[0]!, price: null, quantity: 1 }])).status).toBe(200)
})

test('a line of which pieces are left takes no more than there are, and goods of others are gone', async () => {
  const order = await ordered(line('p1', 2))
  await restock(databaseUrl, 1, 'p1')
  const [own] = linesOf(order)
  expect((await priceOf(order, [{ ...own!, quantity: 3 }])).problems).toEqual([])
  const tooMany = await priceOf(order, [{ ...own!, quantity: 4 }, added('p2'), added('nothing')])
  expect(tooMany.problems.map(({ at, code }) => [at, code])).toEqual([
    [0, 'cart.only_left'],
    [1, 'cart.gone'],
    [2, 'cart.gone'],
  ])
  const { status, body } = await edit(owner.visitor, order, { lines: [{ ...own!, quantity: 4 }], totalPrice: 1 })
  expect([status, body.code]).toEqual([409, 'order_edit.goods_gone'])
  // The pieces that one line leaves are another one's.
  const two = [{ ...own!, quantity: 1 }, added('p1', 2, { size: 'L' })]
  expect((await priceOf(order, two)).problems).toEqual([])
})

test('another size keeps the price of a product without variants, and its part of a discount', async () => {
  const order = await ordered(line('p1', 2))
  await run('update order_items set sub_total = sub_total - 10000 where order_id = $1', [order._id])
  await run('update orders set total_price = total_price - 10000 where id = $1', [order._id])
  await run(`update products set price = 99900, original_price = 99900 where id = 'p1'`)
  const { body: read } = await admin.visitor.call('GET', `/order/get-order/${order._id}`)
  const [own] = linesOf(read.data)
  const { lines } = await priceOf(order, [{ ...own!, quantity: 1, size: 'L' }])
  expect(lines[0]).toMatchObject({ price: 875.44, subTotal: 825.44 })
  await run(`update products set price = 87544, original_price = 87544 where id = 'p1'`)
})

test('a refunded, packed, shipped or old order, other items and an older version are refused', async () => {
  const order = await ordered(line('p1', 2))
  const lines = [{ ...linesOf(order)[0]!, quantity: 1 }]
  const refusal = async (body: object = {}) => {
    const answer = await edit(owner.visitor, order, { lines, totalPrice: 935, ...body }, {})
    return [answer.status, answer.body.code]
  }
  expect(await refusal({ lines: [{ ...lines[0]!, item: 5 }] })).toEqual([400, 'order.other_items'])
  expect(await refusal({ lines: [lines[0]!, lines[0]!] })).toEqual([400, 'order.other_items'])
  expect(await refusal({ lines: [] })).toEqual([400, 'validation.no_goods'])
  expect(await refusal({ totalPrice: 900 })).toEqual([409, 'order_edit.total_changed'])
  expect((await edit(otherOwner.visitor, order, { lines, totalPrice: 935 })).status).toBe(403)
  const outdated = await edit(owner.visitor, order, { lines, totalPrice: 935 }, ifMatch('2020-01-01T00:00:00.000Z'))
  expect(outdated.body.code).toBe('request.changed_since')
  const withState = async (set: string, back: string) => {
    await run(`update orders set ${set} where id = $1`, [order._id])
    const refused = await refusal()
    await run(`update orders set ${back} where id = $1`, [order._id])
    return refused
  }
  expect(await withState(`payment_status = 'refunded'`, `payment_status = 'unpaid'`)).toEqual([
    409,
    'order.amount_paid',
  ])
  expect(await withState(`status = 'shipped'`, `status = 'pending'`)).toEqual([409, 'order_edit.not_editable'])
  const [{ checkout_id }] = (await run<{ checkout_id: string }>('select checkout_id from orders where id = $1', [
    order._id,
  ])) as [{ checkout_id: string }]
  expect(await withState('checkout_id = null', `checkout_id = '${checkout_id}'`)).toEqual([
    409,
    'order_edit.before_checkouts',
  ])
  expect((await edit(owner.visitor, order, { lines, totalPrice: 935 }, {})).status).toBe(200)
})

test('a new line has the name of its option, and another name is no other choice', async () => {
  await splitProduct(databaseUrl, 'p3', [
    { id: 'cotton', size: '', color: 'red', option: 'Cotton', stock: 5 },
    { id: 'silk', size: '', color: 'red', option: 'Silk', stock: 5 },
  ])
  const of = (variantId: string) => ({ ...line('p3'), size: '', color: 'red', variantId })
  const order = await ordered(of('cotton'))
  await run(`update products set option_names = '{"","",Fabric}' where id = 'p3'`)
  const lines = [
    { ...of('cotton'), quantity: 2, item: 0, price: null },
    { ...of('silk'), price: null },
  ]
  const { body } = await editAs(admin.visitor, order, lines, { agreed: true })
  expect([...order.items, ...body.data.items]).toMatchObject([
    { option: 'Cotton', optionName: '' },
    { option: 'Cotton', optionName: 'Fabric' },
    { option: 'Silk', optionName: 'Fabric' },
  ])
  const changed = (await steps(order)).at(-1)!.changes!.map(({ field }) => field)
  expect(changed).toEqual(['quantity', 'quantity', 'totalPrice', 'consent'])
})

test('a line that goes on gets another third option at the price of now, and both stocks follow', async () => {
  await splitProduct(databaseUrl, 'p1', [
    { id: 'linen', size: '', color: 'blue', option: 'Linen', stock: 2 },
    { id: 'jute', size: '', color: 'blue', option: 'Jute', stock: 5, price: 90000 },
    { id: 'wool', size: '', color: 'blue', option: 'Wool', stock: 0 },
  ])
  const order = await ordered({ ...line('p1', 2), size: '', color: 'blue', variantId: 'linen' })
  const [former] = linesOf(order)
  // Its own pieces can stay; what is sold out is not offered.
  const { lines: shown } = await priceOf(order, [former!])
  expect(shown[0]!.variants).toMatchObject([
    { _id: 'linen', option: 'Linen', stock: 2 },
    { _id: 'jute', option: 'Jute', stock: 5 },
  ])
  const lines = [{ ...former!, variantId: 'jute' }]
  const { status, body } = await editAs(admin.visitor, order, lines, { agreed: true })
  expect([status, body.data.items]).toMatchObject([200, [{ variantId: 'jute', option: 'Jute', quantity: 2 }]])
  expect(body.data.items[0].price).toBe(shown[0]!.variants![1]!.price)
  expect(sumOf(body.data)).toBeCloseTo(body.data.totalPrice, 5)
  expect(await variantStocks(databaseUrl, 'p1')).toEqual({ linen: 2, jute: 3, wool: 0 })
  expect((await steps(order))[0]!.changes).toContainEqual({
    ...{ field: 'choice', item: 'Product 1' },
    ...{ before: 'blue · Linen', after: 'blue · Jute' },
  })
})
