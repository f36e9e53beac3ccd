import { Schema } from 'effect'
import { confirms, givenPassword, newPassword } from '../account/fields.ts'
import { NAME_MAX, NAME_MIN } from '../constants.ts'
import { someImages } from '../fields/images.ts'
import { lines, trimmed } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { plain } from '../users/names.ts'

/** Profile form (product 7.2, 9.13): e-mail and phone cannot be edited. An empty field is not sent. */
export const Profile = Schema.Struct({
  name: trimmed(ruleOf('validation.wrong_kind'), NAME_MAX).check(
    Schema.makeFilter((name: string) =>
      violation(name === '' || name.length >= NAME_MIN ? undefined : ruleOf('validation.name_too_short')),
    ),
    plain,
  ),
  address: lines(ruleOf('validation.wrong_kind'), 500),
})

const match = confirms('newPassword', ruleOf('validation.passwords_differ'))

/** Security tab (product 9.12). */
export const PasswordChange = Schema.Struct({
  currentPassword: givenPassword(ruleOf('validation.current_password_required')),
  newPassword,
  confirmPassword: givenPassword(ruleOf('validation.confirm_password_required')),
}).check(match)

/** The cross-field rule of `PasswordChange` alone: a check of a struct runs only when each field is valid. */
export const PasswordsMatch = Schema.Struct({ newPassword: Schema.String, confirmPassword: Schema.String }).check(match)

/** Profile Image tab. */
export const ProfileImage = Schema.Struct({ images: someImages(ruleOf('validation.select_an_image')) })
