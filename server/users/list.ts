import { plainPhone } from '#contract/fields/typedPhone.ts'
import type { UserFilters } from '#contract/users/staffApi.ts'
import { listStatements } from '../platform/database/lists.ts'
import { fold } from '../platform/database/searchWords.ts'

/** The SQL of lists of users, all of them newest first. */

/** A part of a text as a pattern. */
const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** A phone is stored as plain digits, whatever the spelling of its registration. */
const partsOf = (search: string): readonly string[] => {
  const digits = plainPhone(search)
  const parts = [fold(search.trim()), ...(/^\d+$/.test(digits) ? [digits] : [])]
  return [...new Set(parts)].filter((part) => part !== '')
}

/** The accounts that are not closed. */
export const people = listStatements({
  columns: 'u.*',
  from: 'users u',
  at: 'u.created_at',
  id: 'u.id',
  conditions: ({ search = '', role }: UserFilters, of, isDense) => {
    const found = partsOf(search).map((part) =>
      isDense ? `strpos(u.searchable, ${of(part)}) > 0` : `u.searchable like ${of(containing(part))}`,
    )
    return [
      'u.closed_at is null',
      ...(role ? [`u.role = ${of(role)}`] : []),
      // A search for characters that no stored text keeps finds nothing.
      ...(search.trim() === '' ? [] : [found.length === 0 ? 'false' : `(${found.join(' or ')})`]),
    ]
  },
})

export const counts = 'select role, sum(users)::int as users from user_counts group by role'
