import { beforeAll, expect, test } from 'vitest'
import { FOUND_MAX, WHOLE_LIST_MAX } from '#contract/calls/listPart.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, fastHashing } from '../account/client.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
const { visitor: admin } = await createUserWithRole(server, 'admin')
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)

/** Requests of these numbers, each of an order, three at a time; the newest ten are pending, and every hundredth one is. */
const add = (from: number, to: number) =>
  run(
    `with added as (
       insert into orders (id, customer_name, phone, total_price, delivery_fee, payment_method, created_at)
       select 'order-' || n, case when n % 50 = 0 then 'Rahima ' else 'Karim ' end || 'Uddin', '01712345678', 1000, 100, 'cod', now()
       from generate_series($1::int, $2::int) n returning id)
     insert into refunds (id, order_id, method, number, status, created_at)
     select 'refund-' || lpad(n::text, 4, '0'), 'order-' || n, 'bKash', '01712345678',
       case when n > 1190 or n % 100 = 0 then 'pending' when n % 3 = 0 then 'rejected' else 'completed' end,
       case when n > 1190 then now() - interval '1 hour' else timestamptz '2026-01-01' + n / 3 * interval '1 second' end
     from generate_series($1::int, $2::int) n where exists (select from added)`,
    [from, to],
  )

beforeAll(async () => {
  await add(1, 1200)
  await run('select index_orders(array(select id from orders))')
})

const parts = async (filters: string) => {
  const { status, body } = await admin.call('GET', `/refund/parts?${filters}`)
  expect(status, body.message).toBe(200)
  return body.data
}
const idsOf = (data: readonly { _id: string }[]) => data.map(({ _id }) => _id)

test.each([
  '',
  'status=completed',
  'status=pending',
  'late=true',
  'search=uddin',
  'search=rahima',
  'search=uddin&status=rejected',
  'search=rahima&late=true',
])('goes through the same requests in the same order as the whole list does (%s)', async (filters) => {
  const { data: whole } = (await admin.call('GET', `/refund/list?${filters}`)).body
  const found = []
  for (let after = ''; ; ) {
    const { data, next, total, all } = await parts(
      `${filters}&limit=83${after && `&after=${encodeURIComponent(after)}`}`,
    )
    expect([total, all]).toEqual([Math.min(whole.length, FOUND_MAX + 1), 1200])
    found.push(...data)
    if (next === undefined) break
    after = next
  }
  expect(idsOf(found)).toEqual(idsOf(whole))
  expect(found).toEqual(whole)
  expect(whole.length).toBeGreaterThan(0)
})

test('late requests are pending ones after their time, and those that a provider has failed to send', async () => {
  expect((await parts('late=true')).total).toBe(11)
  const tried = 'refund-0003'
  await run(`update refunds set status = 'failed' where id = $1`, [tried])
  await run(`update orders set payment_status = 'paid' where id = 'order-3'`)
  expect((await parts('late=true')).total).toBe(11)
  // The transfer needs no payment here.
  await run(`alter table refund_transfers drop constraint refund_transfers_payment_id_fkey`)
  await run(
    `insert into refund_transfers (id, refund_id, payment_id, order_id, amount, state) values ('t1', $1, 'pay', 'order-3', 1000, 'failed')`,
    [tried],
  )
  const late = await parts('late=true')
  expect([late.total, late.data.at(-1)._id, late.data.at(-1).isLate]).toEqual([12, tried, true])
  await run(`update orders set payment_status = 'refunded' where id = 'order-3'`)
  expect((await parts('late=true')).total).toBe(11)
})

test('counts all requests as far as a screen needs it', async () => {
  await add(1201, WHOLE_LIST_MAX)
  expect((await parts('limit=1')).all).toBe(WHOLE_LIST_MAX)
  await add(WHOLE_LIST_MAX + 1, WHOLE_LIST_MAX + 500)
  expect(await parts('limit=1')).toMatchObject({ count: 1, total: FOUND_MAX + 1, all: WHOLE_LIST_MAX + 1 })
  expect(await parts('search=%25')).toEqual({ count: 0, total: 0, all: WHOLE_LIST_MAX + 1, data: [] })
})
