import type { OrderSort, OrderFilters as Query } from '#contract/orders/listQuery.ts'
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

/** The filters of a list, or chosen orders. */
export type OrderFilters = Query & { readonly ids?: readonly string[] }

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The columns of each order. One index serves a direction and its reverse. */
const ORDERS: Readonly<Record<OrderSort, string>> = {
  newest: 'o.created_at desc, o.id desc',
  oldest: 'o.created_at, o.id',
  total: 'o.total_price desc, o.id desc',
  '-total': 'o.total_price, o.id',
  age: 'o.status_since, o.id',
  '-age': 'o.status_since desc, o.id desc',
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

const idsOf = (caller: SignedIn, filters: OrderFilters, of: Of, cut: string) => {
  const status = filters.status ? `o.status = ${of(filters.status)} and ` : ''
  const order = ORDERS[filters.sortBy ?? 'newest']
  return `select o.id, row_number() over (order by ${order}) as place from orders o
    where ${visibleTo(caller)} and ${status}${matching(caller, filters, of)} order by ${order} ${cut}`
}

/**
 * Orders of the list as JSON text, one per row, as the caller may see them. Limit and offset are whole numbers.
 * @param limit null for all orders
 */
export const pageOf = (caller: SignedIn, filters: OrderFilters, limit: number | null, offset: number): Statement => {
  const { of, values } = begin(caller)
  const page = idsOf(caller, filters, of, limit === null ? '' : `limit ${limit} offset ${offset}`)
  const rows = caller.role === 'admin' ? selected.byAdmin : selected.byOwner
  return { text: `with page as (${page}) ${rows} join page on page.id = o.id order by page.place`, values }
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

/** The number of orders and the revenue of each status that occurs. */
export const totalsOf = (caller: SignedIn, filters: OrderFilters): Statement => {
  const { of, values } = begin(caller)
  const isAdmin = caller.role === 'admin'
  const [orders, amount] = isAdmin
    ? ['count(*)', 'o.total_price - o.delivery_fee']
    : ['count(distinct o.id)', 'own.sub_total']
  const from = isAdmin ? 'orders o' : 'order_items own join orders o on o.id = own.order_id and own.owner_id = $1'
  const text = `select o.status, ${orders} as orders,
      coalesce(sum(${amount}) filter (where o.status in (${revenueStatuses})), 0) as revenue
    from ${from} where $1::text is not null and ${matching(caller, filters, of)} group by o.status`
  return { text, values }
}
