import { Schema } from 'effect'
import { accountTexts } from '../../messages/en/account.ts'
import { OTP_LENGTH } from '../constants.ts'
import { confirms, email, identifier, newPassword, phone, raw, required, trimmed } from '../fields.ts'
import { personName } from '../users/names.ts'

const confirmPassword = raw(accountTexts.passwordsDontMatch, 128).pipe(required(accountTexts.passwordsDontMatch))
const matching = confirms('password', accountTexts.passwordsDontMatch)

/** Registration by e-mail: form and, with `method`, body of `POST /user/register`. */
export const RegisterByEmail = Schema.Struct({
  name: personName,
  email,
  password: newPassword,
  confirmPassword,
  method: Schema.Literal('email'),
}).check(matching)

/** Registration by phone. */
export const RegisterByPhone = Schema.Struct({
  name: personName,
  phone,
  password: newPassword,
  confirmPassword,
  method: Schema.Literal('phone'),
}).check(matching)

/** Reset form; the identifier arrives from the previous step. */
export const ResetPasswordForm = Schema.Struct({
  password: newPassword,
  confirmPassword: raw(accountTexts.resetPasswordsDoNotMatch, 128).pipe(
    required(accountTexts.resetPasswordsDoNotMatch),
  ),
}).check(confirms('password', accountTexts.resetPasswordsDoNotMatch))

/** Body of `POST /user/reset-password`; the confirmation is not sent. */
export const ResetPassword = Schema.Struct({ identifier, password: newPassword })

/** The complete code: 4 digits (product 9.5). */
export const code = Schema.String.annotate({ message: accountTexts.invalidOtp })
  .check(Schema.isPattern(new RegExp(`^\\d{${OTP_LENGTH}}$`), { message: accountTexts.invalidOtp }))
  .pipe(required(accountTexts.invalidOtp))

/** Code of the registration flow. */
export const VerifyPhone = Schema.Struct({ phone, code })
/** Code of the reset flow. */
export const VerifyReset = Schema.Struct({ identifier, code })

export const VerifyAccount = Schema.Struct({
  token: trimmed(accountTexts.linkInvalid, 500).pipe(required(accountTexts.linkInvalid)),
})

/** The one-time token of a link with which a person sets a new password. */
export const OpenResetLink = Schema.Struct({
  token: trimmed(accountTexts.resetLinkDead, 500)
    .check(Schema.isNonEmpty({ message: accountTexts.resetLinkDead }))
    .pipe(required(accountTexts.resetLinkDead)),
})
