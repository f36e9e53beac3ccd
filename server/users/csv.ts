import type { Person } from '../account/people.ts'
import { type Columns, csvPhone, csvTime } from '../platform/csv.ts'

/** The columns of users in a spreadsheet: what the administrator's screen shows, and no secret. */
export const userColumns: Columns<Person> = ({ userCsvTexts: texts, usersScreen }) => [
  [texts.id, ({ id }) => id],
  [texts.name, ({ name }) => name],
  [texts.email, ({ email }) => email ?? ''],
  [texts.phone, ({ phone }) => csvPhone(phone ?? '')],
  [texts.role, ({ role }) => usersScreen.roles[role]],
  [texts.verified, ({ verified_at }) => (verified_at ? texts.yes : texts.no)],
  [texts.address, ({ address }) => address],
  [texts.joined, ({ created_at }) => csvTime(created_at)],
]
