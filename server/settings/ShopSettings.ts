import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { toPaisa, toTaka } from '../../contract/money.ts'
import { commonTexts } from '../../contract/texts/common.ts'
import { serverTexts as texts } from '../../contract/texts/server.ts'
import { refuse } from '../account/refusals.ts'
import { sqlDies } from '../account/sql.ts'
import { mustFit } from '../categories/levels.ts'
import { newId } from '../database/id.ts'
import { lockUnchanged } from '../http/ifMatch.ts'
import { Images, type UploadedFile } from '../images/Images.ts'
import { SecurityEvents } from '../security/SecurityEvents.ts'
import * as rows from '../shop/rows.ts'
import { statements } from '../shop/statements.ts'

/** Where a banner leads, and what it promises. */
interface NewBanner {
  readonly category: string
  readonly subCategory?: string | undefined
  /** Percent. */
  readonly offer?: number | undefined
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const events = yield* SecurityEvents

  /** Fees in taka. */
  const setShippingFee = Effect.fn('ShopSettings.setShippingFee')(
    function* (fees: { shippingFee: number; shippingFeeOutside: number }, unchangedSince?: string) {
      const before = yield* lockUnchanged(
        sql<rows.ShippingFeeRow>`select * from shipping_fee for update`,
        texts.notFound('Shipping fee'),
        unchangedSince,
      )
      const [row] = yield* sql<rows.ShippingFeeRow>`
        update shipping_fee set inside = ${toPaisa(fees.shippingFee)}, outside = ${toPaisa(fees.shippingFeeOutside)}
        returning *`
      const detail = {
        thing: 'shipping fee',
        insideFrom: toTaka(before.inside),
        insideTo: fees.shippingFee,
        outsideFrom: toTaka(before.outside),
        outsideTo: fees.shippingFeeOutside,
      }
      yield* events.record({ kind: 'shop.changed', detail })
      return rows.toShippingFee(row!)
    },
    sql.withTransaction,
    sqlDies,
  )

  /** 400 where the category or subcategory does not exist or they do not fit, 413 and 415 for the picture. */
  const createBanner = (banner: NewBanner, image: UploadedFile) =>
    images
      .storing([image], ([url]) =>
        Effect.gen(function* () {
          // An empty part means none, as where it is left out.
          const place = { category_id: banner.category, sub_category_id: banner.subCategory || null }
          yield* mustFit(sql, place, { category: 'bannerCategory', subCategory: 'bannerSubCategory' })
          const id = newId()
          yield* sql`insert into banners ${sql.insert({ id, image: url, offer: banner.offer ?? 0, ...place })}`
          const [row] = yield* sql.unsafe<rows.BannerRow>(statements.banner, [id])
          yield* events.record({ kind: 'shop.changed', subject: id, detail: { thing: 'banner' } })
          return rows.toBanner(row!)
        }).pipe(sql.withTransaction),
      )
      .pipe(sqlDies)

  const deleteBanner = Effect.fn('ShopSettings.deleteBanner')(
    function* (id: string, unchangedSince?: string) {
      const { image } = yield* lockUnchanged(
        sql<rows.LogoRow>`select * from banners where id = ${id} for update`,
        texts.notFound('Banner'),
        unchangedSince,
      )
      yield* sql`delete from banners where id = ${id}`
      yield* images.release([image])
      yield* events.record({ kind: 'catalogue.deleted', subject: id, detail: { thing: 'banner' } })
    },
    sql.withTransaction,
    sqlDies,
  )

  /** Replaces the present logo, if any. Each has an id of its own: who deletes one never deletes its successor. */
  const setLogo = (image: UploadedFile, unchangedSince?: string) =>
    images
      .storing([image], ([url]) =>
        Effect.gen(function* () {
          // Two who upload at once come one after the other, also where there is no row to lock yet.
          yield* sql`lock table logo in exclusive mode`
          const [before] = yield* sql<rows.LogoRow>`select * from logo`
          if (unchangedSince !== undefined && before?.updated_at.toISOString() !== unchangedSince) {
            return yield* refuse.conflict(commonTexts.changedMeanwhile)
          }
          const [row] = yield* sql<rows.LogoRow>`
            insert into logo ${sql.insert({ id: newId(), image: url })}
            on conflict (singleton) do update set id = excluded.id, image = excluded.image returning *`
          if (before) yield* images.release([before.image])
          yield* events.record({ kind: 'shop.changed', subject: row!.id, detail: { thing: 'logo' } })
          return rows.toLogo(row!)
        }).pipe(sql.withTransaction),
      )
      .pipe(sqlDies)

  const deleteLogo = Effect.fn('ShopSettings.deleteLogo')(
    function* (id: string, unchangedSince?: string) {
      const { image } = yield* lockUnchanged(
        sql<rows.LogoRow>`select * from logo where id = ${id} for update`,
        texts.notFound('Logo'),
        unchangedSince,
      )
      yield* sql`delete from logo where id = ${id}`
      yield* images.release([image])
      yield* events.record({ kind: 'catalogue.deleted', subject: id, detail: { thing: 'logo' } })
    },
    sql.withTransaction,
    sqlDies,
  )

  return { setShippingFee, createBanner, deleteBanner, setLogo, deleteLogo }
})

/** What administrators set of the shop: fees, banners, logo (wire, "Data of each answer"). */
export class ShopSettings extends Context.Service<ShopSettings, Effect.Success<typeof make>>()('haat/ShopSettings') {
  static readonly layer = Layer.effect(ShopSettings, make)
}
