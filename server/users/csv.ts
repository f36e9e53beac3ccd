import { userCsvTexts as texts } from '#texts/en/csv.ts'
import { usersScreen } from '#texts/en/users.ts'
import type { Person } from '../account/people.ts'
import { type Cell, csvPhone, csvTime } from '../platform/csv.ts'

/** The columns of users in a spreadsheet: what the administrator's screen shows, and no secret. */

const columns: readonly (readonly [name: string, of: (person: Person) => Cell])[] = [
  [texts.id, ({ id }) => id],
  [texts.name, ({ name }) => name],
  [texts.email, ({ email }) => email ?? ''],
  [texts.phone, ({ phone }) => csvPhone(phone ?? '')],
  [texts.role, ({ role }) => usersScreen.roles[role]],
  [texts.verified, ({ verified_at }) => (verified_at ? texts.yes : texts.no)],
  [texts.address, ({ address }) => address],
  [texts.joined, ({ created_at }) => csvTime(created_at)],
]

export const userColumns: readonly string[] = columns.map(([name]) => name)
export const userCells = (person: Person): readonly Cell[] => columns.map(([, of]) => of(person))
