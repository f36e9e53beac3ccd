import type { OrderPlace, OrderSort, OrderFilters as Query } from '#contract/orders/listQuery.ts'
import { factsOf, ORDER_STATUSES } from '#contract/orders/status.ts'
import { type Parameters, parameters } from '#server/platform/database/parameters.ts'
import { today } from '#server/platform/database/times.ts'
import type { SignedIn } from '#server/platform/http/authorization.ts'
import { isOpen } from '../orderStates.ts'
import { selected } from '../statements.ts'
import { orderSearch } from './search.ts'

/**
 * The SQL of the list of orders. An index delivers each order of the list, so that a page costs as much as the entries
 * before it; a search costs in proportion to its hits. The first value of each statement is the caller, whose own items
 * an owner reads.
 */

/** The filters of a list without some orders, or chosen orders. */
export type OrderFilters = Query & { readonly ids?: readonly string[]; readonly except?: readonly string[] }

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The columns of each order. One index serves a direction and its reverse. */
const SORTS: Readonly<Record<OrderSort, { readonly column: Column; readonly falls: boolean }>> = {
  newest: { column: 'o.created_at', falls: true },
  oldest: { column: 'o.created_at', falls: false },
  total: { column: 'o.total_price', falls: true },
  '-total': { column: 'o.total_price', falls: false },
  age: { column: 'o.status_since', falls: false },
  '-age': { column: 'o.status_since', falls: true },
}
type Column = 'o.created_at' | 'o.total_price' | 'o.status_since'

const orderBy = (sort: OrderSort) => {
  const { column, falls } = SORTS[sort]
  const direction = falls ? ' desc' : ''
  return `${column}${direction}, o.id${direction}`
}

/** What a list is sorted by, as a place has it. Times have milliseconds. */
const sortedBy = (column: Column) =>
  column === 'o.total_price' ? column : `(extract(epoch from ${column}) * 1000)::bigint`

const afterPlace = ({ sort, value, id }: OrderPlace, of: Of) => {
  const { column, falls } = SORTS[sort]
  const at =
    column === 'o.total_price'
      ? `${of(value)}::bigint`
      : `(timestamptz 'epoch' + ${of(value)}::bigint * interval '1 millisecond')`
  return `(${column}, o.id) ${falls ? '<' : '>'} (${at}, ${of(id)})`
}

type Of = Parameters<unknown>['of']

/** The beginning of a day in Bangladesh, which keeps UTC+6 all year. */
const startOf = (day: string, of: Of) => `${of(`${day}T00:00:00+06:00`)}::timestamptz`

const conditions: {
  readonly [Name in keyof OrderFilters]?: (value: NonNullable<OrderFilters[Name]>, of: Of) => string
} = {
  search: (search, of) => {
    const words = orderSearch(search)
    // A search without a letter or digit finds nothing.
    return words === undefined
      ? 'false'
      : // An array: PostgreSQL expects many hits of every search, and would look each order up among them.
        `o.id = any (array(select s.order_id from order_search s where s.words @@ lower(${of(words)})::tsquery))`
  },
  owner: (owner, of) => `o.id in (select i.order_id from order_items i where i.owner_id = ${of(owner)})`,
  ids: (ids, of) => `o.id = any (${of(ids)})`,
  except: (ids, of) => `o.id <> all (${of(ids)})`,
  customer: (customer, of) => `o.customer_id = ${of(customer)}`,
  from: (day, of) => `o.created_at >= ${startOf(day, of)}`,
  to: (day, of) => `o.created_at < ${startOf(day, of)} + interval '1 day'`,
  since: (time, of) => `o.created_at >= ${of(time)}::timestamptz`,
  late: () => `${isOpen} and o.deliver_by < ${today}`,
}

const conditionOf = <Name extends keyof OrderFilters>(filters: OrderFilters, name: Name, of: Of): readonly string[] => {
  const value = filters[name]
  const condition = conditions[name]
  return value === undefined || value === '' || !condition ? [] : [condition(value, of)]
}

/** The filters without the status, and for an owner without another owner. */
const matching = (caller: SignedIn, filters: OrderFilters, of: Of): string => {
  const names = Object.keys(conditions) as (keyof OrderFilters)[]
  const narrowing = names.filter((name) => name !== 'owner' || caller.role === 'admin')
  const all = narrowing.flatMap((name) => conditionOf(filters, name, of))
  return all.length === 0 ? 'true' : all.join(' and ')
}

/** The orders that a caller may see. */
const visibleTo = ({ role }: SignedIn) =>
  role === 'admin' ? '$1::text is not null' : 'o.id in (select i.order_id from order_items i where i.owner_id = $1)'

const begin = (caller: SignedIn) => {
  const statement = parameters<unknown>()
  statement.of(caller._id)
  return statement
}

/** A part of a list: whole numbers, or the place after which it begins. */
export interface Cut {
  readonly limit: number
  readonly offset?: number
  readonly after?: OrderPlace | undefined
}

const sortOf = ({ sortBy = 'newest' }: OrderFilters) => sortBy

const from = (caller: SignedIn, filters: OrderFilters, of: Of, { limit, offset = 0, after }: Partial<Cut>) => {
  const status = filters.status ? [`o.status = ${of(filters.status)}`] : []
  const all = [
    visibleTo(caller),
    ...status,
    matching(caller, filters, of),
    ...(after ? [afterPlace(after, of)] : []),
  ].join(' and ')
  return `from orders o where ${all} order by ${orderBy(sortOf(filters))}
    ${limit === undefined ? '' : `limit ${limit} offset ${offset}`}`
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
  const { column } = SORTS[sort]
  const page = `select o.id, ${column}, ${sortedBy(column)} as value ${from(caller, filters, of, cut)}`
  const rows = caller.role === 'admin' ? selected.byAdmin : selected.byOwner
  const text = `with page as materialized (${page})
    select listed.json, page.id, page.value
    from page cross join lateral (${rows} where o.id = page.id) listed
    order by ${orderBy(sort).replaceAll('o.', 'page.')}`
  return { text, values }
}

/** The ids of the orders of a list, in its order. */
export const idsOf = (caller: SignedIn, filters: OrderFilters, limit: number): Statement => {
  const { of, values } = begin(caller)
  return { text: `select o.id ${from(caller, filters, of, { limit })}`, values }
}

const revenueStatuses = ORDER_STATUSES.filter((status) => factsOf(status).countsAsRevenue)
  .map((status) => `'${status}'`)
  .join(', ')

export interface TotalsRow {
  readonly status: (typeof ORDER_STATUSES)[number]
  readonly orders: number
  /** Paisa. */
  readonly revenue: number
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
  const status = ofStatus && filters.status ? `o.status = ${of(filters.status)} and ` : ''
  const text = `select f.status, count(*) as orders,
      coalesce(sum(f.amount) filter (where f.status in (${revenueStatuses})), 0)::bigint as revenue
    from (
      select o.status, ${amount} as amount from orders o
      where ${visibleTo(caller)} and ${status}${matching(caller, filters, of)} limit ${limit}
    ) f group by f.status`
  return { text, values }
}
