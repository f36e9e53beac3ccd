import { beforeAll, expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, fastHashing, type Visitor } from '../account/client.ts'
import { insertOrder } from '../orders/storedOrders.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const [owner, otherOwner, admin] = [
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]

const read = async (visitor: Visitor, path: string) => {
  const { status, body } = await visitor.call('GET', path)
  expect(status, `${path}: ${body.message}`).toBe(200)
  return body.data
}

beforeAll(async () => {
  const order = (status: string, owners: readonly string[], at: string, price?: number) =>
    insertOrder(server.databaseUrl, { status, owners, at, price })
  // In Bangladesh the first one is of 1 October.
  await order('delivered', [owner.id], '2026-09-30T18:30:00Z', 10_001)
  await order('delivered', [owner.id, otherOwner.id], '2026-10-31T17:59:00Z', 20_000)
  await order('pending', [otherOwner.id], '2026-10-15T06:00:00Z', 30_000)
  const late = await order('shipped', [owner.id], '2026-09-01T06:00:00Z', 50_000)
  const overdue = 'update orders set deliver_by = current_date - 2 where id = $1'
  await query(server.databaseUrl, overdue, [late])
  await query(
    server.databaseUrl,
    `insert into refunds (id, order_id, method, number, status, created_at)
     values ('r1', $1, 'bkash', '01712345678', 'pending', now() - interval '11 days'),
       ('r2', $1, 'bkash', '01712345678', 'rejected', now() - interval '11 days')`,
    [late],
  )
  await query(
    server.databaseUrl,
    `with c as (insert into checkouts (id, key_hash, content_hash, items_hash, phone)
       values ('c', '', '', '', '01712345678') returning id)
     insert into payments (id, checkout_id, position, method, state, amount, expires_at, created_at)
     select t.id, c.id, t.position, 'bkash', t.state, 100, now(), now() - interval '61 minutes'
     from c, (values ('a', 0, 'expired'), ('b', 1, 'verifying')) t (id, position, state)`,
  )
})

test('what waits is counted for the whole shop or for the orders of an owner', async () => {
  const late = { lateRefunds: 1, refundsByHand: 1, undecidedPayments: 1, givenUp: 0, webhooksGivenUp: 0 }
  const shop = { openOrders: 2, pendingOrders: 1, lateOrders: 1, outOfStock: 0, openRefunds: 1, ...late }
  expect(await read(admin.visitor, '/dashboard/needs')).toEqual(shop)
  expect(await read(owner.visitor, '/dashboard/needs')).toEqual({
    ...shop,
    openOrders: 1,
    pendingOrders: 0,
    openRefunds: 0,
    lateRefunds: 0,
    refundsByHand: 0,
    undecidedPayments: 0,
  })
})

test('owners are ranked by their own delivered items in days of Bangladesh, both included', async () => {
  const october = await read(admin.visitor, '/revenue/sellers?from=2026-10-01&to=2026-10-31')
  const figures = october.map(({ _id, orders, delivered, revenue, average }: Record<string, unknown>) => [
    _id,
    orders,
    delivered,
    revenue,
    average,
  ])
  expect(figures).toEqual([
    [owner.id, 2, 2, 300.01, 150.01],
    [otherOwner.id, 2, 1, 0, 0],
  ])
  const [first] = await read(admin.visitor, '/revenue/sellers')
  expect([first._id, first.orders]).toEqual([owner.id, 3])
})

test('the CSV file of the owners has the same lines', async () => {
  const { status, body, headers } = await admin.visitor.call(
    'GET',
    '/revenue/sellers/csv?from=2026-10-01&to=2026-10-31',
  )
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(Buffer.from(body).toString()).toContain(',2,2,300.01,150.01')
})
