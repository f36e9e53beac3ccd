import { Schema } from 'effect'
import { raw, required } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { givenPassword, identifier } from './fields.ts'

/** Sign-in form and body of `POST /user/signin` (product 9.1). */
export const SignIn = Schema.Struct({
  identifier,
  password: givenPassword(ruleOf('validation.password_required')),
})

/** Forgot-password form and body of `POST /user/forgot-password`. */
export const ForgotPassword = Schema.Struct({ identifier })

/** Body of `POST /user/resend-otp`: the code of registration or of a reset, or the activation link. */
export type ResendBody = { phone: string } | typeof ForgotPassword.Type | { email: string }

const credentialRequired = ruleOf('validation.credential_required')

/** The credential of Google Identity Services, an ID token. */
export const GoogleLogin = Schema.Struct({
  authCode: raw(credentialRequired, 8192)
    .check(Schema.isNonEmpty(credentialRequired))
    .pipe(required(credentialRequired)),
})
