import { Schema } from 'effect'
import { FreshSignInNeeded, factorCodeErrors, SecondFactorOff } from '../account/errors.ts'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { limitErrors, SessionEnded } from '../errors.ts'
import { WrongCurrentPassword } from '../users/errors.ts'
import type * as api from './api.ts'

/** The key does not exist, or is withdrawn. */
export class KeyNotFound extends apiError('program.key_not_found', 404) {}
/** The shop has as many good keys as it may have. */
export class TooManyKeys extends apiError('program.too_many_keys', 409, { max: Schema.Int }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  makeKey: [
    TooManyKeys,
    SessionEnded,
    WrongCurrentPassword,
    FreshSignInNeeded,
    SecondFactorOff,
    ...factorCodeErrors,
    ...limitErrors,
  ],
  withdrawKey: [KeyNotFound],
} as const satisfies ErrorsOf<typeof api>
