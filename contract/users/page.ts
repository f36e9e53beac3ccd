import { absentOr, type EntityOf, entity, list, number, text } from '../calls/reading.ts'
import { User } from './entity.ts'

/** A part of the list of users, newest first. */
export const UserPage = entity('UserPage', {
  count: number,
  /** The users that the filters find. A search counts to 1,000; 1,001 stands for any number above. */
  total: number,
  /** What `after` of the next older users is; absent at the end of the list. */
  next: absentOr(text),
  data: list(User),
  /** All users by role, whatever the filters. */
  totals: entity('UserTotals', { admin: number, owner: number, user: number }),
})
export type UserPage = EntityOf<typeof UserPage>
