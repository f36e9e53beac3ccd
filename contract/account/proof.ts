import { type EntityOf, type EntitySchema, entity, nullable, optionalOrNull, text } from '../reading.ts'
import { type Grant, SessionUser } from '../users/entity.ts'

/** Whose password is to be chosen next, with the reset-grant cookie that came along. */
export const ChoosePassword = entity('ChoosePassword', { identifier: text })
export type ChoosePassword = EntityOf<typeof ChoosePassword>

/** What a right code gives besides its cookie. */
export const Proved = entity('Proved', { choosePassword: ChoosePassword })
export type Proved = EntityOf<typeof Proved>

/**
 * What proving an account by its link gives: a session, or `choosePassword` where somebody else has also registered the
 * address, so that nobody's password is kept.
 */
export type Activation = Grant & { readonly choosePassword?: ChoosePassword | null }
export const Activation = entity('Activation', {
  user: nullable(SessionUser),
  accessToken: text,
  choosePassword: optionalOrNull(ChoosePassword),
}) as EntitySchema<Activation>
