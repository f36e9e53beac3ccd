import { Schema } from 'effect'
import { accountTexts } from '../../messages/en/account.ts'
import { catalogueTexts } from '../../messages/en/catalogue.ts'
import { commonTexts } from '../../messages/en/common.ts'
import { NAME_MAX, NAME_MIN } from '../constants.ts'
import { confirms, givenPassword, newPassword, trimmed } from '../fields.ts'
import { someImages } from '../imageRules.ts'
import { plain } from '../users/names.ts'

/** Profile form (product 7.2, 9.13): e-mail and phone cannot be edited. An empty field is not sent. */
export const Profile = Schema.Struct({
  name: trimmed(commonTexts.wrongKind, NAME_MAX).check(
    Schema.makeFilter((name: string) => name === '' || name.length >= NAME_MIN || accountTexts.nameTooShort),
    plain,
  ),
  address: trimmed(commonTexts.wrongKind, 500),
})

const match = confirms('newPassword', accountTexts.passwordsDontMatch)

/** Security tab (product 9.12). */
export const PasswordChange = Schema.Struct({
  currentPassword: givenPassword(accountTexts.currentPasswordRequired),
  newPassword,
  confirmPassword: givenPassword(accountTexts.confirmPasswordRequired),
}).check(match)

/** The cross-field rule of `PasswordChange` alone: a check of a struct runs only when each field is valid. */
export const PasswordsMatch = Schema.Struct({ newPassword: Schema.String, confirmPassword: Schema.String }).check(match)

/** Profile Image tab. */
export const ProfileImage = Schema.Struct({ images: someImages(catalogueTexts.selectAnImage) })
