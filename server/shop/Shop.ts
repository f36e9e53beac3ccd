import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { PAGE_LIMIT_MAX, PRODUCT_PAGE_SIZE } from '../../contract/constants.ts'
import type { ProductPage } from '../../contract/entities/catalogue.ts'
import { Refused } from '../../contract/envelope.ts'
import { catalogueTexts } from '../../contract/texts/catalogue.ts'
import { serverTexts as texts } from '../../contract/texts/server.ts'
import type { SignedIn } from '../http/authorization.ts'
import {
  type ProductFilter,
  productCount,
  productPage,
  type SearchTotal,
  type Statement,
  searchCount,
} from './lists.ts'
import * as rows from './rows.ts'
import { searchTotals } from './searchTotals.ts'
import { statements } from './statements.ts'

/** What `GET /products` takes. */
export interface PageQuery extends ProductFilter {
  readonly page?: number
  readonly limit?: number
}

const SEARCHES_REMEMBERED = 1000

/** `null` is everything: page 0 with limit 0, for a signed-in admin or owner only. */
const pageOf = (
  query: PageQuery,
  user: SignedIn | null,
): Effect.Effect<{ page: number; limit: number } | null, Refused> => {
  const { page = 1, limit = PRODUCT_PAGE_SIZE } = query
  if (page === 0 && limit === 0) {
    if (user !== null && user.role !== 'user') return Effect.succeed(null)
    return Effect.fail(new Refused({ status: 400, message: texts.everythingNeedsStaff }))
  }
  if (page < 1 || limit < 1) {
    return Effect.fail(new Refused({ status: 400, message: catalogueTexts.pageAndLimit(PAGE_LIMIT_MAX) }))
  }
  return Effect.succeed({ page, limit })
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // Statements without parts of their own making are prepared once for each connection.
  const run = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    Effect.orDie(sql.unsafe<Row>(text, values))
  const all =
    <Row extends object, A>(to: (row: Row) => A) =>
    (text: string, values?: readonly unknown[]) =>
      Effect.map(run<Row>(text, values), (found) => found.map(to))
  const one =
    <Row extends object, A>(to: (row: Row) => A, thing: string) =>
    (text: string, id: string) =>
      Effect.flatMap(run<Row>(text, [id]), ([row]) =>
        row ? Effect.succeed(to(row)) : Effect.fail(new Refused({ status: 404, message: texts.notFound(thing) })),
      )

  const list = <Row extends object>({ text, values, prepared }: Statement) => {
    const statement = sql.unsafe<Row>(text, values)
    return Effect.orDie(prepared ? statement : statement.unprepared)
  }

  const totals = searchTotals(SEARCHES_REMEMBERED)
  const totalOf = (filter: ProductFilter) => {
    const { search } = filter
    if (!search) return Effect.map(list<{ total: number }>(productCount(filter)), ([counted]) => counted?.total ?? 0)
    return Effect.map(list<SearchTotal>(searchCount(search, filter, totals.known(filter))), ([counted]) => {
      totals.keep(filter, counted!)
      return counted!.total
    })
  }

  const products = Effect.fnUntraced(function* (query: PageQuery, user: SignedIn | null) {
    const asked = yield* pageOf(query, user)
    const filter = { ...query, search: query.search?.trim() }
    const { page, limit } = asked ?? { page: 1, limit: null }
    const [found, searched] = yield* Effect.all(
      [
        list<rows.ListedRow>(productPage(filter, limit, limit === null ? 0 : (page - 1) * limit)),
        filter.search && limit !== null ? totalOf(filter) : Effect.succeed(null),
      ],
      { concurrency: 2 },
    )
    // An empty page brings no total along.
    const isBare = limit !== null && found.length === 0 && searched === null
    const matching = isBare ? yield* totalOf(filter) : (searched ?? found[0]?.total ?? found.length)
    const data: ProductPage = {
      count: found.length,
      total: matching,
      page,
      pages: limit === null ? 1 : Math.max(1, Math.ceil(matching / limit)),
      data: found.map(rows.toProduct),
    }
    return data
  })

  return {
    categories: all(rows.toCategory)(statements.categories),
    category: (id: string) => one(rows.toCategory, 'Category')(statements.category, id),
    subCategories: (categoryId?: string) =>
      categoryId
        ? all(rows.toSubCategory)(statements.subCategoriesOf, [categoryId])
        : all(rows.toSubCategory)(statements.subCategories),
    subCategory: (id: string) => one(rows.toSubCategory, 'Subcategory')(statements.subCategory, id),
    subSubCategories: (subCategoryId?: string) =>
      subCategoryId
        ? all(rows.toSubSubCategory)(statements.subSubCategoriesOf, [subCategoryId])
        : all(rows.toSubSubCategory)(statements.subSubCategories),
    subSubCategory: (id: string) => one(rows.toSubSubCategory, 'Sub-subcategory')(statements.subSubCategory, id),
    products,
    product: (id: string) => one(rows.toProduct, 'Product')(statements.product, id),
    categoriesWithProducts: Effect.map(run<rows.HomeRow>(statements.home), rows.toCategoriesWithProducts),
    banners: all(rows.toBanner)(statements.banners),
    logo: Effect.map(run<rows.LogoRow>(statements.logo), ([logo]) => (logo ? rows.toLogo(logo) : null)),
    // The migrations put the one row of fees there, and nothing deletes it.
    shippingFee: Effect.map(run<rows.ShippingFeeRow>(statements.shippingFee), ([fee]) => rows.toShippingFee(fee!)),
  }
})

/** What anyone may read of the shop (wire, "Data of each answer"). Failures of the database are defects. */
export class Shop extends Context.Service<Shop, Effect.Success<typeof make>>()('haat/Shop') {
  static readonly layer = Layer.effect(Shop, make)
}
