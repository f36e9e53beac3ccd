import { Schema } from 'effect'
import { accountTexts } from '../texts/account.ts'
import { confirms, givenPassword, newPassword, personName, trimmed } from './fields.ts'

/** Profile form (spec section 5, Profile): e-mail and phone cannot be edited. */
export const Profile = Schema.Struct({ name: personName, address: trimmed('', 500) })

/** Security tab (spec section 5, Password change). */
export const PasswordChange = Schema.Struct({
  currentPassword: givenPassword(accountTexts.currentPasswordRequired),
  newPassword,
  confirmPassword: givenPassword(accountTexts.confirmPasswordRequired),
}).check(confirms('newPassword', accountTexts.passwordsDontMatch))
