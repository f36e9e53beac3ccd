import { Context, Effect, Layer } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import {
  CategoriesChanged,
  CategoryNotFound,
  SubCategoryNotFound,
  SubSubCategoryNotFound,
} from '#contract/categories/errors.ts'
import type { ChangedSince } from '#contract/errors.ts'
import type { TrashKind } from '#contract/trash/entity.ts'
import { definedOnly } from '../platform/database/columns.ts'
import { newId } from '../platform/database/id.ts'
import { setPositions } from '../platform/database/itemOrder.ts'
import { changedByCaller, makeLastChange } from '../platform/database/lastChange.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type UploadedFile } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { discard } from '../trash/discard.ts'
import { BELOW, checkParents, type Level, lockAbove } from './levels.ts'
import * as rows from './rows.ts'
import { statements } from './statements.ts'

/** Columns that an administrator may set in a row of any level. */
interface Columns {
  readonly name?: string | undefined
  readonly name_bn?: string | undefined
  readonly category_id?: string | undefined
  readonly sub_category_id?: string | undefined
}

type LevelRow = Columns & { readonly image: string; readonly updated_at: Date }

/** What differs between the levels. */
interface Kind<Missing, Wrong> {
  /** The kind of a deleted row in the trash. */
  readonly kind: TrashKind
  /** The name of the level in security events. */
  readonly thing: string
  /** The error of a row that does not exist. */
  readonly missing: () => Missing
  /** Checks the parents of a row. */
  readonly check: (columns: Columns) => Effect.Effect<void, Wrong | SqlError.SqlError>
}

/** How the writes of a level read and lock its rows. */
interface LevelRows<Entity, Missing> {
  readonly read: (id: string) => Effect.Effect<Entity, SqlError.SqlError>
  readonly lock: (
    id: string,
    unchangedSince: string | undefined,
  ) => Effect.Effect<LevelRow, Missing | ChangedSince | SqlError.SqlError>
}

/** The rows of one level: read, locked for a change, and the last change of one. */
const makeRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { one } = yield* makeReads
  const readLastChange = yield* makeLastChange

  /** @param statement reads one row with the names of its parents, in the shape that `to` takes */
  return <Row extends object, Entity, Missing>(
    table: Level,
    missing: () => Missing,
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
        lockUnchanged(sql<LevelRow>`select * from ${sql(table)} where id = ${id} for update`, missing, unchangedSince),
      )

    /** One row; 404 where it does not exist. */
    const get = (id: string) => one(to, missing, statement, id)

    const lastChange = (id: string) => readLastChange(table, missing, id)

    return { read, lock, get, lastChange }
  }
})

/** The writes of one level. */
const makeWrites = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const events = yield* SecurityEvents

  return <Entity, Missing, Wrong>(
    table: Level,
    { kind, thing, check }: Kind<Missing, Wrong>,
    { read, lock }: LevelRows<Entity, Missing>,
  ) => {
    /** 400 where the parents do not exist or do not fit, 413 and 415 for the picture. */
    const create = (columns: Columns, image: UploadedFile) =>
      images
        .storing([image], ([url]) =>
          Effect.gen(function* () {
            yield* check(columns)
            const id = newId()
            const row = { id, image: url, ...definedOnly(columns), ...(yield* changedByCaller) }
            yield* sql`insert into ${sql(table)} ${sql.insert(row)}`
            return yield* read(id)
          }).pipe(sql.withTransaction, retryDeadlock),
        )
        .pipe(orDieOnSql)

    /**
     * Changes the given columns and leaves the others. When a row moves to another parent, foreign keys with `on update
     * cascade` (`migrations/schema/catalogue.ts`) move the rows below it too.
     */
    const update = (id: string, columns: Columns, image: UploadedFile | undefined, unchangedSince?: string) =>
      images
        .storing(image ? [image] : [], ([url]) =>
          Effect.gen(function* () {
            const before = yield* lock(id, unchangedSince)
            const change = definedOnly({ ...columns, image: url })
            if (Object.keys(change).length === 0) return yield* read(id)
            yield* check({ ...before, ...change })
            const by = yield* changedByCaller
            yield* sql`update ${sql(table)} set ${sql.update({ ...change, ...by })} where id = ${id}`
            const parents = ['category_id', 'sub_category_id'] as const
            if (parents.some((parent) => columns[parent] !== undefined && columns[parent] !== before[parent]))
              for (const [below, column] of BELOW[table])
                yield* sql`update ${sql(below)} set ${sql.update(by)} where ${sql(column)} = ${id}`
            if (url !== undefined) yield* images.release([before.image])
            return yield* read(id)
          }).pipe(sql.withTransaction, retryDeadlock),
        )
        .pipe(orDieOnSql)

    /** Moves the row and all rows below it to the trash. */
    const remove = (id: string, unchangedSince?: string) =>
      Effect.gen(function* () {
        const { name = '', name_bn: nameBn = '', image } = yield* lock(id, unchangedSince)
        const products = yield* discard(sql, { kind, id, name, nameBn, image }, [...BELOW[table], [table, 'id']])
        const detail = { thing, products }
        yield* events.record({ kind: 'catalogue.deleted', subject: id, detail })
      }).pipe(sql.withTransaction, retryDeadlock, orDieOnSql)

    return { create, update, remove }
  }
})

const kindsOf = (sql: SqlClient.SqlClient) => ({
  category: {
    kind: 'category' as const,
    thing: 'category',
    missing: () => new CategoryNotFound(),
    check: () => Effect.void,
  },
  subCategory: {
    kind: 'subCategory' as const,
    thing: 'subcategory',
    missing: () => new SubCategoryNotFound(),
    check: (columns: Columns) => checkParents(sql, columns),
  },
  subSubCategory: {
    kind: 'subSubCategory' as const,
    thing: 'sub-subcategory',
    missing: () => new SubSubCategoryNotFound(),
    check: (columns: Columns) => checkParents(sql, columns),
  },
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { many } = yield* makeReads
  const rowsOf = yield* makeRows
  const writesOf = yield* makeWrites

  const kinds = kindsOf(sql)

  const level = <Row extends object, Entity, Missing, Wrong>(
    table: Level,
    kind: Kind<Missing, Wrong>,
    statement: string,
    to: (row: Row) => Entity,
  ) => {
    const { get, lastChange, ...locked } = rowsOf(table, kind.missing, statement, to)
    return { get, lastChange, ...writesOf(table, kind, locked) }
  }

  const events = yield* SecurityEvents

  const setOrder = Effect.fn('Categories.setOrder')(
    function* (ids: readonly string[]) {
      if (!(yield* setPositions(sql, 'categories', ids))) return yield* new CategoriesChanged()
      yield* events.record({ kind: 'shop.changed', detail: { thing: 'order of categories' } })
      return (yield* sql.unsafe<rows.CategoryRow>(statements.categories)).map(rows.toCategory)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  return {
    categories: {
      /** Sets the order of all categories, first the first one; 409 where the ids are not those of all. */
      setOrder,
      list: many(rows.toCategory, statements.categories),
      names: many(rows.toCategoryName, statements.categoryNames),
      ...level('categories', kinds.category, statements.category, rows.toCategory),
    },
    subCategories: {
      /** All, or those of one category. */
      list: (categoryId?: string) =>
        categoryId
          ? many(rows.toSubCategory, statements.subCategoriesOf, [categoryId])
          : many(rows.toSubCategory, statements.subCategories),
      ...level('sub_categories', kinds.subCategory, statements.subCategory, rows.toSubCategory),
    },
    subSubCategories: {
      /** All, or those of one subcategory. */
      list: (subCategoryId?: string) =>
        subCategoryId
          ? many(rows.toSubSubCategory, statements.subSubCategoriesOf, [subCategoryId])
          : many(rows.toSubSubCategory, statements.subSubCategories),
      ...level('sub_sub_categories', kinds.subSubCategory, statements.subSubCategory, rows.toSubSubCategory),
    },
  }
})

/** The three levels of the catalogue: reads for everybody, writes for administrators. */
export class Categories extends Context.Service<Categories, Effect.Success<typeof make>>()('haat/Categories') {
  static readonly layer = Layer.effect(Categories, make)
}
