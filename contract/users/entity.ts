import { Schema } from 'effect'
import {
  absentOr,
  type EntityOf,
  type EntitySchema,
  entity,
  type Fields,
  flag,
  id,
  list,
  nullable,
  oneOf,
  preprocess,
  type Shape,
  text,
  time,
} from '../calls/reading.ts'
import { ROLES } from '../constants.ts'
import { LANGUAGES, type Language } from '../languages.ts'

/** The store of a seller: the id of their account, and their name. */
export const Store = entity('Store', { _id: id, name: text })
export type Store = EntityOf<typeof Store>

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
  /** The store of another for which the person acts, then with the role `owner`; absent for themselves. */
  store: absentOr(Store),
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

/** What the signed-in person may do: everything of the role, or these rights. */
export const StaffRights = entity('StaffRights', { all: flag, rights: list(text) })
export type StaffRights = EntityOf<typeof StaffRights>

/** The roles that the shop begins with; their names are texts of the screens until they are renamed. */
export const ROLE_PRESETS = ['callAgent', 'packer', 'accountant', 'editor'] as const
export type RolePreset = (typeof ROLE_PRESETS)[number]

/** A role that the shop has made of rights, for administrators. */
export const StaffRole = entity('StaffRole', {
  _id: id,
  /** Empty while a role of `ROLE_PRESETS` has its first name. */
  name: text,
  /** One of `ROLE_PRESETS`; empty for any other. */
  preset: text,
  rights: list(text),
  /** The names of the people who have it. */
  people: list(text),
  createdAt: time,
  updatedAt: time,
})
export type StaffRole = EntityOf<typeof StaffRole>
