import { populated, productColumns, visible } from './statements.ts'

/**
 * The SQL of the lists of products. However many products there are, a page costs what lies before it in an index, and
 * a count is one kept row; a search costs what it finds, and its count only where products have changed since.
 */

export interface ProductFilter {
  /** Any part of a name or tag. */
  readonly search?: string | undefined
  /** A category of any of the three levels: ids are unique, so the id alone tells which. */
  readonly category?: string | undefined
  readonly ownerId?: string | undefined
}

export interface Statement {
  readonly text: string
  readonly values: readonly (string | number)[]
  /** Whether its plan is worth keeping: texts that are asked for often, and whose plan does not depend on the values. */
  readonly prepared: boolean
}

/** Collects the values of a statement; each is known by the number that it gets. */
const parameters = () => {
  const values: (string | number)[] = []
  return { values, of: (value: string | number) => `$${values.push(value)}` }
}

type Parameters = ReturnType<typeof parameters>

const NEWEST = 'order by p.created_at desc, p.id desc'
const LEVELS = ['p.category_id', 'p.sub_category_id', 'p.sub_sub_category_id'] as const

/** The text anywhere in a searchable one; its own `%` and `_` are letters like others. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const searched = (search: string, filter: ProductFilter, { of }: Parameters) => {
  // The database changes case and normalises, as it does with the searchable text.
  const conditions = [visible, `p.searchable like lower(normalize(${of(anywhere(search))}, nfc))`]
  if (filter.category) {
    const category = of(filter.category)
    conditions.push(`(${LEVELS.map((level) => `${level} = ${category}`).join(' or ')})`)
  }
  if (filter.ownerId) conditions.push(`p.owner_id = ${of(filter.ownerId)}`)
  return conditions.join(' and ')
}

/** The ids of a list in order. @param end how many of them at most, as SQL */
const newestIds = (filter: ProductFilter, parameters: Parameters, end: string) => {
  const { of } = parameters
  const ids = (conditions: readonly string[]) =>
    `select p.id, p.created_at from products p where ${conditions.join(' and ')} ${NEWEST} ${end}`
  if (filter.search) return ids([searched(filter.search, filter, parameters)])
  const owned = filter.ownerId ? [visible, `p.owner_id = ${of(filter.ownerId)}`] : [visible]
  if (!filter.category) return ids(owned)
  // One level knows the id and gives its products off its index; the other two find nothing there.
  const category = of(filter.category)
  return LEVELS.map((level) => `(${ids([...owned, `${level} = ${category}`])})`).join(' union all ')
}

const kept = (category: string, owner: string) =>
  `select total from product_counts where category_id = ${category} and owner_id = ${owner}`

/**
 * One page of products; `limit` null is all of them. Each row of a page that is not searched for brings the list's total
 * along, so that one statement answers the call. Both numbers stand in the text itself, so that a kept plan is made
 * for few rows; they must be whole.
 */
export const productPage = (filter: ProductFilter, limit: number | null, offset: number): Statement => {
  const statement = parameters()
  const end = limit === null ? '' : `limit ${offset + limit}`
  const cut = limit === null ? '' : `limit ${limit} offset ${offset}`
  // The page is cut before its rows are read, joined and their reviews gathered.
  const page = `select p.id from (${newestIds(filter, statement, end)}) p ${NEWEST} ${cut}`
  const rows = `select ${productColumns} from (${page}) page join products p on p.id = page.id`
  const { of } = statement
  const isCounted = !filter.search && limit !== null
  const beside = isCounted ? `, (${kept(of(filter.category ?? ''), of(filter.ownerId ?? ''))}) as total` : ''
  return { text: populated(rows, NEWEST, beside), values: statement.values, prepared: !filter.search && offset === 0 }
}

/** How many products a list without a search has, in all its pages. */
export const productCount = ({ category = '', ownerId = '' }: ProductFilter): Statement => ({
  text: kept('$1', '$2'),
  values: [category, ownerId],
  prepared: true,
})

/** How many products a search finds, and the revision of the products that were counted. */
export interface SearchTotal {
  readonly total: number
  readonly revision: number
}

/** The number of products that a search finds; `known` is given back while the products are still those. */
export const searchCount = (search: string, filter: ProductFilter, known?: SearchTotal): Statement => {
  const statement = parameters()
  const { of } = statement
  const count = `(select count(*) from products p where ${searched(search, filter, statement)})`
  const total = known
    ? `case when revision = ${of(known.revision)}::bigint then ${of(known.total)}::bigint else ${count} end`
    : count
  return { text: `select ${total} as total, revision from product_revision`, values: statement.values, prepared: false }
}
