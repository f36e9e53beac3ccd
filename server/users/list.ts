import { FOUND_MAX } from '#contract/calls/listPart.ts'
import type { Role } from '#contract/constants.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import { parameters } from '../platform/database/parameters.ts'
import { afterPlace, placeOf } from '../platform/database/places.ts'
import { fold } from '../platform/database/searchWords.ts'

/** The SQL of lists of users, all of them newest first. */

export interface UserFilters {
  readonly search?: string
  readonly role?: Role
}

const NEWEST = 'order by u.created_at desc, u.id desc'

/** A part of a text as a pattern. */
const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** A phone is stored as plain digits, whatever the spelling of its registration. */
const partsOf = (search: string): readonly string[] => {
  const digits = plainPhone(search)
  const parts = [fold(search.trim()), ...(/^\d+$/.test(digits) ? [digits] : [])]
  return [...new Set(parts)].filter((part) => part !== '')
}

/** @param isDense whether so many users are found that the newest ones are sooner read in order than all of them looked up */
const begin = ({ search = '', role }: UserFilters, isDense = false) => {
  const { of, values } = parameters<unknown>()
  const isSearch = search.trim() !== ''
  // A search for characters that no stored text keeps finds nothing.
  const found = partsOf(search).map((part) =>
    isDense ? `strpos(u.searchable, ${of(part)}) > 0` : `u.searchable like ${of(containing(part))}`,
  )
  const conditions = [
    'u.closed_at is null',
    ...(role ? [`u.role = ${of(role)}`] : []),
    ...(isSearch ? [found.length === 0 ? 'false' : `(${found.join(' or ')})`] : []),
  ]
  return { of, values, where: conditions.join(' and ') }
}

/** The users of the filters. */
export const allOf = (filters: UserFilters) => {
  const { values, where } = begin(filters)
  return { text: `select u.* from users u where ${where} ${NEWEST}`, values }
}

/** Ids of the users of a search; one more than the count goes to where there are more. */
export const foundBy = (filters: UserFilters) => {
  const { values, where } = begin(filters)
  return { text: `select u.id from users u where ${where} limit ${FOUND_MAX + 1}`, values }
}

/**
 * Users of the filters after a place, with their places.
 * @param ids the users that a search has found, where it has counted all of them
 */
export const partAfter = (
  filters: UserFilters,
  limit: number,
  after: string | undefined,
  ids: readonly string[] | undefined,
) => {
  const { of, values, where } = begin(ids ? {} : filters, true)
  const all = [
    where,
    ...(ids ? [`u.id = any (${of(ids)})`] : []),
    ...(after === undefined ? [] : afterPlace(after, of, 'u.created_at', 'u.id')),
  ].join(' and ')
  const place = placeOf('u.created_at', 'u.id')
  return { text: `select u.*, ${place} as place from users u where ${all} ${NEWEST} limit ${limit}`, values }
}

/** The number of users of each role. */
export const counts = 'select role, sum(users)::int as users from user_counts group by role'
