import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Schema } from 'effect'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OrdersApi } from '#contract/Api.ts'
import { toPaisa } from '#contract/money.ts'
import { CONFIRMATIONS, type Order, PAYMENT_STATUSES } from '#contract/orders/entity.ts'
import { factsOf, ORDER_STATUSES } from '#contract/orders/status.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, fastHashing } from '../account/client.ts'

/**
 * Lists that are longer than the buffer that the server fills before it sends a response: the database writes their
 * JSON, and the server passes it on unparsed. The tests decode random orders strictly and compare them with the
 * inserted values.
 */

const COUNT = 1300
const server = await startTestServer({
  account: { ...defaultAccountSettings, ...fastHashing },
  databaseConnections: 2,
  logLevel: 'error',
})
const [owner, otherOwner, customer, admin] = [
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUser(server),
  await createUserWithRole(server, 'admin'),
]
const database = new pg.Client({ connectionString: server.databaseUrl })
afterAll(() => database.end())

/** Texts that JSON must escape, that it need not escape, and that look like JSON. */
const TEXTS = [
  '',
  'Nusrat Jahan',
  'নুসরাত জাহান ক্ষ্ম',
  'a "quoted" \\ back\\\\slash / slash',
  'tab\tline\nfeed\rreturn\u0001\u001f',
  '","injected":"',
  '\u2028\u2029\u00a0🛒👩‍👩‍👧',
  "it's 100% {json} [list]",
]
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T
const text = () => pick(TEXTS)
/** Amounts in paisa: whole taka, one decimal, two decimals, one paisa, zero, and more than a lakh crore. */
const paisa = () => pick([0, 1, 10, 99, 100, 110, randomInt(1_000_000), randomInt(1e9) * 100_000 + randomInt(100_000)])

const goodsOf = (items: Order['items']) => items.reduce((sum, { subTotal }) => sum + toPaisa(subTotal), 0)

interface Written extends Order {
  readonly customerId: string | null
}

const orders: Written[] = Array.from({ length: COUNT }, (_, n) => {
  const items = Array.from({ length: randomInt(4) }, (_, position) => ({
    productId: `p${position}`,
    productName: text(),
    productNameBn: '',
    sizeNameBn: '',
    variantId: '',
    option: '',
    optionName: '',
    image: text(),
    quantity: 1 + randomInt(3),
    price: paisa() / 100,
    subTotal: paisa() / 100,
    size: text(),
    color: text(),
    OwnerName: text(),
    OwnerId: pick([owner.id, owner.id, otherOwner.id, '']),
  }))
  const time = () => new Date(Date.UTC(2024, 0, 1) + randomInt(60_000_000_000)).toISOString()
  const [status, paymentStatus] = [pick(ORDER_STATUSES), pick(PAYMENT_STATUSES)]
  const [total, fee] = [paisa(), paisa()]
  return {
    _id: `order${n}`,
    status,
    cancelReason: status === 'cancelled' ? text() : '',
    // The lists are read by an administrator.
    canCancel: !factsOf(status).terminal,
    canRefund: false,
    shared: false,
    checkoutId: '',
    paymentStatus,
    payBy: null,
    payVerifying: false,
    cancelWanted: false,
    confirmation: pick(CONFIRMATIONS),
    deliverBy: pick([null, '2026-03-09']),
    note: text(),
    policiesVersion: pick([null, 1]),
    policiesAcceptedAt: pick([null, '2026-03-01T01:02:03.040Z']),
    lacksConsent: pick([false, true]),
    createdAt: time(),
    customerName: text(),
    customerEmail: text(),
    phone: text(),
    totalPrice: total / 100,
    deliveryFee: fee / 100,
    sentBack: paymentStatus === 'refunded' ? total / 100 : 0,
    rounding: (total - fee - goodsOf(items)) / 100,
    paymentMethod: text(),
    transaction_id: text(),
    deliveryAddress: { addressDetails: text(), city: text(), district: text(), division: text() },
    items,
    statusSince: time(),
    updatedAt: time(),
    customerId: pick([customer.id, null]),
  }
})
const newest = (a: Order, b: Order) => {
  const isLater = a.createdAt === b.createdAt ? a._id < b._id : a.createdAt < b.createdAt
  return isLater ? 1 : -1
}
const asRead = (some: readonly Written[]): Order[] => some.map(({ customerId: _, ...order }) => order).sort(newest)
const ownOf = (id: string): Order[] =>
  asRead(orders)
    .filter(({ items }) => items.some(({ OwnerId }) => OwnerId === id))
    .map((order) => {
      const items = order.items.filter(({ OwnerId }) => OwnerId === id)
      if (items.length === order.items.length) return order
      return { ...order, items, deliveryFee: 0, sentBack: 0, rounding: 0, totalPrice: goodsOf(items) / 100 }
    })

beforeAll(async () => {
  await database.connect()
  const rows = orders.map((order) => ({
    ...order,
    ...order.deliveryAddress,
    total: toPaisa(order.totalPrice),
    fee: toPaisa(order.deliveryFee),
  }))
  await database.query(
    `insert into orders (id, status, customer_id, customer_name, customer_email, phone, total_price, delivery_fee,
       payment_method, transaction_id, address_details, city, district, division, payment_status, confirmation,
       deliver_by, note, policies_version, policies_accepted_at, lacks_consent, created_at, updated_at,
       status_since)
     select r->>'_id', r->>'status', r->>'customerId', r->>'customerName', r->>'customerEmail', r->>'phone',
       (r->>'total')::bigint, (r->>'fee')::bigint, r->>'paymentMethod', r->>'transaction_id', r->>'addressDetails',
       r->>'city', r->>'district', r->>'division', r->>'paymentStatus', r->>'confirmation',
       (r->>'deliverBy')::date, r->>'note', (r->>'policiesVersion')::int, (r->>'policiesAcceptedAt')::timestamptz,
       (r->>'lacksConsent')::boolean,
       (r->>'createdAt')::timestamptz, (r->>'updatedAt')::timestamptz,
       (r->>'statusSince')::timestamptz
     from json_array_elements($1::json) r`,
    [JSON.stringify(rows)],
  )
  await database.query(
    `insert into order_history (id, order_id, position, from_status, to_status, reason, changed_by_name)
     select r->>'_id', r->>'_id', 0, 'pending', 'cancelled', r->>'cancelReason', 'Admin'
     from json_array_elements($1::json) r where r->>'status' = 'cancelled'`,
    [JSON.stringify(orders)],
  )
  const items = orders.flatMap((order) =>
    order.items.map((item, position) => ({
      ...item,
      order: order._id,
      position,
      pricePaisa: toPaisa(item.price),
      sumPaisa: toPaisa(item.subTotal),
    })),
  )
  await database.query(
    `insert into order_items (order_id, position, product_id, product_name, image, quantity, price, sub_total, size,
       color, owner_name, owner_id)
     select r->>'order', (r->>'position')::int, r->>'productId', r->>'productName', r->>'image', (r->>'quantity')::int,
       (r->>'pricePaisa')::bigint, (r->>'sumPaisa')::bigint, r->>'size', r->>'color', r->>'OwnerName', r->>'OwnerId'
     from json_array_elements($1::json) r`,
    [JSON.stringify(items)],
  )
  await database.query('vacuum analyze orders, order_items')
})

const ALL = '/api/order/get-order'
interface Raw {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
  /** The connection was cut before the end. */
  readonly cut: boolean
}

/**
 * The raw response.
 * @param during is called when the first bytes have arrived
 */
const read = (path: string, headers: Record<string, string> = {}, method = 'GET', during: () => void = () => {}) =>
  new Promise<Raw>((resolve) => {
    const sent = request(
      server.url + path,
      { method, headers: { authorization: `Bearer ${admin.visitor.token}`, ...headers } },
      (response) => {
        const parts: Buffer[] = []
        const end = (cut: boolean) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts), cut })
        response.once('data', during)
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () => end(false)).once('error', () => end(true))
      },
    )
    // The connection was cut before the head of the response.
    sent.once('error', () => resolve({ status: 0, headers: {}, body: Buffer.of(), cut: true })).end()
  })
const parsed = ({ body }: { body: Buffer }) => JSON.parse(body.toString())

test.each([
  ['getOrders', ALL, () => asRead(orders)],
  ['getOrdersOfOwner', `/api/order/get-order-by-ownerId/${owner.id}`, () => ownOf(owner.id)],
  [
    'getOrdersOfCustomer',
    `/api/order/get-order-by-customerId/${customer.id}`,
    () =>
      asRead(orders.filter(({ customerId }) => customerId === customer.id)).map((order) => ({
        ...order,
        steps: expect.arrayContaining([{ status: 'pending', at: order.createdAt }]),
        reviewed: [],
        refund: null,
        parcels: [],
      })),
  ],
] as const)('%s reads as what was written, to the letter and to the paisa', async (name, path, expected) => {
  const response = await read(path)
  expect(response.status).toBe(200)
  expect(response.body.byteLength, 'more than the buffer').toBeGreaterThan(512 * 1024)
  const [schema] = OrdersApi.endpoints[name].success
  const codec = schema as unknown as Schema.Codec<{ message: string; data: readonly Order[] }, unknown>
  const { message, data } = Schema.decodeUnknownSync(codec, { onExcessProperty: 'error' })(parsed(response))
  expect(message.length).toBeGreaterThan(1)
  expect(data).toEqual(expected())
  const sum = (some: readonly Order[], of: (order: Order) => number) =>
    some.reduce((total, order) => total + BigInt(toPaisa(of(order))), 0n)
  for (const of of [
    ({ totalPrice }: Order) => totalPrice,
    ({ deliveryFee }: Order) => deliveryFee,
    ({ items }: Order) => items.reduce((total, { subTotal }) => total + toPaisa(subTotal), 0) / 100,
  ])
    expect(sum(data, of)).toBe(sum(expected(), of))
})

test('returns the same list in each content coding, and only its headers for HEAD', async () => {
  const plain = await read(ALL)
  const br = await read(ALL, { 'accept-encoding': 'gzip, br' })
  const gzip = await read(ALL, { 'accept-encoding': 'gzip' })
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(br.body.byteLength * 3).toBeLessThan(plain.body.byteLength)
  for (const { headers } of [plain, br, gzip]) {
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.vary).toContain('Accept-Encoding')
  }
  const head = await read(ALL, {}, 'HEAD')
  expect([head.status, head.body.byteLength, head.headers['content-type']]).toEqual([200, 0, 'application/json'])
})

const busyConnections = async () => {
  const [row] = await query<{ busy: number }>(
    server.databaseUrl,
    `select count(*)::int as busy from pg_stat_activity
     where application_name = 'haat' and datname = current_database() and state <> 'idle'`,
  )
  return row!.busy
}

test('occupies no database connection for slow or disconnected readers', async () => {
  // More bytes than the socket buffers between server and reader can take.
  await database.query(
    `insert into orders (id, customer_name, total_price, address_details)
     select 'long' || n, 'Long', 1, repeat(md5(n::text), 300) from generate_series(1, 2000) n`,
  )
  await expect.poll(busyConnections, { timeout: 20_000 }).toBe(0)
  const lazy = Array.from({ length: 4 }, () => {
    const sent = request(server.url + ALL, { headers: { authorization: `Bearer ${admin.visitor.token}` } })
    // The response begins and the client stops reading.
    const begun = new Promise<void>((resolve) => {
      sent.once('response', (response) => {
        response.pause()
        resolve()
      })
    })
    sent.on('error', () => {}).end()
    return { sent, begun }
  })
  await Promise.all(lazy.map(({ begun }) => begun))
  await expect.poll(busyConnections, { timeout: 20_000 }).toBe(0)
  expect((await admin.visitor.call('GET', '/order/summary')).status).toBe(200)
  for (const { sent } of lazy) sent.destroy()
  await Promise.all(Array.from({ length: 3 }, () => read(ALL, {}, 'HEAD')))
  await expect.poll(busyConnections, { timeout: 20_000 }).toBe(0)
  await database.query(`delete from orders where id like 'long%'`)
  expect(parsed(await read(ALL)).data).toHaveLength(COUNT)
})

test('cuts the connection when the database fails in the middle of a list, and logs the error', async () => {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)))
  // The name of the last order in the list raises an error in the database.
  await database.query(
    `insert into orders (id, customer_name, total_price, created_at) values ('broken', 'x', 1, '2001-01-01')`,
  )
  await database.query(
    `create function taken_away(id text) returns text language plpgsql stable as $$ begin raise exception 'taken away'; end $$`,
  )
  await database.query('alter table orders rename to kept_orders')
  await database.query(
    `create view orders as select id, status, customer_id,
       case when id = 'broken' then taken_away(id) else customer_name end as customer_name,
       customer_email, phone, total_price, delivery_fee, payment_method, transaction_id, address_details, city, district,
       division, checkout_id, payment_status, pay_by, cancel_wanted, advance, advance_state, advance_returns, confirmation, deliver_by, delivered_at, note, policies_version,
       policies_accepted_at, lacks_consent, visit, sent_back, created_at, status_since, updated_at
     from kept_orders`,
  )
  try {
    for (const coding of ['identity', 'br']) {
      const response = await read(ALL, { 'accept-encoding': coding })
      expect(response.cut, coding).toBe(true)
      await expect.poll(() => lines.splice(0).join('')).toContain('taken away')
    }
  } finally {
    log.mockRestore()
    await database.query('drop view orders')
    await database.query('alter table kept_orders rename to orders')
    await database.query(`delete from orders where id = 'broken'`)
  }
  expect(parsed(await read(ALL)).data).toHaveLength(COUNT)
})
