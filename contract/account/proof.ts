import { type EntityOf, type EntitySchema, entity, nullable, optionalOrNull, text } from '../calls/reading.ts'
import { type AuthResult, SessionUser } from '../users/entity.ts'

/** The account whose password is chosen next; the response also sets the reset-grant cookie. */
export const ChoosePassword = entity('ChoosePassword', { identifier: text })
export type ChoosePassword = EntityOf<typeof ChoosePassword>

/** Data of the response to a right code; the response may also set a cookie. */
export const Proved = entity('Proved', { choosePassword: ChoosePassword })
export type Proved = EntityOf<typeof Proved>

/**
 * Data of the response to an activation link: a session, or `choosePassword` where another browser has also registered
 * the address. In that case neither password is kept.
 */
export type Activation = AuthResult & { readonly choosePassword?: ChoosePassword | null }
export const Activation = entity('Activation', {
  user: nullable(SessionUser),
  accessToken: text,
  choosePassword: optionalOrNull(ChoosePassword),
}) as EntitySchema<Activation>
