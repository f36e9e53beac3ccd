import { createValidator } from '../../contract/check.ts'
import { ProfileImage } from '../../contract/profile/rules.ts'
import type { User } from '../../contract/users/entity.ts'
import { profileTexts as texts } from '../../messages/en/profile.ts'
import { editorMachine } from '../core/editor/editor.ts'
import type { Images } from '../core/images/images.ts'

export type ProfileImageValues = { images: Images }
export type ProfilePicture = Pick<User, '_id' | 'profileImg'>

/** The Profile Image tab (product 7.4): choice of a file, then upload or cancel. */
export const profileImageMachine = editorMachine({
  id: 'profileImage',
  blank: { images: [] } as ProfileImageValues,
  valuesOf: (_: ProfilePicture): ProfileImageValues => ({ images: [] }),
  check: createValidator(ProfileImage),
  texts: { updated: texts.imageUpdated, fallback: texts.uploadFailed },
  kinds: ['User'],
  closeOnSave: false,
  images: { max: 1, tooMany: '' },
  serverFieldNames: { profileImage: 'images' },
  submitBlockedBy: ({ id }) => (id === '' ? texts.userIdNotFound : null),
  onSavedEmit: ({ profileImg }) => ({ type: 'session.update', patch: { profileImg } }),
})
