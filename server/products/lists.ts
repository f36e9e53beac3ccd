import { populated, selectedColumns, visible } from './statements.ts'

/**
 * The SQL of the lists of products. The cost of a page does not depend on the number of products, only on the index
 * entries before it, and a count without a search is one stored row. A search costs in proportion to its hits; its hits
 * are counted again only after products have changed.
 */

export interface ProductFilter {
  /** Any part of a name or tag. */
  readonly search?: string | undefined
  /** A category of any of the three levels; its id is unique across levels. */
  readonly category?: string | undefined
  readonly ownerId?: string | undefined
}

export interface Statement {
  readonly text: string
  readonly values: readonly (string | number)[]
  /** Whether the statement is prepared: true for frequent texts whose plan does not depend on the values. */
  readonly prepared: boolean
}

/** Collects the values of a statement; `of` adds one and returns its placeholder. */
const parameters = () => {
  const values: (string | number)[] = []
  return { values, of: (value: string | number) => `$${values.push(value)}` }
}

type Parameters = ReturnType<typeof parameters>

const NEWEST = 'order by p.created_at desc, p.id desc'
const LEVELS = ['p.category_id', 'p.sub_category_id', 'p.sub_sub_category_id'] as const

/** The pattern that finds the text anywhere; `%` and `_` in it have no special meaning. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const searched = (search: string, filter: ProductFilter, { of }: Parameters) => {
  // The database folds case and normalizes, in the same way as for the searchable text.
  const conditions = [visible, `p.searchable like lower(normalize(${of(anywhere(search))}, nfc))`]
  if (filter.category) {
    const category = of(filter.category)
    conditions.push(`(${LEVELS.map((level) => `${level} = ${category}`).join(' or ')})`)
  }
  if (filter.ownerId) conditions.push(`p.owner_id = ${of(filter.ownerId)}`)
  return conditions.join(' and ')
}

/**
 * The ids of a list in order.
 * @param end the SQL clause that limits their number
 */
const newestIds = (filter: ProductFilter, parameters: Parameters, end: string) => {
  const { of } = parameters
  const ids = (conditions: readonly string[]) =>
    `select p.id, p.created_at from products p where ${conditions.join(' and ')} ${NEWEST} ${end}`
  if (filter.search) return ids([searched(filter.search, filter, parameters)])
  const owned = filter.ownerId ? [visible, `p.owner_id = ${of(filter.ownerId)}`] : [visible]
  if (!filter.category) return ids(owned)
  // The id belongs to one level, whose index returns the products in order; the other two levels find nothing.
  const category = of(filter.category)
  return LEVELS.map((level) => `(${ids([...owned, `${level} = ${category}`])})`).join(' union all ')
}

const storedTotal = (category: string, owner: string) =>
  `select total from product_counts where category_id = ${category} and owner_id = ${owner}`

/**
 * One page of products; a `limit` of null selects all. Without a search, each row contains the list's total, so that
 * one statement is enough for the call. Limit and offset are part of the SQL text, so that a prepared plan expects few
 * rows; they must be whole numbers.
 */
export const productPage = (filter: ProductFilter, limit: number | null, offset: number): Statement => {
  const statement = parameters()
  const end = limit === null ? '' : `limit ${offset + limit}`
  const cut = limit === null ? '' : `limit ${limit} offset ${offset}`
  // Selects the ids of the page before it reads the rows, joins them and collects their reviews.
  const page = `select p.id from (${newestIds(filter, statement, end)}) p ${NEWEST} ${cut}`
  const rows = `select ${selectedColumns} from (${page}) page join products p on p.id = page.id`
  const { of } = statement
  const isCounted = !filter.search && limit !== null
  const totalColumn = isCounted
    ? `, (${storedTotal(of(filter.category ?? ''), of(filter.ownerId ?? ''))}) as total`
    : ''
  return {
    text: populated(rows, NEWEST, totalColumn),
    values: statement.values,
    prepared: !filter.search && offset === 0,
  }
}

/** The number of products in a list without a search, on all pages. */
export const productCount = ({ category = '', ownerId = '' }: ProductFilter): Statement => ({
  text: storedTotal('$1', '$2'),
  values: [category, ownerId],
  prepared: true,
})

/** The number of products that a search finds, and the revision of the products at the time of the count. */
export interface SearchTotal {
  readonly total: number
  readonly revision: number
}

/** Counts the products that a search finds; returns `known` while the products have not changed. */
export const searchCount = (search: string, filter: ProductFilter, known?: SearchTotal): Statement => {
  const statement = parameters()
  const { of } = statement
  const count = `(select count(*) from products p where ${searched(search, filter, statement)})`
  const total = known
    ? `case when revision = ${of(known.revision)}::bigint then ${of(known.total)}::bigint else ${count} end`
    : count
  return { text: `select ${total} as total, revision from product_revision`, values: statement.values, prepared: false }
}
