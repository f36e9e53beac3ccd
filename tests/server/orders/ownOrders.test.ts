import { Schema } from 'effect'
import { beforeAll, expect, test } from 'vitest'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import type { OwnOrders } from '#contract/orders/ownOrders.ts'
import { getOwnOrders } from '#contract/orders/shopApi.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { ownPart, statements } from '#server/orders/statements.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, fastHashing } from '../account/client.ts'
import { rowsReadIn, vacuumed } from '../support/plans.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const [customer, other, owner, admin] = [
  await createUser(server),
  await createUser(server),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]

/** Delivered orders are more than are counted; three orders have the same time. */
const ORDERS = 2100
beforeAll(async () => {
  for (const [{ id: customerId }, count] of [
    [customer, ORDERS],
    [other, 5],
    [owner, 2],
  ] as const) {
    await query(
      server.databaseUrl,
      `with added as (
         insert into orders (id, customer_id, customer_name, total_price, status, created_at)
         select $1::text || '-' || n, $1::text, 'Rahima', 100,
           case when n % 300 = 0 then 'pending' when n % 10 = 0 then 'cancelled' else 'delivered' end,
           timestamptz '2026-01-01T00:00:00.007Z' + n / 3 * interval '1 second'
         from generate_series(1, $2::int) n returning id)
       insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
       select id, 0, case when id like '%-777' then 'rare' when id like '%-90' then 'early' else 'usual' end, 'Saree', 1, 100, 100, '' from added`,
      [customerId, count],
    )
  }
  await query(
    server.databaseUrl,
    `with made as (insert into checkouts (id, key_hash, content_hash, items_hash, phone) values ('checkout', '', '', '', '') returning id)
     update orders set checkout_id = made.id from made where orders.id = any ($1)`,
    [[`${customer.id}-4`, `${customer.id}-5`, `${other.id}-4`]],
  )
  await query(server.databaseUrl, 'analyze orders')
  await vacuumed(server.databaseUrl, ['orders'])
})

const own = async ({ visitor }: typeof customer, search = ''): Promise<OwnOrders> => {
  const { status, body } = await visitor.call('GET', `/order/own?${search}`, undefined, { 'accept-language': 'bn' })
  expect(status, body.message).toBe(200)
  const [schema] = getOwnOrders.success
  const codec = schema as unknown as Schema.Codec<{ readonly data: OwnOrders }, unknown>
  Schema.decodeUnknownSync(codec, { onExcessProperty: 'error' })(body)
  return body.data
}
const whole = async ({ visitor, id }: typeof customer): Promise<readonly TrackedOrder[]> =>
  (await visitor.call('GET', `/order/get-order-by-customerId/${id}`)).body.data

test.each(['', ...ORDER_STATUSES.map((status) => `status=${status}`)])(
  'goes through the same orders in the same order as the whole list does (%s)',
  async (filter) => {
    const found: TrackedOrder[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: OwnOrders = await own(customer, `${filter}&limit=83${after && `&after=${after}`}`)
      expect([page.count, page.totals]).toEqual([
        page.data.length,
        { pending: 7, processing: 0, shipped: 0, delivered: FOUND_MAX + 1, cancelled: 203 },
      ])
      found.push(...page.data)
      after = page.next
    }
    expect(found).toEqual((await whole(customer)).filter(({ status }) => filter === '' || filter.endsWith(status)))
  },
)

test('has their own orders only, whatever the role', async () => {
  for (const [person, count] of [
    [other, 5],
    [owner, 2],
    [admin, 0],
  ] as const) {
    const { data, next, totals } = await own(person)
    expect([data, next]).toEqual([await whole(person), undefined])
    expect([data.length, totals.delivered]).toEqual([count, count])
    expect((await own(person, `orderId=${customer.id}-4`)).data).toEqual([])
  }
})

test('finds an order, the orders of a checkout, and those of a product among the newest 2,000', async () => {
  const idsOf = async (search: string) => (await own(customer, search)).data.map(({ _id }) => _id)
  expect(await idsOf(`orderId=${customer.id}-3`)).toEqual([`${customer.id}-3`])
  expect(await idsOf('checkoutId=checkout')).toEqual([`${customer.id}-5`, `${customer.id}-4`])
  expect(await idsOf('productId=rare&status=delivered')).toEqual([`${customer.id}-777`])
  expect(await idsOf('productId=rare&status=shipped')).toEqual([])
  expect(await idsOf('productId=early')).toEqual([])
})

test('rejects other places and limits', async () => {
  for (const search of ['after=1', 'after=newest.1.a', 'limit=0', 'limit=101', 'customer=a', 'status=lost'])
    expect((await customer.visitor.call('GET', `/order/own?${search}`)).status, search).toBe(400)
})

test('a whole list of more orders than the client reads at once is a 409', async () => {
  const read = (max: string) =>
    customer.visitor.call('GET', `/order/get-order-by-customerId/${customer.id}`, undefined, { 'x-list-max': max })
  const { status, body } = await read(String(ORDERS - 1))
  expect([status, body.code, body.params]).toEqual([409, 'order.list_too_long', { max: ORDERS - 1 }])
  for (const max of [String(ORDERS), '-1', 'many']) expect((await read(max)).body.data).toHaveLength(ORDERS)
  const others = await other.visitor.call('GET', `/order/get-order-by-customerId/${customer.id}`, undefined, {
    'x-list-max': '1',
  })
  expect(others.status).toBe(403)
})

test('a part reads its own orders, of each status and from each place, and the counts read none', async () => {
  const read = rowsReadIn(server.databaseUrl, ['orders'])
  const caller = { _id: customer.id, name: '', role: 'user', rights: null, seller: customer.id, sessionId: '' } as const
  for (const status of [undefined, 'pending', 'delivered'] as const)
    for (const after of [undefined, `1767225700000000-${customer.id}-300`]) {
      const part = ownPart(caller, { ...(status && { status }), ...(after && { after }), limit: 10 })
      expect(await read(part), JSON.stringify({ status, after })).toBeLessThanOrEqual(22)
    }
  expect(await read({ text: statements.counts, values: [customer.id] })).toBe(0)
})
