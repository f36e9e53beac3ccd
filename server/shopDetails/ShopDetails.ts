import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { IconTooSmall, ShopDetailsNotFound } from '#contract/shopDetails/errors.ts'
import { ICON_SIDE_MIN, sidesOf } from '#contract/shopDetails/icon.ts'
import type { ShopDetailsToSave } from '#contract/shopDetails/rules.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type UploadedFile } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { detailColumns, readDetails, type ShopDetailsRow, toShopDetails } from './rows.ts'

type Field = keyof typeof detailColumns
const fields = Object.keys(detailColumns) as readonly Field[]

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
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

  /** @param icon path of the picture; empty for the standard icon */
  const replaceIcon = (icon: string) =>
    Effect.gen(function* () {
      const [before] = yield* sql<ShopDetailsRow>`select * from shop_details for update`
      if (before!.icon === icon) return yield* get
      yield* sql`update shop_details set icon = ${icon}`
      yield* images.release([before!.icon])
      yield* events.record({ kind: 'shop.changed', detail: { thing: 'shop details', fields: 'icon' } })
      return yield* get
    }).pipe(sql.withTransaction)

  /** Replaces the icon. 415 for a picture with a side of less than `ICON_SIDE_MIN` pixels. */
  const setIcon = (image: UploadedFile) =>
    images
      .storing([image], ([url]) =>
        Effect.gen(function* () {
          const { width, height } = sidesOf(url!)
          if (Math.min(width, height) < ICON_SIDE_MIN)
            return yield* Object.assign(new IconTooSmall({ min: ICON_SIDE_MIN }), { at: [image.key] })
          return yield* replaceIcon(url!)
        }),
      )
      .pipe(orDieOnSql)

  return { get, set, setIcon, removeIcon: replaceIcon('').pipe(orDieOnSql) }
})

/** The shop's details as the law wants them shown: reads for everybody, writes for administrators. */
export class ShopDetails extends Context.Service<ShopDetails, Effect.Success<typeof make>>()(
  'haat/shopDetails/ShopDetails',
) {
  static readonly layer = Layer.effect(ShopDetails, make)
}
