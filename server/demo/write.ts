import { Effect, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import type { DemoShop } from './data/shapes.ts'
import { type DemoOutside, demoRows } from './rows.ts'

/** The database already holds people or goods: the demo shop never mixes with a shop that is in use. */
export class ShopNotEmpty extends Schema.TaggedError<ShopNotEmpty>()('ShopNotEmpty', { message: Schema.String }) {}

/** Any number that no other lock of the product uses: two starts at once seed one after the other. */
const SEED_LOCK = 4_841_154

/** Whether nobody has put anything into this database yet. */
export const holdsNothing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from categories) and not exists (select from orders)
      as empty`
  return row?.empty === true
})

/** Fails where somebody has been before. */
export const mustHoldNothing = Effect.gen(function* () {
  if (!(yield* holdsNothing))
    return yield* new ShopNotEmpty({
      message: 'The database already holds a shop. Empty it first, or name another one in DATABASE_URL.',
    })
})

/**
 * Writes the whole shop in one transaction: all of it or nothing.
 * @param now the moment that `shop` was made for
 * @returns how many rows each table got
 */
export const writeDemoShop = Effect.fn('demo.write')(function* (shop: DemoShop, now: Date, outside: DemoOutside) {
  const sql = yield* SqlClient.SqlClient
  const tables = Object.entries<readonly Record<string, unknown>[]>(demoRows(shop, now, outside))
  const write = Effect.gen(function* () {
    yield* sql`select pg_advisory_xact_lock(${SEED_LOCK})`
    yield* mustHoldNothing
    for (const [table, [first, ...rest]] of tables)
      if (first !== undefined) yield* sql`insert into ${sql(table)} ${sql.insert([first, ...rest])}`
    const { shippingFee, shippingFeeOutside } = shop
    yield* sql`insert into shipping_fee (inside, outside) values (${shippingFee}, ${shippingFeeOutside})
      on conflict (singleton) do update set inside = excluded.inside, outside = excluded.outside`
    return Object.fromEntries(tables.map(([table, rows]) => [table, rows.length]))
  })
  return yield* sql.withTransaction(write)
})
