import { ROLES } from '../constants.ts'
import { type EntityOf, entity, flag, id, nullable, oneOf, text, time } from '../reading.ts'

/** An unknown role counts as an ordinary user (spec section 6). */
const role = oneOf(ROLES, 'user', 'user')

const sessionFields = {
  name: text,
  email: text,
  role,
  isEmailVerified: flag,
  profileImg: text,
  phone: text,
  address: text,
  googleId: text,
}
/** The signed-in person (spec section 3, Session); missing optional values are empty texts. */
export const SessionUser = entity('SessionUser', { _id: id, ...sessionFields })
export type SessionUser = EntityOf<typeof SessionUser>

/** The same as the browser keeps it: a session without an id is still one, and Settings say 'User ID not found' (spec section 8). */
export const StoredUser = entity('StoredUser', { _id: text, ...sessionFields })

/** A person in lists (spec section 3, User). */
export const User = entity('User', {
  _id: id,
  name: text,
  email: text,
  phone: text,
  address: text,
  profileImg: text,
  role,
  createdAt: time,
  updatedAt: time,
})
export type User = EntityOf<typeof User>

/** What sign-in, verification and Google sign-in give. Either may be missing; the flows say what that means. */
export const Grant = entity('Grant', { user: nullable(SessionUser), accessToken: text })
export type Grant = EntityOf<typeof Grant>
