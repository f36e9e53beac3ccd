import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import type { Role } from '#contract/constants.ts'
import type { User } from '#contract/users/entity.ts'
import type { UserPage } from '#contract/users/page.ts'
import { userCountsQuery, userPartQuery, userSearchQuery, usersQuery } from '#data/users.ts'
import { formatCount, formatCountUpTo } from '#messages/format.ts'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { useListLength } from '#views/office/useListLength.ts'

interface Filters {
  readonly search?: string
  readonly role?: Role
}

/** What the table shows: the people of the filters or a part of them, which goes on after `next`. */
export interface ShownUsers {
  readonly people: readonly User[]
  readonly next?: string
  /** How many the filters find, as a text; undefined for the whole list. */
  readonly found?: string
  readonly isPart: boolean
}

const whole = (people: readonly User[]): ShownUsers => ({ people, isPart: false })

/** The number of people of each role. */
export const countsOf = (people: readonly User[]) => {
  const count = (role: Role) => people.filter((one) => one.role === role).length
  return { admin: count('admin'), owner: count('owner'), user: count('user') }
}

const sizeOf = ({ totals: { admin, owner, user } }: UserPage) => admin + owner + user

/**
 * The users of the filters, and the number of all users by role. A list of thousands comes in parts, where the server has
 * them; otherwise all users come by the calls of the specification.
 * @param after the place after which a part begins
 */
export const useUserList = ({ search, role }: Filters, after: string | undefined) => {
  const { csv: hasParts = false } = useCapabilities()
  const { data, isLong, isShort } = useListLength(userCountsQuery, hasParts, sizeOf)
  const isSearch = Boolean(search || role)
  const searched = isSearch ? userSearchQuery({ searchTerm: search, role }) : usersQuery
  const all = useQuery({
    ...searched,
    enabled: isShort,
    placeholderData: keepPreviousData,
    select: whole,
  })
  const part = useQuery({
    ...userPartQuery({ search, role }, after),
    enabled: isLong,
    placeholderData: keepPreviousData,
    select: ({ data, next, total }): ShownUsers => ({
      people: data,
      next,
      ...(isSearch && { found: search ? formatCountUpTo(FOUND_MAX, total) : formatCount(total) }),
      isPart: true,
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
