import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import {
  OtherCategory,
  OtherSubCategory,
  type placeErrors,
  UnknownCategory,
  UnknownSubCategory,
  UnknownSubSubCategory,
} from '#contract/categories/errors.ts'

/** The three levels of the catalogue, each with the tables and columns that reference its rows. */
export const BELOW = {
  categories: [
    ['products', 'category_id'],
    ['banners', 'category_id'],
    ['sub_sub_categories', 'category_id'],
    ['sub_categories', 'category_id'],
  ],
  sub_categories: [
    ['products', 'sub_category_id'],
    ['banners', 'sub_category_id'],
    ['sub_sub_categories', 'sub_category_id'],
  ],
  sub_sub_categories: [['products', 'sub_sub_category_id']],
} as const

export type Level = keyof typeof BELOW

/** For each level the referenced levels, from the top, with the strength of their lock. */
const ABOVE = {
  categories: [],
  sub_categories: [['categories', 'category_id', 'key share']],
  sub_sub_categories: [
    ['categories', 'category_id', 'key share'],
    ['sub_categories', 'sub_category_id', 'share'],
  ],
} as const

/**
 * Locks the parents of a row before the row itself. Changes and deletions lock from the top down, and transactions that
 * lock in the same order cannot deadlock.
 */
export const lockAbove = (sql: SqlClient.SqlClient, level: Level, id: string) =>
  Effect.forEach(
    ABOVE[level],
    ([table, column, strength]) =>
      sql.unsafe(`select 1 from ${table} where id = (select ${column} from ${level} where id = $1) for ${strength}`, [
        id,
      ]),
    { discard: true },
  )

/** An error of the category, subcategory and sub-subcategory that a product names. */
export type PlaceError = InstanceType<(typeof placeErrors)[number]>

/** The category and subcategory of a row; a category has none. */
interface Parents {
  readonly category_id?: string | undefined
  readonly sub_category_id?: string | null | undefined
}

/** Names of the parents in the request, for errors of validation. */
interface ParentFields {
  readonly category: string
  readonly subCategory: string
}

const FIELDS: ParentFields = { category: 'categoryId', subCategory: 'subCategoryId' }

/**
 * Checks that the parents exist and fit together; else 400 at the field that has to change. Locks them until the
 * caller's transaction ends.
 */
export const checkParents = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { category_id: category, sub_category_id: subCategory }: Parents,
  fields = FIELDS,
) {
  if (category === undefined) return
  const categories = yield* sql`select 1 from categories where id = ${category} for key share`
  if (categories.length === 0) return yield* new UnknownCategory({ at: [fields.category] })
  if (subCategory === undefined || subCategory === null) return
  const [found] = yield* sql<{ category_id: string }>`
    select category_id from sub_categories where id = ${subCategory} for share`
  if (!found) return yield* new UnknownSubCategory({ at: [fields.subCategory] })
  if (found.category_id !== category) return yield* new OtherCategory({ at: [fields.subCategory] })
})

/** Like `checkParents`, and checks that the sub-subcategory of a product belongs to its subcategory. */
export const checkPlace = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  place: Parents & { readonly sub_sub_category_id?: string | null | undefined },
  fields: ParentFields & { readonly subSubCategory: string },
) {
  yield* checkParents(sql, place, fields)
  const { category_id: category, sub_category_id: subCategory, sub_sub_category_id: subSubCategory } = place
  if (category === undefined || subCategory === undefined || subCategory === null) return
  if (subSubCategory === undefined || subSubCategory === null) return
  const [below] = yield* sql<{ sub_category_id: string }>`
    select sub_category_id from sub_sub_categories where id = ${subSubCategory} for share`
  if (!below) return yield* new UnknownSubSubCategory({ at: [fields.subSubCategory] })
  if (below.sub_category_id !== subCategory) return yield* new OtherSubCategory({ at: [fields.subSubCategory] })
})
