import type { ListSort, OrderPlace } from '#contract/orders/listQuery.ts'
import type { OrderFilters as Query } from '#contract/orders/page.ts'
import { factsOf, ORDER_STATUSES } from '#contract/orders/status.ts'
import type { Of, Statement } from '#server/platform/database/lists.ts'
import { parameters } from '#server/platform/database/parameters.ts'
import { today } from '#server/platform/database/times.ts'
import type { SignedIn } from '#server/platform/http/authorization.ts'
import { isHeld, isOpenIn } from '../orderStates.ts'
import { selected } from '../statements.ts'
import { orderSearch, orderWords } from './search.ts'

/**
 * The SQL of the list of orders. An index delivers each order of the list, so that a page costs as much as the entries
 * before it; a search costs in proportion to its hits, where they are few. The first value of each statement is the
 * caller, whose own items an owner reads.
 */

/** The filters of a list without some orders, or chosen orders. */
export type OrderFilters = Omit<Query, 'sortBy'> & {
  readonly sortBy?: ListSort
  readonly ids?: readonly string[]
  readonly except?: readonly string[]
  /** All orders of the search, where they are few. */
  readonly hits?: readonly string[]
  /** What the newest orders show of the search, where not all of its orders are known. */
  readonly sample?: Sample
  /** Whether orders are left out that take no step on the chain of statuses. */
  readonly ready?: boolean
}

/** What orders are sorted by, as SQL: its column in a table, and the number of it that a place has, both ways. */
interface Key {
  readonly of: (table: string) => string
  readonly toNumber: (key: string) => string
  readonly fromNumber: (number: string) => string
}
/** Times have milliseconds. */
const timeKey = (column: string): Key => ({
  of: (table) => `${table}.${column}`,
  toNumber: (key) => `(extract(epoch from ${key}) * 1000)::bigint`,
  fromNumber: (number) => `(timestamptz 'epoch' + ${number}::bigint * interval '1 millisecond')`,
})
const [created, age] = [timeKey('created_at'), timeKey('status_since')]
const total: Key = {
  of: (table) => `${table}.total_price`,
  toNumber: (key) => key,
  fromNumber: (number) => `${number}::bigint`,
}
/** Orders without a promised day come last; those of one day follow by their ids, which begin with the time. */
const promised: Key = {
  of: (table) => `coalesce(${table}.deliver_by, date '9999-12-31')`,
  toNumber: (key) => `(${key} - date '1970-01-01')`,
  fromNumber: (number) => `(date '1970-01-01' + ${number}::bigint::int)`,
}

/** The order of each list. One index serves a direction and its reverse. */
const SORTS: Readonly<Record<ListSort, { readonly key: Key; readonly falls: boolean }>> = {
  newest: { key: created, falls: true },
  oldest: { key: created, falls: false },
  total: { key: total, falls: true },
  '-total': { key: total, falls: false },
  age: { key: age, falls: false },
  '-age': { key: age, falls: true },
  promised: { key: promised, falls: false },
}

/** Where a list finds its orders: all of the shop, or those of a seller, which have a row of their own for each seller. */
interface Source {
  readonly from: string
  readonly table: 'o' | 's'
  readonly id: string
}
const ofShop: Source = { from: 'orders o', table: 'o', id: 'o.id' }
const ofSeller: Source = { from: 'seller_orders s join orders o on o.id = s.order_id', table: 's', id: 's.order_id' }

const orderBy = (sort: ListSort, key: string, id: string) => {
  const direction = SORTS[sort].falls ? ' desc' : ''
  return `${key}${direction}, ${id}${direction}`
}

const afterPlace = ({ sort, value, id }: OrderPlace, of: Of, source: Source) => {
  const { key, falls } = SORTS[sort]
  return `(${key.of(source.table)}, ${source.id}) ${falls ? '<' : '>'} (${key.fromNumber(of(value))}, ${of(id)})`
}

/** The beginning of a day in Bangladesh, which keeps UTC+6 all year. */
const startOf = (day: string, of: Of) => `${of(`${day}T00:00:00+06:00`)}::timestamptz`

/** The parts of the newest orders that a search finds, and each word of it. */
export interface Sample {
  readonly share: number
  readonly words: readonly number[]
}

/** Orders of a search that are looked up one by one. */
export const FEW_HITS = 5000
/** The newest orders that show how many a search finds: PostgreSQL knows it of common words, not of parts of numbers. */
const SAMPLE = 500
/** From this part on, a page is sooner read in the order of the list than all orders of the search looked up. */
const COMMON = 2 / SAMPLE
/** From this part on, so is a count, and a page of a seller, whose orders may be few. */
const DENSE = 25 / SAMPLE

export const isCommon = ({ share }: Sample): boolean => share >= COMMON

const has = (words: string, of: Of) => `w.words @@ lower(${of(words)})::tsquery`

/** SQL of whether an order matches, looked up for each order. */
const isMatch = (search: string, of: Of, id: string) => {
  const words = orderSearch(search)
  return words ? `coalesce((select ${has(words, of)} from order_search w where w.order_id = ${id}), false)` : 'false'
}

/**
 * SQL of whether `order_search w` matches. The index delivers the orders of the rare words, among which the common ones
 * are looked for: it would read all orders of a common word.
 */
const matching = (search: string, of: Of, { words: shares }: Pick<Sample, 'words'>) => {
  const words = orderWords(search)
  // A search without a letter or digit finds nothing.
  if (words.length === 0) return 'false'
  const rare = words.filter((_, at) => (shares[at] ?? 0) < DENSE)
  const common = words.filter((word) => !rare.includes(word))
  if (rare.length === 0 || common.length === 0) return has(words.join(' & '), of)
  return `${has(rare.join(' & '), of)} and (${has(common.join(' & '), of)}) is true`
}

/** What the newest orders show of a search. */
export const sampleOf = (search: string): Statement => {
  const { of, values } = parameters<unknown>()
  const words = orderWords(search)
  const part = (query: string) => `(count(*) filter (where ${has(query, of)}))::float8 / ${SAMPLE}`
  const newest = `select o.id from orders o order by o.created_at desc, o.id desc limit ${SAMPLE}`
  const parts = words.length === 0 ? ['0::float8'] : words.map(part)
  const all = words.length === 0 ? '0::float8' : part(words.join(' & '))
  // One row at a time: PostgreSQL would read all words of a table that has few.
  const text = `select ${all} as share, array[${parts.join(', ')}] as words
    from (${newest}) o cross join lateral (select w.words from order_search w where w.order_id = o.id offset 0) w`
  return { text, values }
}

/** The orders of a search; one more than the few where there are more. */
export const hitsOf = (search: string, sample: Sample): Statement => {
  const { of, values } = parameters<unknown>()
  const where = matching(search, of, sample)
  return { text: `select w.order_id as id from order_search w where ${where} limit ${FEW_HITS + 1}`, values }
}

/** How the orders of a list are searched. */
interface Searched {
  readonly isLookedUp: boolean
  readonly sample: Sample
}

const conditions: {
  readonly [Name in keyof OrderFilters]?: (
    value: NonNullable<OrderFilters[Name]>,
    of: Of,
    source: Source,
    search: Searched,
  ) => string
} = {
  search: (search, of, { id }, { isLookedUp, sample }) =>
    isLookedUp
      ? isMatch(search, of, id)
      : `${id} in (select w.order_id from order_search w where ${matching(search, of, sample)})`,
  hits: (ids, of, { id }) => `${id} = any (${of(ids)})`,
  ids: (ids, of, { id }) => `${id} = any (${of(ids)})`,
  except: (ids, of, { id }) => `${id} <> all (${of(ids)})`,
  customer: (customer, of) => `o.customer_id = ${of(customer)}`,
  from: (day, of, { table }) => `${table}.created_at >= ${startOf(day, of)}`,
  to: (day, of, { table }) => `${table}.created_at < ${startOf(day, of)} + interval '1 day'`,
  since: (time, of, { table }) => `${table}.created_at >= ${of(time)}::timestamptz`,
  ready: () => `not ${isHeld}`,
  // The index has no orders without a source.
  source: (source, of) => `o.source = ${of(source)} and o.source <> ''`,
  late: (_, __, { table }) => `${isOpenIn(table)} and ${table}.deliver_by < ${today}`,
}

const conditionOf = <Name extends keyof OrderFilters>(
  filters: OrderFilters,
  name: Name,
  of: Of,
  source: Source,
  search: Searched,
): readonly string[] => {
  const value = filters[name]
  const condition = conditions[name]
  return value === undefined || value === '' || !condition ? [] : [condition(value, of, source, search)]
}

const begin = (caller: SignedIn) => {
  const statement = parameters<unknown>()
  statement.of(caller.seller)
  return statement
}

/**
 * The orders of the filters, without the status, that a caller may see.
 * @param common the part of all orders from which on each order of the list is looked up in the search
 */
const matched = (caller: SignedIn, filters: OrderFilters, of: Of, common = DENSE) => {
  const { owner = '' } = filters
  const isOwn = caller.role !== 'admin'
  const isOfSeller = isOwn || owner !== ''
  const source = isOfSeller ? ofSeller : ofShop
  const known = filters.hits ? { ...filters, search: '' } : filters
  const seller = isOfSeller ? [`s.owner_id = ${isOwn ? '$1' : of(owner)}`] : []
  const names = Object.keys(conditions) as (keyof OrderFilters)[]
  const { sample = { share: 0, words: [] } } = filters
  const search = { isLookedUp: sample.share >= (isOfSeller ? DENSE : common), sample }
  const narrowing = names.flatMap((name) => conditionOf(known, name, of, source, search))
  // What brought a customer is the shop's affair.
  const nothing = isOwn && filters.source ? ['false'] : []
  return { source, isOfSeller, where: ['$1::text is not null', ...seller, ...nothing, ...narrowing] }
}

/** A part of a list: whole numbers, or the place after which it begins. */
export interface Cut {
  readonly limit: number
  readonly offset?: number
  readonly after?: OrderPlace | undefined
}

const sortOf = ({ sortBy = 'newest' }: OrderFilters) => sortBy

/**
 * The ids of a part of a list with what it is sorted by. Only the newest and the oldest orders of the shop have an index
 * without the status: other lists of all statuses merge the parts of each.
 */
const listed = (caller: SignedIn, filters: OrderFilters, of: Of, { limit, offset = 0, after }: Partial<Cut>) => {
  const { source, isOfSeller, where } = matched(caller, filters, of, COMMON)
  const { table, id } = source
  const sort = sortOf(filters)
  const { key } = SORTS[sort]
  const all = [...where, ...(after ? [afterPlace(after, of, source)] : [])]
  const part = (status: readonly string[], rows: string) =>
    `select ${id} as id, ${key.of(table)} as key from ${source.from} where ${[...all, ...status].join(' and ')}
     order by ${orderBy(sort, key.of(table), id)} ${rows}`
  const rows = limit === undefined ? '' : `limit ${limit} offset ${offset}`
  if (filters.status) return part([`${table}.status = ${of(filters.status)}`], rows)
  const isKnown = filters.hits !== undefined || filters.ids !== undefined
  const isMerged = limit !== undefined && !isKnown && (isOfSeller || key !== created)
  if (!isMerged) return part([], rows)
  return `select p.* from order_statuses k
    cross join lateral (${part([`${table}.status = k.status`], `limit ${limit + offset}`)}) p
    order by ${orderBy(sort, 'p.key', 'p.id')} ${rows}`
}

export interface ListedRow {
  readonly json: string
  readonly id: string
  /** As `OrderPlace` has it. */
  readonly value: number
}

/** Orders of the list as JSON text, one per row, as the caller may see them. */
export const pageOf = (caller: SignedIn, filters: OrderFilters, cut: Partial<Cut> = {}): Statement => {
  const { of, values } = begin(caller)
  const sort = sortOf(filters)
  const rows = caller.role === 'admin' ? selected.byAdmin : selected.byOwner
  const text = `with page as materialized (${listed(caller, filters, of, cut)})
    select listed.json, page.id, ${SORTS[sort].key.toNumber('page.key')} as value
    from page cross join lateral (${rows} where o.id = page.id) listed
    order by ${orderBy(sort, 'page.key', 'page.id')}`
  return { text, values }
}

/** The ids of the orders of a list, in its order. */
export const idsOf = (caller: SignedIn, filters: OrderFilters, limit: number): Statement => {
  const { of, values } = begin(caller)
  return { text: listed(caller, filters, of, { limit }), values }
}

const revenueStatuses = ORDER_STATUSES.filter((status) => factsOf(status).countsAsRevenue)
  .map((status) => `'${status}'`)
  .join(', ')

export interface TotalsRow {
  readonly status: (typeof ORDER_STATUSES)[number]
  readonly orders: number
  /** Paisa. */
  readonly revenue: number
  /** Those that take no step now; the kept counts do not know them. */
  readonly held?: number
}

/** Whether the counts kept per day, seller and status have the figures of a list. */
export const hasKeptCounts = ({ status, owner, from, to, sortBy, ...others }: OrderFilters): boolean =>
  Object.values(others).every((value) => value === undefined || value === '')

/** The number of orders and the revenue of each status that occurs, from the kept counts. */
export const keptTotals = (caller: SignedIn, { owner = '', from, to }: OrderFilters): Statement => {
  const { of, values } = begin(caller)
  const isAdmin = caller.role === 'admin'
  const all = [
    `$1::text is not null and c.owner_id = ${isAdmin ? of(owner) : '$1'}`,
    ...(from ? [`c.day >= ${of(from)}::date`] : []),
    ...(to ? [`c.day <= ${of(to)}::date`] : []),
  ].join(' and ')
  const text = `select c.status, sum(c.orders)::bigint as orders,
      coalesce(sum(c.${isAdmin ? 'goods' : 'own'}) filter (where c.status in (${revenueStatuses})), 0)::bigint as revenue
    from order_counts c where ${all} group by c.status`
  return { text, values }
}

/** The number of the pending orders of a list that take no step now. */
export const heldIn = (caller: SignedIn, filters: OrderFilters): Statement => {
  const { of, values } = begin(caller)
  const { source, where } = matched(caller, filters, of)
  const all = [...where, `${source.table}.status = 'pending'`, isHeld].join(' and ')
  return { text: `select count(*) as held from ${source.from} where ${all}`, values }
}

/**
 * The same of at most so many orders of the list.
 * @param ofStatus whether the orders of the status of the filters only are counted
 */
export const countedTotals = (caller: SignedIn, filters: OrderFilters, limit: number, ofStatus = false): Statement => {
  const { of, values } = begin(caller)
  const amount =
    caller.role === 'admin'
      ? 'o.total_price - o.delivery_fee'
      : '(select sum(i.sub_total) from order_items i where i.order_id = o.id and i.owner_id = $1)'
  const { source, where } = matched(caller, filters, of)
  const status = ofStatus && filters.status ? [`${source.table}.status = ${of(filters.status)}`] : []
  const text = `select f.status, count(*) as orders,
      coalesce(sum(f.amount) filter (where f.status in (${revenueStatuses})), 0)::bigint as revenue,
      count(*) filter (where f.held) as held
    from (
      select o.status, ${amount} as amount, ${isHeld} as held from ${source.from}
      where ${[...where, ...status].join(' and ')} ${filters.late && !filters.hits ? `order by ${source.table}.deliver_by` : ''} limit ${limit}
    ) f group by f.status`
  return { text, values }
}
