import { TABLE_SORTS } from '../../contract/products/listFilters.ts'
import { type Parameters, parameters } from '../platform/database/parameters.ts'
import type { Order, ProductFilter, Value } from './filter.ts'
import { areNamed, hasWords, isSoldBy, rankOf } from './search/conditions.ts'
import { populated, selectedColumns, visible } from './statements.ts'

/**
 * The SQL of the lists of products. An index delivers each order, so the cost of a page does not depend on the number of
 * products, only on the index entries before it; the count of a list without search and filters is one stored row. A
 * search costs in proportion to its hits; what a search or a filter finds is counted again only after products have
 * changed.
 */

export interface Statement {
  readonly text: string
  readonly values: readonly Value[]
  /** Whether the statement is prepared: true for frequent texts whose plan does not depend on the values. */
  readonly prepared: boolean
}

/** The columns of each order. `price-high` is `price-low` reversed, so that one index serves both. */
const ORDERS: Readonly<Record<Order, string>> = {
  newest: 'p.created_at desc, p.id desc',
  available: 'p.available desc, p.created_at desc, p.id desc',
  'price-low': 'p.price, p.created_at desc, p.id desc',
  'price-high': 'p.price desc, p.created_at, p.id',
  rating: 'p.rating desc, p.created_at desc, p.id desc',
  popular: 'p.sales desc, p.created_at desc, p.id desc',
  // No index delivers the orders of the back offices.
  'name-az': 'lower(p.name), p.id',
  'name-za': 'lower(p.name) desc, p.id desc',
  'discount-low': 'p.discount, p.created_at desc, p.id desc',
  'discount-high': 'p.discount desc, p.created_at desc, p.id desc',
  'stock-low': 'p.stock, p.created_at desc, p.id desc',
  'stock-high': 'p.stock desc, p.created_at desc, p.id desc',
  'updated-old': 'p.updated_at, p.id',
  updated: 'p.updated_at desc, p.id desc',
}
const ORDERED = 'p.id, p.available, p.created_at, p.price, p.rating, p.sales'
/** The columns by which a list is ordered. */
const orderedBy = (sortBy: Order | undefined) =>
  TABLE_SORTS.some((sort) => sort === sortBy) ? `${ORDERED}, p.name, p.discount, p.stock, p.updated_at` : ORDERED
const LEVELS = ['p.category_id', 'p.sub_category_id', 'p.sub_sub_category_id'] as const

/** The conditions of a list without its category. */
const conditionsOf = ({ ownerId, narrowing }: ProductFilter, { of }: Parameters<Value>): readonly string[] => [
  visible,
  ...(ownerId ? [`p.owner_id = ${of(ownerId)}`] : []),
  ...narrowing.map(([sql, value]) => (value === undefined ? sql : sql.replace('?', of(value)))),
]

/** The conditions of a list, in no order that an index delivers. */
const allConditionsOf = (filter: ProductFilter, statement: Parameters<Value>): string => {
  const conditions = [...conditionsOf(filter, statement)]
  if (filter.category) {
    const category = statement.of(filter.category)
    conditions.push(`(${LEVELS.map((level) => `${level} = ${category}`).join(' or ')})`)
  }
  return conditions.join(' and ')
}

const SEARCHED = 'product_search s join products p on p.id = s.product_id'

/** SQL of the tables and conditions of a list. */
export const matching = (filter: ProductFilter, statement: Parameters<Value>): string => {
  const conditions = allConditionsOf(filter, statement)
  if (!filter.words) return `products p where ${conditions}`
  const found = hasWords(filter.words, statement.of)
  if (!filter.findsSellers) return `${SEARCHED} where ${found} and ${conditions}`
  // A union, because no index serves conditions on both tables.
  const hits = `select s.product_id from product_search s where ${found}
    union select p.id from products p where ${isSoldBy(filter.words, statement.of)}`
  return `${SEARCHED} where s.product_id in (${hits}) and ${conditions}`
}

/** A list with a search. */
export type SearchFilter = ProductFilter & Required<Pick<ProductFilter, 'words'>>

/**
 * The ids of a list without a search, in order.
 * @param end the SQL clause that limits their number
 */
const orderedIds = (filter: ProductFilter, sortBy: Order, statement: Parameters<Value>, end: string) => {
  const { category } = filter
  const order = ORDERS[sortBy]
  const conditions = conditionsOf(filter, statement)
  const ids = (all: readonly string[]) =>
    `select ${orderedBy(sortBy)} from products p where ${all.join(' and ')} order by ${order} ${end}`
  if (!category) return ids(conditions)
  // The id belongs to one level, whose index returns the products in order; the other two levels find nothing.
  const id = statement.of(category)
  return LEVELS.map((level) => `(${ids([...conditions, `${level} = ${id}`])})`).join(' union all ')
}

const storedTotal = (category: string, owner: string) =>
  `select total from product_counts where category_id = ${category} and owner_id = ${owner}`

/** Whether the length of the list is a stored row. */
export const isTotalStored = ({ words, narrowing }: ProductFilter): boolean => !words && narrowing.length === 0

/**
 * A page of a search whose products all have the best rank and can be ordered. An index delivers them in order, so that a
 * page of a frequent word costs little; where it has fewer products than `limit`, `productPage` has to rank all hits.
 */
export const bestPage = (filter: SearchFilter, limit: number, offset: number): Statement => {
  const statement = parameters<Value>()
  const conditions = [areNamed(filter.words, statement.of), 'p.available', allConditionsOf(filter, statement)]
  const page = `select p.id from ${SEARCHED} where ${conditions.join(' and ')}
    order by ${ORDERS.newest} limit ${limit} offset ${offset}`
  const rows = `select ${selectedColumns} from (${page}) page join products p on p.id = page.id`
  return { text: populated(rows, `order by ${ORDERS.newest}`), values: statement.values, prepared: false }
}

/**
 * A page of a search: by rank with the products last that cannot be ordered, or in the given order.
 * @param cut the SQL clause that limits the number of products
 */
const searchPage = (filter: SearchFilter, sortBy: Order | undefined, cut: string): Statement => {
  const statement = parameters<Value>()
  const order = sortBy ? ORDERS[sortBy] : `p.available desc, p.rank, ${ORDERS.newest}`
  const rank = sortBy ? '' : `, ${rankOf(filter.words, statement.of)} as rank`
  const hits = `select ${orderedBy(sortBy)}${rank} from ${matching(filter, statement)}`
  const page = `select p.id, row_number() over (order by ${order}) as place from (${hits}) p order by ${order} ${cut}`
  const rows = `select ${selectedColumns}, page.place from (${page}) page join products p on p.id = page.id`
  return { text: populated(rows, 'order by p.place'), values: statement.values, prepared: false }
}

/**
 * One page of products; a `limit` of null selects all. Where the length of the list is a stored row, each row contains
 * it, so that one statement is enough for the call. Limit and offset are part of the SQL text, so that a prepared plan
 * expects few rows; they must be whole numbers.
 */
export const productPage = (
  filter: ProductFilter,
  sortBy: Order | undefined,
  limit: number | null,
  offset: number,
): Statement => {
  const { words } = filter
  const cut = limit === null ? '' : `limit ${limit} offset ${offset}`
  if (words) return searchPage({ ...filter, words }, sortBy, cut)
  const statement = parameters<Value>()
  const order = ORDERS[sortBy ?? 'newest']
  const end = limit === null ? '' : `limit ${offset + limit}`
  // Selects the ids of the page before it reads the rows, joins them and collects their reviews.
  const page = `select p.id from (${orderedIds(filter, sortBy ?? 'newest', statement, end)}) p order by ${order} ${cut}`
  const rows = `select ${selectedColumns}, p.available from (${page}) page join products p on p.id = page.id`
  const { of } = statement
  const isStored = isTotalStored(filter)
  const totalColumn =
    isStored && limit !== null ? `, (${storedTotal(of(filter.category ?? ''), of(filter.ownerId ?? ''))}) as total` : ''
  return {
    text: populated(rows, `order by ${order}`, totalColumn),
    values: statement.values,
    prepared: isStored && offset === 0,
  }
}

/** Number of products whose values `optionsOf` offers; more would make a call as slow as reading the whole list. */
const OPTIONS_OF = 5000
const OPTIONS_MAX = 50

const mostFrequent = (values: string) => `array(
  select value from (select value, count(*) as times from hits, unnest(${values}) value group by value) counted
  order by times desc, value limit ${OPTIONS_MAX})`

/** The values by which a list can be filtered, in one row. */
export const optionsOf = (filter: ProductFilter): Statement => {
  const statement = parameters<Value>()
  return {
    text: `with hits as materialized (
        select choices_left(p.sizes, p.sold_out) as sizes, p.colour_keys, p.owner_id, p.price from ${matching(filter, statement)} limit ${OPTIONS_OF}
      )
      select ${mostFrequent('hits.sizes')} as sizes, ${mostFrequent('hits.colour_keys')} as colors,
        coalesce((select json_agg(json_build_object('_id', u.id, 'name', u.name) order by times desc, u.name)
          from (select owner_id, count(*) as times from hits group by owner_id order by times desc limit ${OPTIONS_MAX}) owners
          join users u on u.id = owners.owner_id), '[]') as sellers,
        (select min(price) from hits) as lowest, (select max(price) from hits) as highest`,
    values: statement.values,
    prepared: false,
  }
}

/** The number of products in a list without search and filters, on all pages. */
export const storedCount = ({ category = '', ownerId = '' }: ProductFilter): Statement => ({
  text: storedTotal('$1', '$2'),
  values: [category, ownerId],
  prepared: true,
})

/** The number of products that a list has, and the revision of the products at the time of the count. */
export interface CountedTotal {
  readonly total: number
  readonly revision: string
}

/** Counts the products of a list; returns `known` while no product has changed by which lists are filtered. */
export const countedTotal = (filter: ProductFilter, known?: CountedTotal): Statement => {
  const statement = parameters<Value>()
  const { of } = statement
  const count = `(select count(*) from ${matching(filter, statement)})`
  const total = known
    ? `case when now.revision = ${of(known.revision)} then ${of(known.total)}::bigint else ${count} end`
    : count
  return {
    text: `select ${total} as total, now.revision
      from (select revision || ':' || (select count(*) from product_changes) as revision from product_revision) now`,
    values: statement.values,
    prepared: false,
  }
}
