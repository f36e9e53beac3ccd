import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { PAGE_LIMIT_MAX, PRODUCT_PAGE_SIZE } from '../../contract/constants.ts'
import type { ProductPage } from '../../contract/products/entity.ts'
import { AllNeedsStaff, PageOrLimitTooLow, ProductNotFound } from '../../contract/products/errors.ts'
import { makeReads } from '../platform/database/reads.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
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

/** The query parameters of `GET /products`. */
export interface PageQuery extends ProductFilter {
  readonly page?: number
  readonly limit?: number
}

const SEARCHES_REMEMBERED = 1000

/** The requested page. Page 0 with limit 0 requests all products and returns `null`; only staff may, others get 400. */
const pageOf = (
  query: PageQuery,
  user: SignedIn | null,
): Effect.Effect<{ page: number; limit: number } | null, AllNeedsStaff | PageOrLimitTooLow> => {
  const { page = 1, limit = PRODUCT_PAGE_SIZE } = query
  if (page === 0 && limit === 0) {
    if (user !== null && user.role !== 'user') return Effect.succeed(null)
    return Effect.fail(new AllNeedsStaff())
  }
  if (page < 1 || limit < 1) return Effect.fail(new PageOrLimitTooLow({ max: PAGE_LIMIT_MAX }))
  return Effect.succeed({ page, limit })
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const { rows: run, one } = yield* makeReads

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
    const requested = yield* pageOf(query, user)
    const filter = { ...query, search: query.search?.trim() }
    const { page, limit } = requested ?? { page: 1, limit: null }
    const [found, searched] = yield* Effect.all(
      [
        list<rows.ListedRow>(productPage(filter, limit, limit === null ? 0 : (page - 1) * limit)),
        filter.search && limit !== null ? totalOf(filter) : Effect.succeed(null),
      ],
      { concurrency: 2 },
    )
    // An empty page has no row that could contain the total.
    const isEmptyPage = limit !== null && found.length === 0 && searched === null
    const matching = isEmptyPage ? yield* totalOf(filter) : (searched ?? found[0]?.total ?? found.length)
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
    list: products,
    /** 404 where the product does not exist or is hidden. */
    get: (id: string) => one(rows.toProduct, () => new ProductNotFound(), statements.product, id),
    /** The categories that have products, each with its best-selling ones. */
    bestSellersByCategory: Effect.map(run<rows.HomeRow>(statements.home), rows.toCategoriesWithProducts),
  }
})

/** The reads of products, open to everybody. A failure of the database is a defect. */
export class ProductQueries extends Context.Service<ProductQueries, Effect.Success<typeof make>>()(
  'haat/products/ProductQueries',
) {
  static readonly layer = Layer.effect(ProductQueries, make)
}
