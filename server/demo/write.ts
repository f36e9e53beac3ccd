import { Effect, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import { LOW_STOCK } from '#contract/constants.ts'
import { detailColumns } from '../shopDetails/rows.ts'
import type { DemoShop } from './data/shapes.ts'
import { type DemoAssets, demoRows } from './rows.ts'
import { writeSettlements } from './settlements.ts'

/** The database already has people or products: the demo shop never mixes with a shop that is in use. */
export class ShopNotEmpty extends Schema.TaggedError<ShopNotEmpty>()('ShopNotEmpty', { message: Schema.String }) {}

/** A number that no other advisory lock uses, so that two starts at once seed one after the other. */
const SEED_LOCK = 4_841_154

/** Whether the database has no people, categories and orders yet. */
export const isDatabaseEmpty = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from categories) and not exists (select from orders)
      as empty`
  return row?.empty === true
})

/** Fails with `ShopNotEmpty` where the database has data. */
export const checkDatabaseEmpty = Effect.gen(function* () {
  if (!(yield* isDatabaseEmpty))
    return yield* new ShopNotEmpty({
      message: 'The database already holds a shop. Empty it first, or name another one in DATABASE_URL.',
    })
})

/** The news that the shop's last days would have made: orders, open refund requests and low stock. */
const writeNews = (sql: SqlClient.SqlClient, now: Date) => sql`
  insert into news (person_id, id, role, kind, subject, details, created_at, read_at)
  select u.id, substr(md5(n.kind || n.subject), 1, 24), u.role, n.kind, n.subject, n.details || jsonb_build_object('kind', n.kind),
    n.at, case when n.at < ${now}::timestamptz - interval '1 day' then n.at end
  from (
    select 'order' as kind, o.id as subject, jsonb_build_object('total', o.total_price) as details, o.created_at as at,
      array(select i.owner_id from order_items i where i.order_id = o.id) as sellers
    from orders o where o.created_at > ${now}::timestamptz - interval '4 days'
    union all
    select 'refund', r.order_id, jsonb_build_object('total', r.total_price), r.created_at, '{}'
    from refunds r where r.status = 'pending' and r.order_id is not null
    union all
    select 'stock', p.id, jsonb_build_object('name', p.name, 'nameBn', p.name_bn, 'left', p.stock),
      ${now}::timestamptz - make_interval(hours => 3 + 5 * p.stock), array[p.owner_id]
    from products p where p.stock <= ${LOW_STOCK}
  ) n join users u on u.role = 'admin' or (u.role = 'owner' and u.id = any(n.sellers))`

/**
 * Writes the whole shop in one transaction: all of it or nothing.
 * @param now the time that `shop` was created for
 * @returns the number of inserted rows per table
 */
export const writeDemoShop = Effect.fn('demo.write')(function* (shop: DemoShop, now: Date, assets: DemoAssets) {
  const sql = yield* SqlClient.SqlClient
  const tables = Object.entries<readonly Record<string, unknown>[]>(demoRows(shop, now, assets))
  const write = Effect.gen(function* () {
    yield* sql`select pg_advisory_xact_lock(${SEED_LOCK})`
    yield* checkDatabaseEmpty
    for (const [table, [first, ...rest]] of tables)
      if (first !== undefined) yield* sql`insert into ${sql(table)} ${sql.insert([first, ...rest])}`
    const { shippingFee, shippingFeeOutside } = shop
    yield* sql`insert into shipping_fee (inside, outside) values (${shippingFee}, ${shippingFeeOutside})
      on conflict (singleton) do update set inside = excluded.inside, outside = excluded.outside`
    const columns = Object.entries(detailColumns).map(([field, column]) => [
      column,
      shop.details[field as keyof typeof detailColumns],
    ])
    yield* sql`update shop_details set ${sql.update(Object.fromEntries(columns))}`
    yield* writeNews(sql, now)
    yield* writeSettlements(sql, shop, now)
    return Object.fromEntries(tables.map(([table, rows]) => [table, rows.length]))
  })
  return yield* sql.withTransaction(write)
})
