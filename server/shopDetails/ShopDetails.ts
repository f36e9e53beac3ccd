import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { ShopDetailsNotFound } from '#contract/shopDetails/errors.ts'
import type { ShopDetailsToSave } from '#contract/shopDetails/rules.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { detailColumns, readDetails, type ShopDetailsRow, toShopDetails } from './rows.ts'

type Field = keyof typeof detailColumns
const fields = Object.keys(detailColumns) as readonly Field[]

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { rows } = yield* makeReads

  // The migrations insert the one row of details, and nothing deletes it.
  const get = Effect.map(rows<ShopDetailsRow>(readDetails), ([row]) => toShopDetails(row!))

  /** Replaces the details; absent Bangla texts stay. 409 after a change since `unchangedSince`. */
  const set = Effect.fn('ShopDetails.set')(
    function* (details: ShopDetailsToSave, unchangedSince?: string) {
      const before = yield* lockUnchanged(
        sql<ShopDetailsRow>`select * from shop_details for update`,
        () => new ShopDetailsNotFound(),
        unchangedSince,
      )
      const given = fields.filter((field) => details[field] !== undefined)
      const columns = Object.fromEntries(given.map((field) => [detailColumns[field], details[field]]))
      yield* sql`update shop_details set ${sql.update(columns)}`
      const changed = given.filter((field) => before[detailColumns[field]] !== details[field])
      // The names of the fields only: an event holds no name, e-mail or phone.
      yield* events.record({ kind: 'shop.changed', detail: { thing: 'shop details', fields: changed.join(' ') } })
      return yield* get
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { get, set }
})

/** The shop's details as the law wants them shown: reads for everybody, writes for administrators. */
export class ShopDetails extends Context.Service<ShopDetails, Effect.Success<typeof make>>()(
  'haat/shopDetails/ShopDetails',
) {
  static readonly layer = Layer.effect(ShopDetails, make)
}
