import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../annotations.ts'
import { successEnvelope } from '../envelope.ts'
import { AuthResult } from '../users/entity.ts'
import { FactorProof } from './factorCodeRules.ts'

/**
 * The second step of a sign-in: needs the cookie that sign-in set with 403 `account.second_factor_needed`, and a code
 * of the app or a recovery code. Returns the data of sign-in and sets the refresh cookie. 400 with an issue at `code`
 * for a wrong code; 400 `account.second_factor_expired` without the cookie, after 5 minutes, after 5 wrong codes, and
 * after a change of the password; 429 after too many wrong codes of the app (a recovery code is still accepted).
 */
export const secondFactor = HttpApiEndpoint.post('secondFactor', '/user/second-factor', {
  payload: FactorProof,
  success: successEnvelope(AuthResult),
}).annotate(Access, 'anyone')
