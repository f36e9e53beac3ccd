import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import type { Role } from '#contract/constants.ts'
import type { User } from '#contract/users/entity.ts'
import type { UserFilters, UserPage } from '#contract/users/staffApi.ts'
import { userCountsQuery, userPartQuery, userSearchQuery, usersQuery } from '#data/users.ts'
import { formatCount, formatCountUpTo } from '#messages/format.ts'
import type { ListPart } from '#views/office/list/ListScreen.tsx'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { useListLength } from '#views/office/useListLength.ts'

/** What the table shows: the people of the filters or a part of them, which goes on after `next`. */
interface ShownUsers extends ListPart<User> {
  /** How many the filters find, as a text; undefined for the whole list. */
  readonly found?: string
}

/** Users per page, so that a table of thousands renders quickly. */
const PAGE_SIZE = 50

/** A page of the whole list, the last one where the number is too high. */
const pageOf =
  (page: number) =>
  (people: readonly User[]): ShownUsers => {
    const pages = Math.ceil(people.length / PAGE_SIZE)
    const shown = Math.min(page, pages)
    return { data: people.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE), page: shown, pages }
  }

/** The number of people of each role. */
export const countsOf = (people: readonly User[]) => {
  const count = (role: Role) => people.filter((one) => one.role === role).length
  return { admin: count('admin'), owner: count('owner'), user: count('user') }
}

const sizeOf = ({ totals: { admin, owner, user } }: UserPage) => admin + owner + user

/**
 * The users of the filters, and the number of all users by role. A list of thousands comes in parts, where the server has
 * them; otherwise all users come by the calls of the specification.
 * @param page the number of the page of the whole list
 * @param after the place after which a part begins
 */
export const useUserList = ({ search, role }: UserFilters, page: number, after: string | undefined) => {
  const { csv: hasParts = false } = useCapabilities()
  const { data, isLong, isShort } = useListLength(userCountsQuery, hasParts, sizeOf)
  const isSearch = Boolean(search || role)
  const searched = isSearch ? userSearchQuery({ searchTerm: search, role }) : usersQuery
  const all = useQuery({
    ...searched,
    enabled: isShort,
    placeholderData: keepPreviousData,
    select: pageOf(page),
  })
  const part = useQuery({
    ...userPartQuery({ search, role }, after),
    enabled: isLong,
    placeholderData: keepPreviousData,
    select: ({ data, next, total }): ShownUsers => ({
      data,
      next,
      ...(isSearch && { found: search ? formatCountUpTo(FOUND_MAX, total) : formatCount(total) }),
    }),
  })
  const everybody = useQuery({ ...usersQuery, enabled: isShort, select: countsOf })
  return {
    list: isLong ? part : all,
    isSearch,
    totals: isLong ? data?.totals : everybody.data,
    countsPending: isLong ? false : everybody.isPending,
  }
}
