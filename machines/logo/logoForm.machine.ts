import { createValidator } from '#contract/fields/check.ts'
import type { Logo } from '#contract/logo/entity.ts'
import { logoForm } from '#contract/logo/formRules.ts'
import { uploadLogo } from '#contract/logo/staffApi.ts'
import { calls } from '../core/calls.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import {
  closesForm,
  entityFormSetup,
  saved,
  saves,
  savingAlone,
  uploadInput,
  uploading,
} from '../core/entityForm/entityForm.ts'
import type { FormCancel, SaveInput, UploadProgress } from '../core/entityForm/entityForm.types.ts'
import { type ImageEvent, type Images, imageParts, imageTransitions } from '../core/entityForm/imageForm.ts'
import { submitTo } from '../core/form/formActions.ts'

export type LogoValues = { images: Images }

const blank: LogoValues = { images: [] }

const save = calls(uploadLogo, ({ body: { images } }: SaveInput<LogoValues>) => ({ payload: { img: images } }))

const rules = {
  events: {} as { type: 'form.submit' } | FormCancel | ImageEvent | UploadProgress,
  blank,
  valuesOf: (_: Logo): LogoValues => blank,
  check: createValidator(logoForm),
  texts: { created: 'logo.uploaded', fallback: 'logo.upload_failed' },
  serverFieldNames: { img: 'images' },
  save: saves(save, save),
} as const

/** The picture replaces the current logo. Cancel closes the small dialog without a question. */
export const logoFormMachine = entityFormSetup(rules)
  .extend(imageParts(rules, { max: 1 }))
  .createMachine({
    id: 'logoForm',
    description: 'Upload of a logo (product 5.10, 9.15)',
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        description: 'The administrator chooses a picture.',
        tags: ['form', 'draft'],
        on: {
          ...imageTransitions,
          'form.submit': submitTo('saving'),
          'form.cancel': { target: 'cancelled', actions: 'goBack' },
        },
      },
      saving: {
        ...savingAlone(uploadInput(rules), closesForm),
        ...uploading,
      },
      cancelled: { description: 'Nothing is changed, and the form has closed.', type: 'final' },
      saved,
    },
  })
