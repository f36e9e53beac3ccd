import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { BannerDaysReversed, BannerNotFound, BannersChanged } from '#contract/banners/errors.ts'
import { isInOrder } from '#contract/banners/fields.ts'
import { checkParents } from '../categories/levels.ts'
import { definedOnly } from '../platform/database/columns.ts'
import { newId } from '../platform/database/id.ts'
import { setPositions } from '../platform/database/itemOrder.ts'
import { changedByCaller, makeLastChange } from '../platform/database/lastChange.ts'
import { makeReads } from '../platform/database/reads.ts'
import { selection } from '../platform/database/selection.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { today } from '../platform/database/times.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type UploadedFile } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { discard } from '../trash/discard.ts'
import { type BannerChange, type BannerRow, type NewBanner, toBanner } from './rows.ts'

const columns = selection<BannerRow>({
  id: 'b.id',
  image: 'b.image',
  offer: 'b.offer',
  shown_from: `to_char(b.shown_from, 'YYYY-MM-DD')`,
  shown_to: `to_char(b.shown_to, 'YYYY-MM-DD')`,
  created_at: 'b.created_at',
  updated_at: 'b.updated_at',
  category_id: 'c.id',
  category_name: 'c.name',
  category_name_bn: 'c.name_bn',
  sub_category_id: 's.id',
  sub_category_name: 's.name',
  sub_category_name_bn: 's.name_bn',
})
const banner = `select ${columns}
  from banners b join categories c on c.id = b.category_id left join sub_categories s on s.id = b.sub_category_id`
const inOrder = 'order by b.position, b.created_at desc, b.id desc'
/** The SQL of the reads of banners. */
export const bannerStatements = {
  all: `${banner} ${inOrder}`,
  /** Those of today in Bangladesh. */
  shown: `${banner} where ${today} >= coalesce(b.shown_from, ${today}) and ${today} <= coalesce(b.shown_to, ${today})
    ${inOrder}`,
  one: `${banner} where b.id = $1`,
}

/** What an update reads of a banner. */
interface LockedBanner {
  readonly image: string
  readonly category_id: string
  readonly sub_category_id: string | null
  readonly shown_from: string | null
  readonly shown_to: string | null
  readonly updated_at: Date
}

const FIELDS = { category: 'bannerCategory', subCategory: 'bannerSubCategory' }

/** The check of the target of a banner, and its lock. */
const bannerParts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** The category and subcategory exist and fit, and the last day is not before the first one; else 400. */
  const check = Effect.fnUntraced(function* (fields: Omit<LockedBanner, 'image' | 'updated_at'>) {
    if (!isInOrder(fields.shown_from ?? '', fields.shown_to ?? ''))
      return yield* new BannerDaysReversed({ at: ['bannerTo'] })
    yield* checkParents(sql, fields, FIELDS)
  })

  const lock = (id: string, unchangedSince: string | undefined) =>
    lockUnchanged(
      sql<LockedBanner>`
        select image, category_id, sub_category_id, to_char(shown_from, 'YYYY-MM-DD') as shown_from,
          to_char(shown_to, 'YYYY-MM-DD') as shown_to, updated_at
        from banners where id = ${id} for update`,
      () => new BannerNotFound(),
      unchangedSince,
    )

  return { check, lock }
})

/** New and changed banners. */
const saves = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const events = yield* SecurityEvents
  const { check, lock } = yield* bannerParts

  /** 400 as for `check`, 413 and 415 for the picture. */
  const create = (fields: NewBanner, image: UploadedFile) =>
    images
      .storing([image], ([url]) =>
        Effect.gen(function* () {
          yield* check(fields)
          const id = newId()
          yield* sql`insert into banners ${sql.insert({ id, image: url, ...fields, ...(yield* changedByCaller) })}`
          const [row] = yield* sql.unsafe<BannerRow>(bannerStatements.one, [id])
          yield* events.record({ kind: 'shop.changed', subject: id, detail: { thing: 'banner' } })
          return toBanner(row!)
        }).pipe(sql.withTransaction),
      )
      .pipe(orDieOnSql)

  /** Changes the given columns, and the picture where there is a new one. 404; 409 after a change; 400, 413, 415. */
  const update = (id: string, fields: BannerChange, image: UploadedFile | undefined, unchangedSince?: string) =>
    images
      .storing(image ? [image] : [], ([url]) =>
        Effect.gen(function* () {
          const before = yield* lock(id, unchangedSince)
          const change = definedOnly({ ...fields, image: url })
          if (Object.keys(change).length > 0) {
            yield* check({ ...before, ...definedOnly(fields) })
            yield* sql`update banners set ${sql.update({ ...change, ...(yield* changedByCaller) })} where id = ${id}`
            if (url !== undefined) yield* images.release([before.image])
            yield* events.record({ kind: 'shop.changed', subject: id, detail: { thing: 'banner' } })
          }
          const [row] = yield* sql.unsafe<BannerRow>(bannerStatements.one, [id])
          return toBanner(row!)
        }).pipe(sql.withTransaction, retryDeadlock),
      )
      .pipe(orDieOnSql)

  return { create, update }
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { many, one } = yield* makeReads
  const readLastChange = yield* makeLastChange
  const { lock } = yield* bannerParts
  const { create, update } = yield* saves

  /** Sets the order of all banners, first the first one; 409 where the ids are not those of all banners. */
  const setOrder = Effect.fn('Banners.setOrder')(
    function* (ids: readonly string[]) {
      if (!(yield* setPositions(sql, 'banners', ids))) return yield* new BannersChanged()
      yield* events.record({ kind: 'shop.changed', detail: { thing: 'order of banners' } })
      return (yield* sql.unsafe<BannerRow>(bannerStatements.all)).map(toBanner)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  /** Moves the banner to the trash. 404; 409 after a change since `unchangedSince`. */
  const remove = Effect.fn('Banners.remove')(
    function* (id: string, unchangedSince?: string) {
      const { image } = yield* lock(id, unchangedSince)
      const [row] = yield* sql.unsafe<BannerRow>(bannerStatements.one, [id])
      const [name, nameBn] = [
        [row?.category_name, row?.sub_category_name],
        [row?.category_name_bn, row?.sub_category_name_bn],
      ].map((levels) => levels.filter(Boolean).join(' · ')) as [string, string]
      yield* discard(sql, { kind: 'banner', id, name, nameBn, image }, [['banners', 'id']])
      yield* events.record({ kind: 'catalogue.deleted', subject: id, detail: { thing: 'banner' } })
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return {
    /** The banners that the home page shows today. */
    shown: many(toBanner, bannerStatements.shown),
    all: many(toBanner, bannerStatements.all),
    /** One banner; 404. */
    get: (id: string) => one(toBanner, () => new BannerNotFound(), bannerStatements.one, id),
    /** Who made the last change, and when; 404. */
    lastChange: (id: string) => readLastChange('banners', () => new BannerNotFound(), id),
    create,
    update,
    setOrder,
    remove,
  }
})

/** The banners of the home page: reads for everybody, writes for administrators. */
export class Banners extends Context.Service<Banners, Effect.Success<typeof make>>()('haat/banners/Banners') {
  static readonly layer = Layer.effect(Banners, make)
}
