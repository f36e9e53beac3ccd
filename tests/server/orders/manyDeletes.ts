import { query } from '#tests/support/createDatabase.ts'
import type { Visitor } from '../account/client.ts'

/** The number of orders, items, steps of histories and refund requests in a database. */
export const storedCounts = async (databaseUrl: string) => {
  const [row] = await query<{ orders: number; items: number; steps: number; refunds: number }>(
    databaseUrl,
    `select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as items,
       (select count(*)::int from order_history) as steps, (select count(*)::int from refunds) as refunds`,
  )
  return row
}

/**
 * Inserts delivered orders with two items and a step each, and a refund request for each hundredth one; then deletes
 * all orders in one call. It needs no test runner, so that `npm run lab -- trial deletes` runs it with more orders.
 * @returns the status of the call, its duration in milliseconds, and the rows that are left
 */
export const deleteMany = async (databaseUrl: string, admin: Visitor, count: number) => {
  const run = (text: string) => query(databaseUrl, text, [count])
  await query(databaseUrl, 'delete from refunds')
  await run(`insert into orders (id, customer_name, total_price, status)
    select 'm' || n, 'Many', 100, 'delivered' from generate_series(1, $1::int) n`)
  await run(`insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, image)
    select 'm' || n, p, 'p', 'Many', 1, 50, 50, '/media/' || md5((n % 500)::text) || '-10x10.webp'
    from generate_series(1, $1::int) n, generate_series(0, 1) p`)
  await run(`insert into order_history (id, order_id, position, from_status, to_status, changed_by_name)
    select n::text, 'm' || n, 0, 'shipped', 'delivered', 'X' from generate_series(1, $1::int) n`)
  await run(`insert into refunds (id, order_id) select n::text, 'm' || n from generate_series(1, $1::int / 100) n`)
  const begun = performance.now()
  const { status } = await admin.call('DELETE', '/orders')
  return { status, duration: performance.now() - begun, left: await storedCounts(databaseUrl) }
}
