import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/entity.ts'
import { query } from '#tests/support/database.ts'
import { createUserWithRole, createVisitor, newPhone, type Visitor } from '../account/client.ts'
import { line, orderOf, place, stockOf } from '../checkout/buying.ts'
import { startPayingShop } from '../payments/paying.ts'
import { splitProduct, variantStocks } from '../products/splitProduct.ts'

/** Orders that the staff and sellers enter for customers. */

const { server } = await startPayingShop()
const { databaseUrl } = server
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(databaseUrl, text, values)
const { visitor: admin, ...adminUser } = await createUserWithRole(server, 'admin')
const { visitor: seller, ...sellerUser } = await createUserWithRole(server, 'owner')
const guest = createVisitor(server.url)
await sql(`update products set stock = 1000, owner_id = $1, owner_name = 'Own' where id = 'p1'`, [sellerUser.id])
await sql(`update products set stock = 1000 where id = 'p2'`)
await sql(`insert into product_skus (product_id, owner_id, sku) values ('p1', $1, 'PNJ-1')`, [sellerUser.id])

const said = (more: object = {}) => ({
  ...{ customerName: 'Nusrat', phone: newPhone(), district: 'Dhaka', city: 'Dhanmondi' },
  ...{ addressDetails: 'House 12, Road 5', items: [line('p1', 2)], channel: 'phone', payment: 'delivery' },
  ...{ note: '', discount: null, discountReason: '' },
  ...more,
})
const enter = (body: object, visitor: Visitor = admin) => visitor.post('/staff-orders', body)
const priceOf = async (body: object, visitor: Visitor = admin) => (await visitor.post('/staff-orders/price', body)).body
const find = async (phone: string, visitor: Visitor = admin) =>
  (await visitor.post('/staff-orders/customer', { phone })).body.data
const historyOf = async (id: string) => (await admin.call('GET', `/order/history/${id}`)).body.data
const smsTo = (phone: string) => sql<{ body: string }>(`select body from outbox where recipient = $1`, [phone])
const one = async (body: object, visitor?: Visitor) => {
  const answer = await enter(body, visitor)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data[0]
}

test('an order takes stock, keeps who has entered it, the consent and the source, and asks for no code and no call', async () => {
  const body = said({ channel: 'messenger' })
  const before = await stockOf(databaseUrl, 'p1')
  const order = await one(body)
  expect(order).toMatchObject({ phone: body.phone, status: 'pending', confirmation: 'none', paymentStatus: 'unpaid' })
  expect((await stockOf(databaseUrl, 'p1')).p1!.stock).toBe(before.p1!.stock - 2)
  expect(
    await sql(`select placed_by, source, visit ->> 'medium' as medium from orders where id = $1`, [order._id]),
  ).toMatchObject([{ placed_by: { id: adminUser.id, agreed: 'said' }, source: 'messenger', medium: 'staff' }])
  expect(await historyOf(order._id)).toMatchObject([{ changes: [{ field: 'consent', after: 'said' }], reason: '' }])
  expect(await smsTo(body.phone)).toHaveLength(1)
  expect(await enter(body)).toMatchObject({ status: 409, body: { code: 'order.duplicate' } })
  expect((await enter({ ...body, confirmDuplicate: true })).status).toBe(201)
  expect((await enter(said(), guest)).status).toBe(401)
  expect((await enter({ ...said(), district: 'Nowhere' })).status).toBe(400)
})

test('a discount is borne by the lines exactly, has a reason, and stays below the goods', async () => {
  const items = [line('p1', 2), line('p2', 1)]
  const asked = { items, phone: '', district: 'Dhaka', discount: null }
  const plain = (await priceOf(asked)).data
  const lower = (await priceOf({ ...asked, discount: 100 })).data
  expect([lower.total, lower.subTotal]).toEqual([plain.total - 100, plain.subTotal - 100])
  expect(await priceOf({ ...asked, discount: 1_000_000 })).toMatchObject({ code: 'staff_order.discount_too_high' })
  expect((await enter(said({ items, discount: 100 }))).body.code).toBe('validation.discount_reason')
  const body = said({ items, discount: 100, discountReason: 'Regular customer', totalPrice: lower.total })
  const { body: placed } = await enter(body)
  const sums = (placed.data as Order[]).map(({ totalPrice, deliveryFee, rounding, items: lines }) => [
    totalPrice,
    lines.reduce((sum, { subTotal }) => sum + subTotal, 0) + deliveryFee + rounding,
  ])
  for (const [total, parts] of sums) expect(parts).toBeCloseTo(total!, 5)
  expect(sums.reduce((sum, [total]) => sum + total!, 0)).toBe(lower.total)
  const steps = await historyOf(placed.data[0]._id)
  expect(steps[0]).toMatchObject({ reason: 'Regular customer', changes: [{ field: 'consent' }, { field: 'discount' }] })
  // Another price than the staff saw is no order.
  expect((await enter(said({ items, totalPrice: lower.total }))).body.code).toBe('cart.changed')
  // Fewer pieces keep their part of the discount.
  const order = await one(said({ discount: 100, discountReason: 'x' }))
  const fewer = await admin.call('PUT', `/order/${order._id}/correct`, { quantities: [1] })
  expect(fewer.body.data.totalPrice).toBe(Math.round(order.items[0].subTotal / 2 + order.deliveryFee))
})

test('a discount needs the right to prices, an order without one does not', async () => {
  const { visitor: clerk, ...clerkUser } = await createUserWithRole(server, 'admin')
  await sql(`insert into staff_roles (id, name, rights) values ('clerk', 'Clerk', '{orders.read,orders.step}')`)
  await sql(`update users set staff_role_id = 'clerk' where id = $1`, [clerkUser.id])
  const lower = said({ discount: 100, discountReason: 'Regular customer' })
  expect(await enter(lower, clerk)).toMatchObject({
    status: 403,
    body: { code: 'account.right_missing', params: { right: 'prices' } },
  })
  expect(await sql('select from orders where phone = $1', [lower.phone])).toEqual([])
  expect((await enter(said(), clerk)).status).toBe(201)
})

test('an order that is paid at the counter is paid once, is not deleted, and goes back when it is cancelled', async () => {
  const body = said({ channel: 'counter', payment: 'counter' })
  const order = await one(body)
  expect(order).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cash' })
  expect((await historyOf(order._id))[0].changes).toContainEqual({
    field: 'payment',
    item: '',
    before: 'unpaid',
    after: 'paid',
  })
  expect((await smsTo(body.phone))[0]!.body).not.toContain('on delivery')
  expect((await admin.call('DELETE', `/order/delete-order/${order._id}`)).body.code).toBe('order.paid')
  for (const status of ['processing', 'shipped', 'delivered'])
    expect((await admin.call('PATCH', `/order/update-status/${order._id}`, { status })).status).toBe(200)
  const revenue = async () =>
    (await admin.call('GET', '/order/summary')).body.data.reduce(
      (sum: number, day: { revenue: number }) => sum + day.revenue,
      0,
    )
  expect(await revenue()).toBe(order.totalPrice - order.deliveryFee)
  const other = await one(said({ payment: 'counter' }))
  await admin.call('PATCH', `/order/update-status/${other._id}`, { status: 'cancelled' })
  expect(await sql('select from refunds where order_id = $1', [other._id])).toHaveLength(1)
})

test('links ask a customer who has not agreed: to confirm, or to pay within a day', async () => {
  const toConfirm = said({ payment: 'confirmLink' })
  const asked = await one(toConfirm)
  expect(asked).toMatchObject({ confirmation: 'needed' })
  await expect.poll(async () => (await smsTo(toConfirm.phone)).some(({ body }) => body.includes('#c.'))).toBe(true)
  const toPay = said({ payment: 'payLink' })
  const paid = await one(toPay)
  expect(paid).toMatchObject({ paymentMethod: 'bkash', paymentStatus: 'unpaid', confirmation: 'none' })
  expect(new Date(paid.payBy).getTime() - new Date(paid.createdAt).getTime()).toBe(24 * 3_600_000)
  expect((await smsTo(toPay.phone))[0]!.body).toContain('24 h')
  expect(
    await sql(
      `select c.proved, o.placed_by ->> 'agreed' as agreed from orders o join checkouts c on c.id = o.checkout_id
    where o.id = any($1) order by agreed`,
      [[asked._id, paid._id]],
    ),
  ).toEqual([
    { proved: false, agreed: 'confirmLink' },
    { proved: false, agreed: 'payLink' },
  ])
})

test('the rules for cash on delivery of the phone hold: an advance is paid by a link, and cash at the counter asks nothing', async () => {
  const phone = newPhone()
  const block = { kind: 'phone', phone, district: '', address: '', outcome: 'advance', reason: 'x', until: '' }
  expect((await admin.post('/cash-blocks', block)).status).toBe(201)
  const { data } = await priceOf({ items: [line('p1', 2)], phone, district: 'Dhaka', discount: null })
  expect(data.advance.amount).toBeGreaterThan(0)
  const order = await one(said({ phone }))
  expect(order).toMatchObject({ advance: { state: 'asked', amount: data.advance.amount } })
  expect(await one(said({ phone, payment: 'counter', confirmDuplicate: true }))).not.toHaveProperty('advance')
})

test('the customer of a phone and products by name or SKU are found; a seller sees and orders only what is theirs', async () => {
  const own = said({ phone: newPhone() })
  await one(own, seller)
  await place(guest, orderOf([line('p2', 3)], { phone: own.phone }))
  expect(await find(own.phone)).toMatchObject({
    history: { open: 2, orders: [{}, {}] },
    deliveries: [{ city: 'Mirpur' }, { customerName: 'Nusrat', district: 'Dhaka', addressDetails: 'House 12, Road 5' }],
    lastLines: [{ productId: 'p2', quantity: 3, size: 'M', color: 'red' }],
  })
  expect(await find(own.phone, seller)).toMatchObject({
    history: { open: 2, orders: [], blocks: [] },
    deliveries: [{ customerName: 'Nusrat' }],
    lastLines: [{ productId: 'p1', quantity: 2 }],
  })
  const found = async (search: string, visitor = admin) =>
    (await visitor.call('GET', `/staff-orders/products?search=${encodeURIComponent(search)}`)).body.data.map(
      ({ _id, sku }: { _id: string; sku: string }) => `${_id}${sku}`,
    )
  expect(await found('pnj-1')).toEqual(['p1PNJ-1'])
  expect((await found('Product')).toSorted()).toEqual(['p1', 'p2', 'p3'])
  expect([await found('Product', seller), await found(' ')]).toEqual([['p1'], []])
  expect((await enter(said({ items: [line('p2', 1)] }), seller)).body).toMatchObject({
    code: 'cart.changed',
    params: { problems: [{ code: 'cart.gone' }] },
  })
})

test('variants are found by SKU and barcode, ordered by their id, and named to the shop alone', async () => {
  await splitProduct(databaseUrl, 'p3', [
    { id: 'cotton', size: '', color: 'red', option: 'Cotton', stock: 5, price: 90_000 },
    { id: 'silk', size: '', color: 'red', option: 'Silk', stock: 5 },
    { id: 'wool', size: '', color: 'red', option: 'Wool', stock: 0 },
  ])
  await sql(`update product_variants set sku = 'CUR-S', barcode = '8801234' where id = 'silk'`)
  await sql(`update products set discount = 0, option_names = '{"","",Fabric}' where id = 'p3'`)
  const found = async (search: string) =>
    (await admin.call('GET', `/staff-orders/products?search=${encodeURIComponent(search)}`)).body.data
  for (const search of ['cur-s', '8801234', '৮৮০১২৩৪'])
    expect(await found(search)).toMatchObject([{ _id: 'p3', sku: 'CUR-S', variantId: 'silk' }])
  const [product] = await found('Product 3')
  expect(product).not.toHaveProperty('variantId')
  expect(product.variants).toMatchObject([
    { _id: 'cotton', option: 'Cotton', price: 900, stock: 5, sku: '' },
    { _id: 'silk', option: 'Silk', price: 1000, stock: 5, sku: 'CUR-S' },
  ])

  const item = { productId: 'p3', quantity: 2, size: '', color: 'red' }
  expect((await enter(said({ items: [item] }))).body.params.problems).toMatchObject([{ code: 'cart.option_needed' }])
  const body = said({ items: [{ ...item, variantId: 'silk' }] })
  const order = await one(body)
  expect(order.items).toMatchObject([{ option: 'Silk', optionName: 'Fabric', variantId: 'silk', price: 1000 }])
  expect(await variantStocks(databaseUrl, 'p3')).toEqual({ cotton: 5, silk: 3, wool: 0 })
  expect((await find(body.phone)).lastLines).toEqual([{ ...item, variantId: 'silk' }])

  const { data } = (await admin.call('GET', `/order/list?search=${order._id}`)).body.data
  expect(data.map(({ items }: Order) => items)).toMatchObject([[{ option: 'Silk', sku: 'CUR-S' }]])
  await sql(`update product_variants set sku = '' where id = 'silk'`)
  const moved = await admin.call('PATCH', `/order/update-status/${order._id}`, { status: 'processing' })
  expect(moved.body.data.items).toMatchObject([{ option: 'Silk', sku: '' }])
  const csv = await admin.post('/order/csv', { ids: [order._id] })
  expect(new TextDecoder().decode(csv.body)).toContain('2 × Product 3 (red, Fabric: Silk)')
  await sql(`update product_variants set sku = 'CUR-9' where id = 'silk'`)
  const named = await admin.post('/order/csv', { ids: [order._id] })
  expect(new TextDecoder().decode(named.body)).toContain('2 × Product 3 (red, Fabric: Silk, SKU CUR-9)')

  const customer = createVisitor(server.url)
  const tracked = await place(customer, orderOf([{ ...item, variantId: 'silk' }]))
  expect(tracked.body.data.orders[0].items[0]).not.toHaveProperty('sku')
})
