import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { confirms, givenPassword, newPassword } from '../account/fields.ts'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { returned } from '../calls/reading.ts'
import { imageFile } from '../fields/files.ts'
import { lines, trimmed } from '../fields/text.ts'
import { LANGUAGES } from '../languages.ts'
import { ruleOf } from '../rules.ts'
import { User } from './entity.ts'
import { personName } from './names.ts'

/** Calls of a signed-in person on their own account. */

const id = Schema.String.check(Schema.isMaxLength(100))
const params = { id }
const fixed = trimmed(ruleOf('validation.wrong_kind'), 500)

/** The caller's own data, or any person's for an admin. */
export const getSingleUser = HttpApiEndpoint.get('getSingleUser', '/user/get-single-user/:id', {
  params,
  success: successEnvelope(User),
})
  .annotate(OpenApi.Summary, 'Reads one user.')
  .annotate(Access, 'signedIn')
  .annotate(NeedsRight, 'people')

/**
 * Changes the caller's name and address; absent fields stay unchanged. 400 with an issue at `name` where a person who
 * is not an administrator chooses a name that claims to be staff. Other clients send e-mail, phone and picture too:
 * these may be empty or as they are; 400 for another value.
 */
export const updateProfile = HttpApiEndpoint.put('updateProfile', '/user/update-profile', {
  payload: Schema.Struct({
    id,
    name: Schema.optionalKey(personName),
    address: Schema.optionalKey(lines(ruleOf('validation.wrong_kind'), 500)),
    email: Schema.optionalKey(fixed),
    phone: Schema.optionalKey(fixed),
    profileImg: Schema.optionalKey(fixed),
  }),
  success: successEnvelope(returned(User)),
})
  .annotate(OpenApi.Summary, 'Changes the name and address of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['User'])

/** Chooses the language of the caller: of mails and SMS, and of pages wherever the caller signs in. */
export const setLanguage = HttpApiEndpoint.put('setLanguage', '/user/language', {
  payload: Schema.Struct({ language: Schema.Literals(LANGUAGES) }),
  success: successEnvelope(returned(User)),
})
  .annotate(OpenApi.Summary, 'Chooses the language of the caller, for pages, mails and SMS.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['User'])

/**
 * Changes the caller's password and ends the other sessions. 400 for a wrong current password, or a new one that is
 * easy to guess.
 */
export const changePassword = HttpApiEndpoint.patch('changePassword', '/user/change-password', {
  payload: Schema.Struct({
    id,
    currentPassword: givenPassword(ruleOf('validation.current_password_required')),
    newPassword,
    confirmPassword: givenPassword(ruleOf('validation.confirm_password_required')),
  }).check(confirms('newPassword', ruleOf('validation.passwords_differ'))),
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Changes the password of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['User'])

/** Stores the caller's profile picture. */
export const uploadProfileImage = HttpApiEndpoint.post('uploadProfileImage', '/user/upload-profile-image', {
  payload: Schema.Struct({ id, profileImage: imageFile(ruleOf('validation.select_an_image')) }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(returned(User)),
})
  .annotate(OpenApi.Summary, 'Replaces the profile picture of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['User'])
