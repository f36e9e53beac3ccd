import { beforeAll, expect, test } from 'vitest'
import { entries } from '#server/audit/list.ts'
import { bookings } from '#server/couriers/list.ts'
import { attempts } from '#server/payments/list.ts'
import type { Statement } from '#server/platform/database/lists.ts'
import { refundRequests } from '#server/refunds/statements.ts'
import { people } from '#server/users/list.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { rowsReadIn } from '../support/plans.ts'

const { url } = await freshDatabase()
const LIMIT = 20

const partitions = (
  await query<{ name: string }>(
    url,
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass`,
  )
).map(({ name }) => name)

beforeAll(async () => {
  // So many that the plan of a part is worth an index.
  const numbers = `from generate_series(1, 10000) n`
  const time = `now() - n * interval '1 second'`
  await query(url, `insert into users (id, name, created_at) select 'u' || n, 'User ' || n, ${time} ${numbers}`)
  await query(
    url,
    `insert into orders (id, customer_name, phone, total_price, delivery_fee, payment_method)
     select 'o' || n, 'Karim', '01712345678', 1000, 100, 'cod' ${numbers}`,
  )
  await query(
    url,
    `insert into refunds (id, order_id, method, number, created_at) select 'r' || n, 'o' || n, 'bKash', '01712345678', ${time} ${numbers}`,
  )
  await query(
    url,
    `insert into audit_log (at, actor_id, role, call, request_id, kind, record_id, name, verb, before, after, hidden)
     select ${time}, 'u1', 'admin', 'updateProduct', '', 'product', 'p' || n, '', 'changed', '{}', '{}', '{}' ${numbers}`,
  )
  await query(
    url,
    `insert into checkouts (id, key_hash, content_hash, items_hash, phone) select 'c' || n, '', '', '', '01712345678' ${numbers}`,
  )
  await query(
    url,
    `insert into payments (id, checkout_id, position, method, state, amount, expires_at, created_at)
     select 'p' || n, 'c' || n, 0, 'bkash', 'expired', 1000, now(), ${time} ${numbers}`,
  )
  await query(
    url,
    `insert into parcels (id, courier_id, courier, consignment, number, created_at)
     select 'p' || n, 'redx', 'RedX', n, 'RX' || n, ${time} ${numbers}`,
  )
  await query(url, `insert into parcel_orders (parcel_id, order_id, cash) select 'p' || n, 'o' || n, 0 ${numbers}`)
  await query(
    url,
    `insert into courier_bookings (parcel_id, order_id, courier, invoice, state, created_at)
     select 'p' || n, 'o' || n, 'redx', n, case when n % 100 = 0 then 'withdrawn' else 'booked' end, ${time} ${numbers}`,
  )
  await query(url, 'analyze')
})

const place = (id: string) => `${(Date.now() - 1_000_000) * 1000}-${id}`

test.each<[string, readonly string[], Statement, number?]>([
  ['users', ['users'], people.after({}, LIMIT, place('u1000'))],
  ['users of a common word', ['users'], people.after({ search: 'user' }, LIMIT, place('u1000'))],
  // The columns of a request are read for those that show.
  ['refund requests', ['refunds'], refundRequests.after({}, LIMIT, place('r1000')), 2],
  ['the audit log', partitions, entries.after({}, LIMIT, place('1000'))],
  ['bookings', ['courier_bookings'], bookings.after({}, LIMIT, place('p1000'))],
  ['bookings that were not sent', ['courier_bookings'], bookings.after({ part: 'notSent' }, LIMIT, undefined)],
  ['payments', ['payments'], attempts.page({}, LIMIT, 0)],
])(
  'a part of %s is read from its place on by an index, and no row besides it',
  async (_, tables, statement, times = 1) => {
    const read = await rowsReadIn(url, tables)(statement)
    expect(read).toBeGreaterThanOrEqual(times * LIMIT)
    // At the start of a month, the rows are in two partitions, of which each gives its first row.
    expect(read).toBeLessThan(times * LIMIT + tables.length)
  },
)

test.each(['RX4711', '4711', 'o4711'])('a booking is found by the number %s in indexes', async (search) => {
  const tables = ['courier_bookings', 'parcels', 'parcel_orders']
  const { text, values } = bookings.found({ search })
  expect(await query(url, text, [...values])).toEqual([{ id: 'p4711' }])
  expect(await rowsReadIn(url, tables)(bookings.found({ search }))).toBeLessThanOrEqual(4)
})
