import { Schema } from 'effect'
import {
  absentOr,
  type EntityOf,
  type EntitySchema,
  entity,
  type Fields,
  flag,
  id,
  nullable,
  oneOf,
  preprocess,
  type Shape,
  text,
  time,
} from '../calls/reading.ts'
import { ROLES } from '../constants.ts'
import { LANGUAGES, type Language } from '../languages.ts'

/** An unknown role counts as customer (product 1.1). */
const role = oneOf(ROLES, 'user', 'user')

const optional = (schema: Schema.Top) =>
  Schema.optionalKey(schema) as unknown as Schema.Codec<Language | undefined, unknown>
const language: EntitySchema<Language | undefined> = {
  wire: optional(Schema.Literals(LANGUAGES)),
  lenient: optional(
    preprocess(Schema.UndefinedOr(Schema.Literals(LANGUAGES)), (raw) => LANGUAGES.find((known) => known === raw)),
  ),
}

/** A person, with the chosen language: in responses to the person alone, and absent where none was chosen. */
const withLanguage = <F extends Fields>(name: string, fields: F) =>
  entity(name, { ...fields, language }) as unknown as EntitySchema<Shape<F> & { readonly language?: Language }>

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
/** The signed-in person (product 4.1); missing optional values are empty texts. */
export const SessionUser = withLanguage('SessionUser', { _id: id, ...sessionFields })
export type SessionUser = EntityOf<typeof SessionUser>

/**
 * The user in the browser's storage: an id may be missing, and Settings then show 'User ID not found' (product 10.3).
 */
export const StoredUser = withLanguage('StoredUser', { _id: text, ...sessionFields })

/** A person in lists, and as the person's own account. */
export const User = withLanguage('User', {
  _id: id,
  name: text,
  email: text,
  phone: text,
  address: text,
  profileImg: text,
  role,
  /** The id of the role of the staff that limits an administrator; absent with all rights. */
  staffRole: absentOr(text),
  createdAt: time,
  updatedAt: time,
})
export type User = EntityOf<typeof User>

/**
 * Data of sign-in, verification and Google sign-in. Either field may be missing; the account machines handle these
 * cases.
 */
export const AuthResult = entity('Grant', { user: nullable(SessionUser), accessToken: text })
export type AuthResult = EntityOf<typeof AuthResult>
