import { Schema } from 'effect'
import { expect, test } from 'vitest'
import type { Order, TrackedOrder } from '#contract/orders/entity.ts'
import { getOrdersOfCustomer } from '#contract/orders/shopApi.ts'
import { getOrder, getOrders, getOrdersOfOwner, listOrders } from '#contract/orders/staffApi.ts'
import { statements } from '#server/orders/statements.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)

const [customer, otherCustomer, owner, otherOwner, admin] = [
  await createUser(server),
  await createUser(server),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]
const strangers = [await createUser(server), await createUserWithRole(server, 'owner')]

const ALL = '/order/get-order'
const ofOwner = (id: string) => `/order/get-order-by-ownerId/${id}`
const ofCustomer = (id: string) => `/order/get-order-by-customerId/${id}`

const read = async <Read extends Order = Order>(visitor: Visitor, path: string): Promise<Read[]> => {
  const { status, body } = await visitor.call('GET', path)
  expect(status, `${path}: ${body.message}`).toBe(200)
  return body.data
}
const ids = (orders: readonly Order[]) => orders.map(({ _id }) => _id)

test('returns empty lists without orders', async () => {
  for (const path of [ALL, ofOwner(owner.id), ofOwner('nobody'), ofCustomer(customer.id), ofCustomer('nobody')])
    expect(await read(admin.visitor, path), path).toEqual([])
  expect(await read(owner.visitor, ofOwner(owner.id))).toEqual([])
  expect(await read(customer.visitor, ofCustomer(customer.id))).toEqual([])
})

/** The items of an order: price in paisa, quantity and owner. */
type Items = readonly (readonly [price: number, quantity: number, owner: { id: string }])[]

/** Inserts an order; `day` counts days from 1 March 2026; the delivery fee is 60 taka. */
const place = async (id: string, day: number, by: { id: string } | null, items: Items) => {
  const total = items.reduce((sum, [price, quantity]) => sum + price * quantity, 6000)
  await run(
    `insert into orders (id, status, customer_id, customer_name, customer_email, phone, total_price, delivery_fee,
       payment_method, transaction_id, address_details, city, district, division, created_at)
     values ($1, 'shipped', $2, 'Nusrat Jahan', 'nusrat@shop.example', '01712345678', $3, 6000, 'bKash', 'TX1',
       'House 7', 'Savar', 'Dhaka', 'Dhaka', timestamptz '2026-03-01T10:00:00.005Z' + make_interval(days => $4))`,
    [id, by?.id ?? null, total, day],
  )
  // Inserted in reverse, so that only the positions determine their sequence.
  for (const [position, [price, quantity, seller]] of [...items.entries()].reverse())
    await run(
      `insert into order_items (order_id, position, product_id, product_name, image, quantity, price, sub_total, size,
         color, owner_id, owner_name)
       values ($1, $2, $3, $4, '/media/a.webp', $5, $6, $7, 'M', '#00ff00', $8, 'Seller')`,
      [id, position, `p${position}`, `Product ${position}`, quantity, price, price * quantity, seller.id],
    )
}

const item = (position: number, given: Record<string, unknown>) => ({
  productId: `p${position}`,
  productName: `Product ${position}`,
  productNameBn: '',
  sizeNameBn: '',
  variantId: '',
  option: '',
  optionName: '',
  image: '/media/a.webp',
  size: 'M',
  color: '#00ff00',
  OwnerName: 'Seller',
  ...given,
})

/** Orders without the fields that depend on the caller. */
const withoutRights = (orders: readonly (Order & Partial<TrackedOrder>)[]) =>
  orders.map((order) => {
    const { canCancel: _, canRefund: __, shared: ___, ...both } = order
    const { steps: ____, reviewed: _____, refund: ______, parcels: _______, ...written } = both
    return written
  })

test('returns all orders to administrators, newest first, with their items by position', async () => {
  await place('own', 1, customer, [
    [10, 1, owner],
    [20, 1, owner],
  ])
  await place('shared', 2, customer, [
    [87_544, 2, owner],
    [10_000, 1, otherOwner],
    [5, 3, owner],
  ])
  await place('others', 3, otherCustomer, [[50_000, 1, otherOwner]])
  await place('later', 4, null, [[10_000, 1, owner]])
  // Created at the same time as the one before, so that the id decides.
  await place('latest', 4, otherCustomer, [])
  await run(`update orders set customer_email = '', transaction_id = '', phone = '' where id = 'later'`)

  const orders = await read(admin.visitor, ALL)
  expect(ids(orders)).toEqual(['latest', 'later', 'others', 'shared', 'own'])
  expect(orders.find(({ _id }) => _id === 'shared')).toEqual({
    _id: 'shared',
    status: 'shipped',
    cancelReason: '',
    canCancel: true,
    canRefund: false,
    shared: false,
    checkoutId: '',
    paymentStatus: 'unpaid',
    policiesAcceptedAt: null,
    lacksConsent: false,
    sentBack: 0,
    policiesVersion: null,
    payBy: null,
    payVerifying: false,
    cancelWanted: false,
    confirmation: 'none',
    deliverBy: null,
    note: '',
    createdAt: '2026-03-03T10:00:00.005Z',
    statusSince: '2026-03-03T10:00:00.005Z',
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    customerName: 'Nusrat Jahan',
    customerEmail: 'nusrat@shop.example',
    phone: '01712345678',
    totalPrice: 1911.03,
    deliveryFee: 60,
    rounding: 0,
    paymentMethod: 'bKash',
    transaction_id: 'TX1',
    deliveryAddress: { addressDetails: 'House 7', city: 'Savar', district: 'Dhaka', division: 'Dhaka' },
    items: [
      item(0, { price: 875.44, quantity: 2, subTotal: 1750.88, OwnerId: owner.id }),
      item(1, { price: 100, quantity: 1, subTotal: 100, OwnerId: otherOwner.id }),
      item(2, { price: 0.05, quantity: 3, subTotal: 0.15, OwnerId: owner.id }),
    ],
  })
  expect(orders.find(({ _id }) => _id === 'latest')).toMatchObject({ items: [], totalPrice: 60 })
  expect(orders.find(({ _id }) => _id === 'later')).toMatchObject({ customerEmail: '', transaction_id: '', phone: '' })
})

test('returns to an owner their own items and their sum, with the delivery fee only for whole orders', async () => {
  const orders = await read(owner.visitor, ofOwner(owner.id))
  expect(ids(orders)).toEqual(['later', 'shared', 'own'])
  expect(
    orders.map(({ totalPrice, deliveryFee, rounding, shared, items }) => ({
      totalPrice,
      deliveryFee,
      rounding,
      shared,
      items: items.map(({ productId }) => productId),
    })),
  ).toEqual([
    { totalPrice: 160, deliveryFee: 60, rounding: 0, shared: false, items: ['p0'] },
    { totalPrice: 1751.03, deliveryFee: 0, rounding: 0, shared: true, items: ['p0', 'p2'] },
    { totalPrice: 60.3, deliveryFee: 60, rounding: 0, shared: false, items: ['p0', 'p1'] },
  ])
  expect(orders.flatMap(({ items }) => items).every(({ OwnerId }) => OwnerId === owner.id)).toBe(true)

  const [listed] = (await owner.visitor.call('GET', '/order/list?search=shared')).body.data.data
  const { body: one } = await owner.visitor.call('GET', '/order/get-order/shared')
  expect([listed?.shared, one.data?.shared]).toEqual([true, true])

  const others = await read(otherOwner.visitor, ofOwner(otherOwner.id))
  expect(others.map(({ _id, totalPrice, deliveryFee }) => [_id, totalPrice, deliveryFee])).toEqual([
    ['others', 560, 60],
    ['shared', 100, 0],
  ])
  expect(withoutRights(await read(admin.visitor, ofOwner(owner.id)))).toEqual(withoutRights(orders))
})

test('returns whole orders to their customer for any owner of the items', async () => {
  const all = await read(admin.visitor, ALL)
  const orders = await read<TrackedOrder>(customer.visitor, ofCustomer(customer.id))
  const expected = all.filter(({ _id }) => ['own', 'shared'].includes(_id))
  expect(withoutRights(orders)).toEqual(withoutRights(expected))
  expect(orders.map(({ steps }) => steps)).toEqual(
    expected.map(({ createdAt }) => [{ status: 'pending', at: createdAt }]),
  )
  const seen = await read(admin.visitor, ofCustomer(customer.id))
  expect(seen).toEqual(
    expected.map((order, at) => ({ ...order, steps: orders[at]?.steps, reviewed: [], refund: null, parcels: [] })),
  )
})

test('returns their own purchases to owners and administrators', async () => {
  await run(`update orders set customer_id = $1 where id = 'others'`, [owner.id])
  expect(ids(await read(owner.visitor, ofCustomer(owner.id)))).toEqual(['others'])
  await run(`update orders set customer_id = $1 where id = 'others'`, [otherCustomer.id])
})

test("returns 401 or 403 for another person's orders", async () => {
  const errorStatus = async (visitor: Visitor, path: string) => {
    const { status, body } = await visitor.call('GET', path)
    expect(body).toMatchObject({ success: false, data: null })
    return status
  }
  const guest = createVisitor(server.url)
  for (const path of [ALL, ofOwner(owner.id), ofCustomer(customer.id)]) {
    expect(await errorStatus(guest, path), path).toBe(401)
    for (const { visitor } of strangers) expect(await errorStatus(visitor, path), path).toBe(403)
  }
  expect(await errorStatus(otherOwner.visitor, ofOwner(owner.id))).toBe(403)
  expect(await errorStatus(owner.visitor, ALL)).toBe(403)
  expect(await errorStatus(owner.visitor, ofCustomer(customer.id))).toBe(403)
  expect(await errorStatus(customer.visitor, ofOwner(customer.id))).toBe(403)
  // The end of a role ends its access.
  await run(`update users set role = 'user' where id = $1`, [strangers[1]!.id])
  expect(await errorStatus(strangers[1]!.visitor, ofOwner(strangers[1]!.id))).toBe(403)
})

test('finds nothing for hostile ids', async () => {
  for (const id of ["'; drop table orders; --", '%', '..%2f', 'a'.repeat(100)])
    expect(await read(admin.visitor, ofOwner(encodeURIComponent(id))), id).toEqual([])
  for (const [id, expected] of [
    ['a'.repeat(101), 404],
    ['%00', 400],
  ] as const) {
    const { status, body } = await admin.visitor.call('GET', ofCustomer(id))
    expect(status, id).toBe(expected)
    expect(body).toMatchObject({ success: false, data: null })
  }
  expect((await admin.visitor.call('GET', `${ALL}?page=1`)).status).toBe(400)
})

test('matches the contract exactly in every response', async () => {
  const strict = { onExcessProperty: 'error' } as const
  for (const endpoint of [getOrders, getOrdersOfOwner, getOrdersOfCustomer, listOrders, getOrder]) {
    const id = { getOrdersOfCustomer: customer.id, getOrder: 'shared' }[endpoint.identifier as string] ?? owner.id
    const path = endpoint.path.replace(':id', id)
    const { body } = await admin.visitor.call('GET', path)
    if (endpoint.identifier !== 'getOrder') expect((body.data.data ?? body.data).length, path).toBeGreaterThan(1)
    const [schema] = endpoint.success
    const checked = Schema.decodeUnknownResult(schema as unknown as Schema.Codec<unknown, unknown>, strict)(body)
    expect(checked._tag, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe('Success')
  }
})

test('uses its indexes for the list of one person among many orders', async () => {
  await run(
    `insert into orders (id, customer_id, customer_name, total_price, created_at)
     select 'm' || n, $1, 'Many', 100, timestamptz '2025-01-01' + make_interval(mins => n)
     from generate_series(1, 4000) n`,
    [otherCustomer.id],
  )
  await run(
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
     select 'm' || n, position, 'p', 'Many', 1, 50, 50, $1 from generate_series(1, 4000) n, generate_series(0, 1) position`,
    [otherOwner.id],
  )
  await run(`insert into parcels (id, courier) select 'c' || n, 'Rider' from generate_series(1, 4000) n`)
  await run(
    `insert into parcel_orders (parcel_id, order_id, cash) select 'c' || n, 'm' || n, 0 from generate_series(1, 4000) n`,
  )
  await run('vacuum analyze orders, order_items, parcels, parcel_orders')
  const planOf = async (text: string, id: string) =>
    (await run(`explain ${text.replace('$1', '$1::text')}`, [id])).map((row) => Object.values(row)[0]).join('\n')
  for (const [text, id, index] of [
    [statements.ofOwner.owner, owner.id, 'seller_orders_'],
    [statements.ofCustomer.user, customer.id, 'orders_customer'],
  ] as const) {
    const plan = await planOf(text, id)
    expect(plan).toContain(index)
    // The details of the shop are one row.
    expect(plan).not.toMatch(/Seq Scan on (?!shop_details)/)
  }
  expect(await read(admin.visitor, ALL)).toHaveLength(4005)
})
