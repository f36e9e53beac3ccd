import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { COUNTED_MAX, PAGE_LIMIT_MAX, PRODUCT_PAGE_SIZE } from '#contract/constants.ts'
import type { ProductPage, SellerRating } from '#contract/products/entity.ts'
import { AllNeedsStaff, PageOrLimitTooLow, PriceRangeReversed, ProductNotFound } from '#contract/products/errors.ts'
import type { Parameters } from '../platform/database/parameters.ts'
import { makeReads } from '../platform/database/reads.ts'
import { type SignedIn, sellerOf } from '../platform/http/authorization.ts'
import {
  type ChosenFilters,
  filterSeenBy,
  idsIn,
  type Order,
  orderOf,
  type ProductFilter,
  type ProductQuery,
  type Value,
} from './filter.ts'
import {
  bestPage,
  type Counted,
  type CountedTotal,
  countedTotal,
  isPlain,
  isTotalStored,
  matching,
  namesOf,
  optionsOf,
  productPage,
  revisionNow,
  type Statement,
  storedCount,
} from './lists.ts'
import { mayChange } from './Products.ts'
import * as rows from './rows.ts'
import { correctedBy, unknownWords, wordsMeantBy } from './search/corrections.ts'
import { heardBy, heardWords } from './search/sounds.ts'
import type { SearchWord } from './search/words.ts'
import { statements } from './statements.ts'
import { keptByFilter } from './totals.ts'

/** The query parameters of `GET /products`. */
export interface PageQuery extends ProductQuery {
  readonly page?: number
  readonly limit?: number
}

/** The query parameters of `GET /products/filters`. */
type OptionsQuery = Pick<ProductQuery, 'search' | 'category' | 'ownerId'> & ChosenFilters

const TOTALS_REMEMBERED = 1000
const OPTIONS_REMEMBERED = 200

/** A page of a list; null for all of it. */
type Part = { readonly page: number; readonly limit: number } | null

/** The requested page. Page 0 with limit 0 requests all products and returns `null`; only staff may, others get 400. */
const partOf = (
  { page = 1, limit = PRODUCT_PAGE_SIZE, minPrice = 0, maxPrice = minPrice }: PageQuery,
  user: SignedIn | null,
): Effect.Effect<Part, AllNeedsStaff | PageOrLimitTooLow | PriceRangeReversed> => {
  if (minPrice > maxPrice) return Effect.fail(new PriceRangeReversed({ at: ['minPrice'] }))
  if (page === 0 && limit === 0) {
    if (user !== null && user.role !== 'user') return Effect.succeed(null)
    return Effect.fail(new AllNeedsStaff())
  }
  if (page < 1 || limit < 1) return Effect.fail(new PageOrLimitTooLow({ max: PAGE_LIMIT_MAX }))
  return Effect.succeed({ page, limit })
}

interface Found {
  readonly found: readonly rows.ListedRow[]
  readonly total: number
  /** Whether there are more than `total`. */
  readonly atLeast?: boolean
}

const pageOf = ({ found, total, atLeast = false }: Found, part: Part, user: SignedIn | null): ProductPage => {
  const { page, limit } = part ?? { page: 1, limit: Math.max(1, total) }
  // Behind the counted products, a full page has another one after it.
  const following = atLeast && found.length === limit ? page + 1 : 1
  return {
    count: found.length,
    total,
    page,
    pages: Math.max(following, Math.ceil(total / limit)),
    ...(atLeast && { atLeast }),
    data: found.map((row) => rows.toProduct(row, user)),
  }
}

/** More than the categories of any shop. */
const ALL = 1_000_000

/** Pages of a list, with its total. */
const makePages = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const list = <Row extends object>({ text, values, prepared }: Statement) => {
    const statement = sql.unsafe<Row>(text, values)
    return Effect.orDie(prepared ? statement : statement.unprepared)
  }

  const totals = keptByFilter<CountedTotal>(TOTALS_REMEMBERED)
  const countOf = (filter: ProductFilter): Effect.Effect<Counted> => {
    if (isTotalStored(filter)) return Effect.map(list<Counted>(storedCount(filter)), ([stored]) => stored!)
    return Effect.map(list<CountedTotal>(countedTotal(filter, totals.known(filter))), ([counted]) => {
      totals.keep(counted!, filter)
      return counted!
    })
  }
  const totalOf = (filter: ProductFilter) => Effect.map(countOf(filter), ({ total }) => total)

  /** The size of the list that decides how a page is read. A remembered one may be outdated, because it chooses a plan alone. */
  const sizeOf = (filter: ProductFilter): Effect.Effect<Counted | undefined> => {
    const known = totals.known(filter)
    return isPlain(filter) || known ? Effect.succeed(known) : countOf(filter)
  }

  const pageRows = Effect.fnUntraced(function* (
    filter: ProductFilter,
    sortBy: Order | undefined,
    limit: number | null,
    offset: number,
    size: Effect.Effect<Counted | undefined>,
  ) {
    const { words } = filter
    if (words && !sortBy && limit !== null) {
      const best = yield* list<rows.ListedRow>(bestPage({ ...filter, words }, limit, offset))
      if (best.length === limit) return best
    }
    return yield* list<rows.ListedRow>(productPage(filter, sortBy, limit, offset, yield* size))
  })

  /** The rows of a page, and the number of products in the whole list. */
  const read = Effect.fnUntraced(function* (filter: ProductFilter, sortBy: Order | undefined, part: Part) {
    if (part === null) {
      const found = yield* pageRows(filter, sortBy, null, 0, Effect.succeed(undefined))
      return { found, total: found.length }
    }
    // A list is counted before its page is read, unless its total is known, which is then checked at the same time.
    const size = yield* sizeOf(filter)
    const [found, counted] = yield* Effect.all(
      [
        pageRows(filter, sortBy, part.limit, (part.page - 1) * part.limit, Effect.succeed(size)),
        isTotalStored(filter) ? Effect.succeed(null) : totalOf(filter),
      ],
      { concurrency: 2 },
    )
    if (counted !== null) return { found, total: Math.min(counted, COUNTED_MAX), atLeast: counted > COUNTED_MAX }
    // An empty page has no row that could contain the total.
    return { found, total: found[0]?.total ?? (yield* totalOf(filter)) }
  })

  return { list, totalOf, sizeOf, pageRows, read }
})
type Pages = Effect.Success<typeof makePages>

/** The filter of a query, with the words of products that sound like those of its search. */
const filterIn = ({ list }: Pages) =>
  Effect.fnUntraced(function* (query: ProductQuery, reader: SignedIn | null = null) {
    const filter = filterSeenBy(query, reader)
    const heard = filter.words && heardWords(filter.words)
    if (!filter.words || !heard) return filter
    return { ...filter, words: heardBy(filter.words, yield* list<{ word: string; sound: string }>(heard)) }
  })

/** The words of a search that finds nothing with its typing errors corrected; undefined without any. */
const correctionIn = ({ list }: Pages) =>
  Effect.fnUntraced(function* (words: readonly SearchWord[]) {
    const [answer = {}] = yield* list<Record<string, boolean>>(unknownWords(words))
    const unknown = words.filter((_, at) => answer[`w${at}`])
    if (unknown.length === 0) return undefined
    const known = yield* list<{ word: string }>(wordsMeantBy(unknown))
    return correctedBy(words, unknown, new Set(known.map(({ word }) => word)))
  })

/** The options of the filters, kept until the catalogue changes. */
const optionsIn = (
  { list }: Pages,
  filterFor: ReturnType<typeof filterIn>,
  correctionOf: ReturnType<typeof correctionIn>,
) => {
  const kept = keptByFilter<{ readonly revision: string; readonly row: rows.OptionsRow }>(OPTIONS_REMEMBERED)
  const optionsRow = Effect.fnUntraced(function* (filter: ProductFilter, chosen: ChosenFilters) {
    const [now] = yield* list<{ revision: string }>(revisionNow)
    const known = kept.known(filter, chosen)
    if (known && known.revision === now?.revision) return known.row
    const [row] = yield* list<rows.OptionsRow>(optionsOf(filter, chosen))
    kept.keep({ revision: now!.revision, row: row! }, filter, chosen)
    return row!
  })

  return Effect.fnUntraced(function* ({ search, category, ownerId, ...chosen }: OptionsQuery) {
    const filter = yield* filterFor({ search, category, ownerId })
    if (filter.words?.length === 0) return rows.noOptions
    let row = yield* optionsRow(filter, chosen)
    if (filter.words && row.highest === null) {
      const words = yield* correctionOf(filter.words)
      if (words) row = yield* optionsRow({ ...filter, words }, chosen)
    }
    const [names] = yield* list<rows.OptionNames>(namesOf(row.sellers, row.categories))
    return rows.toOptions(row, names!)
  })
}

const make = Effect.gen(function* () {
  const { rows: run, one } = yield* makeReads
  const pages = yield* makePages
  const { totalOf, sizeOf, pageRows, read } = pages
  const filterFor = filterIn(pages)
  const correctionOf = correctionIn(pages)

  const products = Effect.fnUntraced(function* (query: PageQuery, user: SignedIn | null) {
    const part = yield* partOf(query, user)
    const filter = yield* filterFor(query, user)
    const sortBy = orderOf(query, user !== null && user.role !== 'user')
    // A search without a letter or digit finds nothing.
    const hasWords = filter.words === undefined || filter.words.length > 0
    let result: Found = hasWords ? yield* read(filter, sortBy, part) : { found: [], total: 0 }
    if (result.total === 0 && filter.words && hasWords) {
      const words = yield* correctionOf(filter.words)
      if (words) result = yield* read({ ...filter, words }, sortBy, part)
    }
    return pageOf(result, part, user)
  })

  /** The filter of the products that a person's list shows, with corrected words where the typed ones find nothing. */
  const shownBy = Effect.fnUntraced(function* (query: ProductQuery, user: SignedIn) {
    const filter = yield* filterFor(query, user)
    if (!filter.words || filter.words.length === 0 || (yield* totalOf(filter)) > 0) return filter
    const words = yield* correctionOf(filter.words)
    return words ? { ...filter, words } : filter
  })

  /**
   * SQL of the tables and conditions of the products that a person's table shows, as `p`. An owner's are their own,
   * whatever `ownerId` says; without those of `except`.
   */
  const tableOf = Effect.fnUntraced(function* (
    { except = [], ...query }: ProductQuery & { readonly except?: readonly string[] },
    user: SignedIn,
    statement: Parameters<Value>,
  ) {
    const own = user.role === 'admin' ? query : { ...query, ownerId: user.seller }
    const filter = yield* shownBy(own, user)
    // A search without a letter or digit finds nothing.
    const from = filter.words?.length === 0 ? 'products p where false' : matching(filter, statement)
    return except.length === 0 ? from : `${from} and p.id <> all(${idsIn(except, statement)})`
  })

  /** The first picture of each of the first products of a page of the shop, which counts and corrects nothing. */
  const pictures = Effect.fnUntraced(function* (query: Omit<PageQuery, 'limit'>, count: number) {
    const filter = yield* filterFor(query)
    if (filter.words?.length === 0) return []
    const offset = (Math.max(1, query.page ?? 1) - 1) * PRODUCT_PAGE_SIZE
    const found = yield* pageRows(filter, orderOf(query, false), count, offset, sizeOf(filter))
    return found.flatMap(({ images }) => images.slice(0, 1))
  })

  return {
    list: products,
    pictures,
    options: optionsIn(pages, filterFor, correctionOf),
    tableOf,
    /** 404 where the product does not exist or is hidden; a draft is for its seller and administrators. With its SKU for people who may change it. */
    get: (id: string, user: SignedIn | null) => {
      const isStaff = user !== null && user.role !== 'user'
      const to = (row: rows.ProductRow) =>
        rows.toProduct(isStaff && mayChange(user, row) ? row : rows.withoutOwn(row), user)
      const notFound = () => new ProductNotFound()
      if (!isStaff) return one(to, notFound, statements.product, id)
      return one(to, notFound, statements.productWithSku, id, sellerOf(user))
    },
    /** The rating of a seller by the reviews of the products that are not hidden. */
    ratingOf: (ownerId: string) => Effect.map(run<SellerRating>(statements.sellerRating, [ownerId]), ([row]) => row!),
    /** The categories that have products, each, or the first `shelves` of them, with its best-selling ones. */
    bestSellersByCategory: (shelves?: number) =>
      Effect.map(
        run<rows.HomeRow>(statements.home, [shelves ?? ALL, shelves !== undefined]),
        rows.toCategoriesWithProducts,
      ),
  }
})

/** The reads of products, open to everybody. A failure of the database is a defect. */
export class ProductQueries extends Context.Service<ProductQueries, Effect.Success<typeof make>>()(
  'haat/products/ProductQueries',
) {
  static readonly layer = Layer.effect(ProductQueries, make)
}
