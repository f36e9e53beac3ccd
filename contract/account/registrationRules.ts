import { Schema } from 'effect'
import { OTP_LENGTH } from '../constants.ts'
import { raw, required, trimmed, typedCode } from '../fields/text.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { ruleOf } from '../rules.ts'
import { personName } from '../users/names.ts'
import { confirms, email, identifier, newPassword } from './fields.ts'

const differ = ruleOf('validation.passwords_differ')
const confirmPassword = raw(differ, 128).pipe(required(differ))
const matching = confirms('password', differ)

/** Registration by e-mail: form and, with `method`, body of `POST /user/register`. */
export const RegisterByEmail = Schema.Struct({
  name: personName,
  email,
  password: newPassword,
  confirmPassword,
  method: Schema.Literal('email'),
}).check(matching)

/** Registration by phone, in any spelling of the number. */
export const RegisterByPhone = Schema.Struct({
  name: personName,
  phone: typedPhone,
  password: newPassword,
  confirmPassword,
  method: Schema.Literal('phone'),
}).check(matching)

const passwords = Schema.Struct({ password: Schema.String, confirmPassword: Schema.String })

/** The cross-field rule of a registration alone: a check of a struct runs only when each field is valid. */
export const RegistrationPasswordsMatch = passwords.check(matching)

const resetDiffer = ruleOf('validation.reset_passwords_differ')
const resetMatching = confirms('password', resetDiffer)

/** Reset form; the identifier arrives from the previous step. */
export const ResetPasswordForm = Schema.Struct({
  password: newPassword,
  confirmPassword: raw(resetDiffer, 128).pipe(required(resetDiffer)),
}).check(resetMatching)

/** The cross-field rule of `ResetPasswordForm` alone. */
export const ResetPasswordsMatch = passwords.check(resetMatching)

/** Body of `POST /user/reset-password`; the confirmation is not sent. */
export const ResetPassword = Schema.Struct({ identifier, password: newPassword })

const invalidCode = ruleOf('validation.invalid_code')

/** The complete code: 4 digits (product 9.5). */
export const code = typedCode(new RegExp(`^\\d{${OTP_LENGTH}}$`), invalidCode)

export const SignInCode = Schema.Struct({ phone: typedPhone })
/** Code of the registration flow, or of a sign-in by a code. */
export const VerifyPhone = Schema.Struct({ phone: typedPhone, code })
/** Code of the reset flow. */
export const VerifyReset = Schema.Struct({ identifier, code })

const linkInvalid = ruleOf('account.link_invalid')

export const VerifyAccount = Schema.Struct({
  token: trimmed(linkInvalid, 500).pipe(required(linkInvalid)),
})

const linkUnusable = ruleOf('account.reset_link_unusable')

/** The one-time token of a link with which a person sets a new password. */
export const OpenResetLink = Schema.Struct({
  token: trimmed(linkUnusable, 500).check(Schema.isNonEmpty(linkUnusable)).pipe(required(linkUnusable)),
})
