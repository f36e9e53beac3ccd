import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { serverTexts as texts } from '../../messages/en/server.ts'
import { newId } from '../platform/database/id.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type UploadedFile } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { deleteLevel, type Level, lockAbove, mustFit } from './levels.ts'
import * as rows from './rows.ts'
import { statements } from './statements.ts'

/** What a person may set of a row of any level. */
interface Columns {
  readonly name?: string | undefined
  readonly category_id?: string | undefined
  readonly sub_category_id?: string | undefined
}

type LevelRow = Columns & { readonly image: string; readonly updated_at: Date }

/** What is given, without what is left as it is. */
const given = (columns: Columns & { readonly image?: string | undefined }) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const events = yield* SecurityEvents
  const { many, one } = yield* makeReads

  /** One row and the writes of one level. @param statement reads one row, populated, as `to` takes it */
  const level = <Row extends object, Entity>(
    table: Level,
    thing: string,
    statement: string,
    to: (row: Row) => Entity,
  ) => {
    const read = Effect.fnUntraced(function* (id: string) {
      const [row] = yield* sql.unsafe<Row>(statement, [id])
      return to(row!)
    })
    const lock = (id: string, unchangedSince: string | undefined) =>
      Effect.andThen(
        lockAbove(sql, table, id),
        lockUnchanged(
          sql<LevelRow>`select * from ${sql(table)} where id = ${id} for update`,
          texts.notFound(thing),
          unchangedSince,
        ),
      )

    /** 400 where the parents do not exist or fit, 413 and 415 for the picture. */
    const create = (columns: Columns, image: UploadedFile) =>
      images
        .storing([image], ([url]) =>
          Effect.gen(function* () {
            yield* mustFit(sql, columns)
            const id = newId()
            yield* sql`insert into ${sql(table)} ${sql.insert({ id, image: url, ...given(columns) })}`
            return yield* read(id)
          }).pipe(sql.withTransaction, retryDeadlock),
        )
        .pipe(orDieOnSql)

    /**
     * Changes what is given and leaves the rest. A row that moves carries what hangs under it along: the database keeps
     * that (migration 7).
     */
    const update = (id: string, columns: Columns, image: UploadedFile | undefined, unchangedSince?: string) =>
      images
        .storing(image ? [image] : [], ([url]) =>
          Effect.gen(function* () {
            const before = yield* lock(id, unchangedSince)
            const change = given({ ...columns, image: url })
            if (Object.keys(change).length === 0) return yield* read(id)
            yield* mustFit(sql, { ...before, ...change })
            yield* sql`update ${sql(table)} set ${sql.update(change)} where id = ${id}`
            if (url !== undefined) yield* images.release([before.image])
            return yield* read(id)
          }).pipe(sql.withTransaction, retryDeadlock),
        )
        .pipe(orDieOnSql)

    /** Deletes all that hangs under it too. */
    const remove = (id: string, unchangedSince?: string) =>
      Effect.gen(function* () {
        yield* lock(id, unchangedSince)
        const { pictures, products } = yield* deleteLevel(sql, table, id)
        yield* images.release(pictures)
        const detail = { thing: thing.toLowerCase(), products }
        yield* events.record({ kind: 'catalogue.deleted', subject: id, detail })
      }).pipe(sql.withTransaction, retryDeadlock, orDieOnSql)

    /** One row; 404 where there is none. */
    const get = (id: string) => one(to, thing, statement, id)

    return { get, create, update, remove }
  }

  return {
    categories: {
      list: many(rows.toCategory, statements.categories),
      ...level('categories', 'Category', statements.category, rows.toCategory),
    },
    subCategories: {
      /** All, or those of one category. */
      list: (categoryId?: string) =>
        categoryId
          ? many(rows.toSubCategory, statements.subCategoriesOf, [categoryId])
          : many(rows.toSubCategory, statements.subCategories),
      ...level('sub_categories', 'Subcategory', statements.subCategory, rows.toSubCategory),
    },
    subSubCategories: {
      /** All, or those of one subcategory. */
      list: (subCategoryId?: string) =>
        subCategoryId
          ? many(rows.toSubSubCategory, statements.subSubCategoriesOf, [subCategoryId])
          : many(rows.toSubSubCategory, statements.subSubCategories),
      ...level('sub_sub_categories', 'Sub-subcategory', statements.subSubCategory, rows.toSubSubCategory),
    },
  }
})

/** The three levels of the catalogue: reads for everybody, writes for administrators (wire, "Data of each answer"). */
export class Categories extends Context.Service<Categories, Effect.Success<typeof make>>()('haat/Categories') {
  static readonly layer = Layer.effect(Categories, make)
}
