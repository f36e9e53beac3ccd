import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'

const { url } = await freshDatabase()
const pool = new pg.Pool({ connectionString: url, max: 4 })
afterAll(() => pool.end())

const ORDERS = 3
const SELLERS = ['', 'o1', 'o2'] as const
const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
/** Around midnight in Bangladesh, which is 18:00 UTC. */
const TIMES = ['2026-03-03T17:59:59Z', '2026-03-03T18:00:00Z', '2026-03-04T10:00:00Z'] as const

const change = fc.record({
  kind: fc.constantFrom(
    'place',
    'move',
    'price',
    'date',
    'promise',
    'add',
    'remove',
    'resell',
    'amount',
    'delete',
    'fold',
  ),
  order: fc.integer({ min: 0, max: ORDERS - 1 }),
  seller: fc.constantFrom(...SELLERS),
  other: fc.constantFrom(...SELLERS),
  status: fc.constantFrom(...STATUSES),
  at: fc.constantFrom(...TIMES),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  kept: fc.constantFrom(true, true, true, false),
})
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

const item = `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)`

const statementOf = ({ kind, order, seller, other, status, at, amount }: Change): [string, unknown[]] => {
  const id = `order-${order}`
  switch (kind) {
    case 'place':
      return [
        `with placed as (insert into orders (id, customer_name, status, total_price, delivery_fee, created_at)
           values ($1, 'Nusrat', $2, $3 + 6000, 6000, $4) on conflict do nothing returning id)
         ${item} select id, n, 'p', 'Saree', 1, $3, $3, case n when 0 then $5 else $6 end
         from placed, generate_series(0, 1) n`,
        [id, status, amount, at, seller, other],
      ]
    case 'move':
      return ['update orders set status = $2 where id = $1', [id, status]]
    case 'price':
      return ['update orders set total_price = $2::bigint + delivery_fee where id = $1', [id, amount]]
    case 'date':
      return ['update orders set created_at = $2 where id = $1', [id, at]]
    case 'promise':
      return ['update orders set deliver_by = $2::timestamptz::date where id = $1', [id, at]]
    case 'add':
      return [
        `${item} select o.id, (select count(*) + 10 + coalesce(max(position), 0) from order_items where order_id = o.id),
           'p', 'Saree', 1, $2, $2, $3 from orders o where o.id = $1`,
        [id, amount, seller],
      ]
    case 'remove':
      return [
        `delete from order_items where order_id = $1
           and position = (select max(position) from order_items where order_id = $1 and owner_id = $2)`,
        [id, seller],
      ]
    case 'resell':
      return ['update order_items set owner_id = $3 where order_id = $1 and owner_id = $2', [id, seller, other]]
    case 'amount':
      return ['update order_items set sub_total = $3 where order_id = $1 and owner_id = $2', [id, seller, amount]]
    case 'delete':
      return ['delete from orders where id = $1', [id]]
    case 'fold':
      return ['select fold_order_counts()', []]
  }
}

/** Carries a change out in a transaction that holds its order, as the server does, and keeps or discards it. */
const carryOut = async (one: Change) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from orders where id = $1 for update', [`order-${one.order}`])
    await client.query(...statementOf(one))
    await client.query(one.kept ? 'commit' : 'rollback')
  } finally {
    client.release()
  }
}

const kept = `select owner_id, day::text, status, sum(orders)::int as orders, sum(goods)::int as goods, sum(own)::int as own
  from order_counts group by 1, 2, 3 having sum(orders) <> 0 or sum(goods) <> 0 or sum(own) <> 0 order by 1, 2, 3`
const day = `(o.created_at at time zone 'Asia/Dhaka')::date::text`
const counted = `
  select '' as owner_id, ${day} as day, status, count(*)::int as orders, sum(total_price - delivery_fee)::int as goods, 0 as own
  from orders o group by 2, 3
  union all
  select i.owner_id, ${day}, o.status, count(*)::int, sum(o.total_price - o.delivery_fee)::int, sum(i.own)::int
  from orders o join (select order_id, owner_id, sum(sub_total) as own from order_items where owner_id <> '' group by 1, 2) i
    on i.order_id = o.id
  group by 1, 2, 3 order by 1, 2, 3`

const sellers = {
  kept: `select order_id, owner_id, status, created_at, total_price, status_since, deliver_by from seller_orders
    order by order_id, owner_id`,
  fresh: `select distinct o.id as order_id, i.owner_id, o.status, o.created_at, o.total_price, o.status_since, o.deliver_by
    from orders o join order_items i on i.order_id = o.id where i.owner_id <> '' order by o.id, i.owner_id`,
}

test('kept counts and sellers equal fresh ones after any changes of several connections, kept or rolled back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 20 }),
      async (rounds) => {
        await pool.query('delete from orders')
        for (const round of rounds) await Promise.all(round.map(carryOut))
        const fresh = (await pool.query(counted)).rows
        expect((await pool.query(kept)).rows).toEqual(fresh)
        expect((await pool.query(sellers.kept)).rows).toEqual((await pool.query(sellers.fresh)).rows)
        await pool.query('select fold_order_counts()')
        expect((await pool.query(kept)).rows).toEqual(fresh)
        expect((await pool.query('select count(*)::int as n from order_counts where not folded')).rows).toEqual([
          { n: 0 },
        ])
      },
    ),
    { numRuns: 30 },
  )
})
