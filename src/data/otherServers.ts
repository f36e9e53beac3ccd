import type { Role } from '#contract/constants.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { OrderSort } from '#contract/orders/listQuery.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import type { RefundFilters } from '#contract/refunds/staffApi.ts'
import type { User } from '#contract/users/entity.ts'
import type { UserFilters } from '#contract/users/staffApi.ts'
import {
  createOrderIndex,
  filterOrders,
  type OrderFilters,
  type OrderIndex,
  type OrderView,
  type PlacesNamed,
} from './orderIndex.ts'
import { sortOrders } from './orderSort.ts'
import type { ordersQuery } from './orders.ts'
import { refundListQuery, refundsQuery } from './refunds.ts'
import type { RevenueOf } from './revenue.ts'
import { userSearchQuery, usersQuery } from './users.ts'

/** Lists that come whole, by the calls of the specification, as parts of a list. */

/** One part of a list. The others have numbers (`pages`, 1 of a whole list), or the older ones begin after `next`. */
export interface ListPart<Entry> {
  readonly data: readonly Entry[]
  /** How many entries the filters find, where that is shown. */
  readonly total?: number
  readonly next?: string | undefined
  /** From 1. */
  readonly page?: number
  readonly pages?: number
}

/** Entries of a page, so that a table of thousands renders quickly. */
const PAGE_SIZE = 50

/** A page of a whole list; the last one where the number is too high. */
const pageOf =
  (number: number) =>
  <Entry>(all: readonly Entry[]): ListPart<Entry> => {
    const pages = Math.ceil(all.length / PAGE_SIZE)
    const page = Math.min(number, pages)
    return { data: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages }
  }

const whole = <Entry>(data: readonly Entry[]): ListPart<Entry> => ({ data, total: data.length, pages: 1 })

export const wholeUsersQuery = ({ search, role }: UserFilters, page: number) => ({
  ...(search || role ? userSearchQuery({ searchTerm: search, role }) : usersQuery),
  select: pageOf(page)<User>,
})

const countsOf = (people: readonly User[]) => {
  const count = (role: Role) => people.filter((one) => one.role === role).length
  return { admin: count('admin'), owner: count('owner'), user: count('user') }
}

/** The number of users of each role. */
export const wholeUserCountsQuery = { ...usersQuery, select: countsOf }

/** The refund requests of the filters, which a server of the specification alone does not know. */
export const wholeRefundsQuery = (filters: RefundFilters) => ({
  ...(Object.keys(filters).length > 0 ? refundListQuery(filters) : refundsQuery),
  select: whole<Refund>,
})

const indexes = new WeakMap<readonly Order[], OrderIndex>()

/**
 * The orders of a screen, where they come whole.
 * @param all every order of the screen
 * @param revenueOf the revenue of one delivered order
 */
export const wholeOrders = (all: typeof ordersQuery, revenueOf: RevenueOf) => {
  const indexOf = (orders: readonly Order[]): OrderIndex => {
    const index = indexes.get(orders) ?? createOrderIndex(orders, revenueOf)
    indexes.set(orders, index)
    return index
  }
  return {
    index: { ...all, select: indexOf },
    /** The orders of the filters; an owner is an id or a name. @param now time in ms */
    part: (filters: OrderFilters, sort: OrderSort, now: number, placesNamed?: PlacesNamed) => ({
      ...all,
      select: (orders: readonly Order[]): OrderView => {
        const index = indexOf(orders)
        const owner = index.ownerNames.get(filters.owner) ?? filters.owner
        const view = filterOrders(index, { ...filters, owner }, now, placesNamed)
        return { ...view, data: sortOrders(view.data, sort) }
      },
    }),
  }
}
export type WholeOrders = ReturnType<typeof wholeOrders>
