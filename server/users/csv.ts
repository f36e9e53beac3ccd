import type { Person } from '../account/people.ts'
import { type Cell, csvHead, csvLine, csvPhone, csvTime } from '../platform/csv.ts'
import type { Texts } from '../platform/texts.ts'

/** The columns of users in a spreadsheet: what the administrator's screen shows, and no secret. */

const columnsIn = ({
  userCsvTexts: texts,
  usersScreen,
}: Texts): readonly (readonly [name: string, of: (person: Person) => Cell])[] => [
  [texts.id, ({ id }) => id],
  [texts.name, ({ name }) => name],
  [texts.email, ({ email }) => email ?? ''],
  [texts.phone, ({ phone }) => csvPhone(phone ?? '')],
  [texts.role, ({ role }) => usersScreen.roles[role]],
  [texts.verified, ({ verified_at }) => (verified_at ? texts.yes : texts.no)],
  [texts.address, ({ address }) => address],
  [texts.joined, ({ created_at }) => csvTime(created_at)],
]

/** The first line of the file, and the line of each person. */
export const userLines = (texts: Texts) => {
  const columns = columnsIn(texts)
  return {
    head: csvHead(columns.map(([name]) => name)),
    lineOf: (person: Person) => csvLine(columns.map(([, of]) => of(person))),
  }
}
