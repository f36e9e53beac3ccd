import type { Role } from '#contract/constants.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import type { RefundFilters } from '#contract/refunds/staffApi.ts'
import type { User } from '#contract/users/entity.ts'
import type { UserFilters } from '#contract/users/staffApi.ts'
import { refundListQuery, refundsQuery } from './refunds.ts'
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

/** A page of the users of the filters. */
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
