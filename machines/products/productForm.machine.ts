import { and } from 'xstate'
import { type Checked, createValidator } from '../../contract/check.ts'
import { PRODUCT_IMAGES_MAX } from '../../contract/constants.ts'
import { type FilledProduct, productForm } from '../../contract/products/formRules.ts'
import type { SessionUser } from '../../contract/users/entity.ts'
import { catalogueTexts } from '../../messages/en/catalogue.ts'
import { editorTexts } from '../../messages/en/editor.ts'
import { productFormTexts, productsTexts as texts } from '../../messages/en/products.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import { conflictEnds, saveConflicts, saveFailed, sharedFormSetup, uploadInput } from '../core/entityForm/entityForm.ts'
import type { FormCancel, Mode, UploadProgress } from '../core/entityForm/entityForm.types.ts'
import { imageListTransitions, imageParts } from '../core/entityForm/imageForm.ts'
import type { FormEvent } from '../core/form/form.ts'
import type { ImageEvent, ImagesMove } from '../core/images/images.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { replyOf, unexpectedTo } from '../core/reply.ts'
import { blankProduct, type ProductValues, productFieldOfPart, valuesOfProduct } from './productValues.ts'

/** The signed-in user, and the owner's name on an existing product. */
export type Seller = { user: Pick<SessionUser, '_id' | 'name'> | null; sellerName?: string }

/** Data of a product to save; the names of its parts in the request depend on the call. */
export type ProductBody = FilledProduct & { readonly ownerName: string; readonly ownerId: string }

const read = { create: createValidator(productForm.create), edit: createValidator(productForm.edit) }

const check = (values: ProductValues, mode: Mode, owner: Seller | undefined): Checked<ProductBody> => {
  const checked = read[mode](values)
  if (!checked.ok) return checked
  const { user, sellerName } = owner ?? {}
  const seller = { ownerName: sellerName ?? user?.name ?? '', ownerId: user?._id ?? '' }
  return { ok: true, value: { ...checked.value, ...seller } }
}

const rules = {
  events: {} as FormEvent<ProductValues> | FormCancel | ImageEvent | ImagesMove | UploadProgress,
  blank: blankProduct,
  valuesOf: valuesOfProduct,
  check,
  texts: { created: texts.created, updated: texts.updated, fallback: editorTexts.somethingWrong },
  kinds: ['Product'],
  serverFieldNames: productFieldOfPart,
  onFieldChange: (values: ProductValues, { field }: { field: string }, mode: Mode) => {
    if (mode === 'edit') return values
    if (field === 'category') return { ...values, subCategory: '', subSubCategory: '' }
    return field === 'subCategory' ? { ...values, subSubCategory: '' } : values
  },
} as const

/**
 * Creation and editing of a product, for administrators and owners (product 9.8 to 9.11). On creation a change of a
 * category clears the levels below it; on edit nothing is cleared.
 */
export const productFormMachine = sharedFormSetup(rules)
  .extend(imageParts(rules, { max: PRODUCT_IMAGES_MAX, tooMany: catalogueTexts.maximumImages }))
  .extend({ guards: { lacksUser: and(['isValid', ({ context }) => !context.extra?.user]) } })
  .createMachine({
    id: 'productForm',
    // The name of a product, not of a person.
    meta: { redaction: { 'values.name': 'open', 'initial.name': 'open' } } satisfies DeclaresRedaction,
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        tags: ['form', 'draft'],
        on: {
          'form.change': { actions: { type: 'change', params: ({ event }) => event } },
          ...imageListTransitions,
          'form.submit': [
            {
              guard: 'lacksUser',
              actions: { type: 'toastError', params: { text: productFormTexts.notAuthenticated } },
            },
            { guard: 'isValid', target: 'saving' },
            { guard: 'hasImageIssue', actions: ['showIssues', 'toastImageIssue'] },
            { actions: 'showIssues' },
          ],
          'form.cancel': { actions: 'goBack' },
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
            saveConflicts,
            saveFailed,
          ],
          onError: unexpectedTo('editing'),
        },
      },
      conflict: {
        tags: ['form', 'draft'],
        invoke: {
          id: 'conflict',
          src: 'conflict',
          input: ({ context: { id, version } }) => ({ id, version }),
          onDone: conflictEnds,
          onError: unexpectedTo('editing'),
        },
      },
      saved: { type: 'final', tags: 'terminal' },
    },
  })
