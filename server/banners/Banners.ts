import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { BannerNotFound } from '../../contract/banners/errors.ts'
import { checkParents } from '../categories/levels.ts'
import { newId } from '../platform/database/id.ts'
import { makeReads, newestFirst } from '../platform/database/reads.ts'
import { selection } from '../platform/database/selection.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type UploadedFile } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { discard } from '../trash/discard.ts'
import { type BannerRow, type NewBanner, toBanner } from './rows.ts'

const columns = selection<BannerRow>({
  id: 'b.id',
  image: 'b.image',
  offer: 'b.offer',
  created_at: 'b.created_at',
  updated_at: 'b.updated_at',
  category_id: 'c.id',
  category_name: 'c.name',
  sub_category_id: 's.id',
  sub_category_name: 's.name',
})
const banner = `select ${columns}
  from banners b join categories c on c.id = b.category_id left join sub_categories s on s.id = b.sub_category_id`
const statements = { all: `${banner} ${newestFirst('b')}`, one: `${banner} where b.id = $1` }

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const events = yield* SecurityEvents
  const { many } = yield* makeReads

  /** 400 where the category or subcategory does not exist or they do not fit, 413 and 415 for the picture. */
  const create = (fields: NewBanner, image: UploadedFile) =>
    images
      .storing([image], ([url]) =>
        Effect.gen(function* () {
          yield* checkParents(sql, fields, { category: 'bannerCategory', subCategory: 'bannerSubCategory' })
          const id = newId()
          yield* sql`insert into banners ${sql.insert({ id, image: url, ...fields })}`
          const [row] = yield* sql.unsafe<BannerRow>(statements.one, [id])
          yield* events.record({ kind: 'shop.changed', subject: id, detail: { thing: 'banner' } })
          return toBanner(row!)
        }).pipe(sql.withTransaction),
      )
      .pipe(orDieOnSql)

  /** Moves the banner to the trash. 404; 409 after a change since `unchangedSince`. */
  const remove = Effect.fn('Banners.remove')(
    function* (id: string, unchangedSince?: string) {
      const { image } = yield* lockUnchanged(
        sql<{ image: string; updated_at: Date }>`select image, updated_at from banners where id = ${id} for update`,
        () => new BannerNotFound(),
        unchangedSince,
      )
      const [row] = yield* sql.unsafe<BannerRow>(statements.one, [id])
      const name = [row?.category_name, row?.sub_category_name].filter(Boolean).join(' · ')
      yield* discard(sql, { kind: 'banner', id, name, image }, [['banners', 'id']])
      yield* events.record({ kind: 'catalogue.deleted', subject: id, detail: { thing: 'banner' } })
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { list: many(toBanner, statements.all), create, remove }
})

/** The banners of the home page: reads for everybody, writes for administrators. */
export class Banners extends Context.Service<Banners, Effect.Success<typeof make>>()('haat/banners/Banners') {
  static readonly layer = Layer.effect(Banners, make)
}
