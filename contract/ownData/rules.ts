import { Schema } from 'effect'
import { OTP_LENGTH } from '../constants.ts'
import { typedCode } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'

/** Form and body of the closing of an account: a code of the shop, of the authenticator app, or a recovery code. */
export const AccountToClose = Schema.Struct({
  code: typedCode(new RegExp(`^(?:\\d{${OTP_LENGTH}}|\\d{6}|[A-Z0-9]{16})$`), ruleOf('validation.invalid_code')),
})
export type AccountToClose = typeof AccountToClose.Type
