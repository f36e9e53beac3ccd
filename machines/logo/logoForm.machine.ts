import { createValidator } from '#contract/check.ts'
import type { Logo } from '#contract/logo/entity.ts'
import { logoForm } from '#contract/logo/formRules.ts'
import { logoTexts as texts } from '#messages/en/logo.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import { entityFormSetup, saveFailed, uploadInput } from '../core/entityForm/entityForm.ts'
import type { FormCancel, UploadProgress } from '../core/entityForm/entityForm.types.ts'
import { imageParts, imageTransitions } from '../core/entityForm/imageForm.ts'
import type { ImageEvent, Images } from '../core/images/images.ts'
import { replyOf, unexpectedTo } from '../core/reply.ts'

export type LogoValues = { images: Images }

const blank: LogoValues = { images: [] }

const rules = {
  events: {} as { type: 'form.submit' } | FormCancel | ImageEvent | UploadProgress,
  blank,
  valuesOf: (_: Logo): LogoValues => blank,
  check: createValidator(logoForm),
  texts: { created: texts.uploaded, fallback: texts.uploadFailed },
  kinds: ['Logo'],
  serverFieldNames: { img: 'images' },
} as const

/** Upload of a logo (product 5.10, 9.15). It replaces the current logo. Cancel closes the small dialog without a question. */
export const logoFormMachine = entityFormSetup(rules)
  .extend(imageParts(rules, { max: 1 }))
  .createMachine({
    id: 'logoForm',
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        tags: ['form', 'draft'],
        on: {
          ...imageTransitions,
          'form.submit': [{ guard: 'isValid', target: 'saving' }, { actions: 'showIssues' }],
          'form.cancel': { target: 'cancelled', actions: 'goBack' },
        },
      },
      saving: {
        tags: ['form', 'draft', 'busy'],
        entry: 'accept',
        on: { 'upload.progress': { actions: { type: 'showProgress', params: ({ event }) => event } } },
        invoke: {
          id: 'save',
          src: 'save',
          input: uploadInput(rules),
          onDone: [
            {
              guard: { type: 'succeeded', params: replyOf },
              target: 'saved',
              actions: ['toastSaved', 'invalidateKinds', { type: 'showSaved', params: replyOf }, 'close'],
            },

            saveFailed,
          ],
          onError: unexpectedTo('editing'),
        },
      },
      cancelled: { type: 'final' },
      saved: { type: 'final' },
    },
  })
