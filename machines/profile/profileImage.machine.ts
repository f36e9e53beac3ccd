import { and, emit } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import { ProfileImage } from '#contract/profile/rules.ts'
import { uploadProfileImage } from '#contract/users/api.ts'
import type { User } from '#contract/users/entity.ts'
import { calls } from '../core/calls.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import { entityFormSetup, keepsFormAnd, savingAlone, uploadInput, uploading } from '../core/entityForm/entityForm.ts'
import type { SaveInput, UploadProgress } from '../core/entityForm/entityForm.types.ts'
import { type ImageEvent, type Images, imageParts, imageTransitions } from '../core/entityForm/imageForm.ts'
import { submitTo } from '../core/form/formActions.ts'
import type { Reply } from '../core/reply.ts'

export type ProfileImageValues = { images: Images }
export type ProfilePicture = Pick<User, '_id' | 'profileImg'>

const rules = {
  events: {} as { type: 'form.submit' } | ImageEvent | UploadProgress,
  blank: { images: [] } as ProfileImageValues,
  valuesOf: (_: ProfilePicture): ProfileImageValues => ({ images: [] }),
  check: createValidator(ProfileImage),
  texts: { updated: 'profile.image_updated', fallback: 'profile.upload_failed' },
  serverFieldNames: { profileImage: 'images' },
  save: calls(uploadProfileImage, ({ id, body: { images }, onProgress }: SaveInput<ProfileImageValues>) => ({
    payload: { profileImage: images, id },
    onProgress,
  })),
} as const

export const profileImageMachine = entityFormSetup(rules)
  .extend(imageParts(rules, { max: 1 }))
  .extend({
    guards: { lacksUser: and(['isValid', ({ context }) => context.id === '']) },
    actions: {
      updateSession: emit((_, reply: Reply<ProfilePicture | null>) => ({
        type: 'session.update' as const,
        patch: reply.ok && reply.value ? { profileImg: reply.value.profileImg } : {},
      })),
    },
  })
  .createMachine({
    id: 'profileImage',
    description: 'The Profile Image tab (product 7.4): choice of a file, then upload or cancel',
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        description: 'A picture can be chosen.',
        tags: ['form', 'draft'],
        on: {
          ...imageTransitions,
          'form.submit': [
            { guard: 'lacksUser', actions: { type: 'toastError', params: { text: 'profile.user_id_not_found' } } },
            ...submitTo('saving'),
          ],
        },
      },
      saving: {
        ...savingAlone(uploadInput(rules), keepsFormAnd('updateSession')),
        ...uploading,
      },
    },
  })
