import { Schema } from 'effect'
import { accountTexts } from '../../messages/en/account.ts'
import { givenPassword, identifier, raw, required } from '../fields.ts'

/** Sign-in form and body of `POST /user/signin` (product 9.1). */
export const SignIn = Schema.Struct({ identifier, password: givenPassword(accountTexts.passwordRequired) })

/** Forgot-password form and body of `POST /user/forgot-password`. */
export const ForgotPassword = Schema.Struct({ identifier })

/** The credential of Google Identity Services, an ID token. */
export const GoogleLogin = Schema.Struct({
  authCode: raw(accountTexts.noCredential, 8192)
    .check(Schema.isNonEmpty({ message: accountTexts.noCredential }))
    .pipe(required(accountTexts.noCredential)),
})
