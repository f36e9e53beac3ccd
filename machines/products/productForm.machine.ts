import { and, assign, stateIn } from 'xstate'
import { PRODUCT_IMAGES_MAX } from '#contract/constants.ts'
import { type Checked, createValidator } from '#contract/fields/check.ts'
import { NEW_IMAGE } from '#contract/fields/imageOrder.ts'
import { isStored } from '#contract/fields/storedImages.ts'
import { productForm } from '#contract/products/formRules.ts'
import { getProduct } from '#contract/products/shopApi.ts'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import { createProduct, getLastChange, updateProduct } from '#contract/products/staffApi.ts'
import { ruleOf } from '#contract/rules.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { calls } from '../core/calls.ts'
import { loads } from '../core/conflict/conflict.machine.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import {
  copyFormSetup,
  resolvingConflict,
  saved,
  saves,
  savingWithUpload,
  uploadInput,
} from '../core/entityForm/entityForm.ts'
import type {
  EntityFormContext,
  FormCancel,
  Mode,
  SaveInput,
  UploadProgress,
} from '../core/entityForm/entityForm.types.ts'
import type { ImageEvent, Images, ImagesMove } from '../core/entityForm/imageForm.ts'
import { imageListTransitions, imageParts, showImageIssues } from '../core/entityForm/imageForm.ts'
import type { FormEvent } from '../core/form/form.ts'
import { changeField } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, replyOf, warnAboutError } from '../core/reply.ts'
import { ADDED_FIELDS, type ProductBody, partsOfPost, partsOfPut } from './productParts.ts'
import { blankProduct, type ProductValues, productFieldOfPart, valuesOfProduct } from './productValues.ts'

/**
 * The signed-in user, the owner's name on an existing product, the address of the list, and the addresses of the
 * pictures with which a copy of a product begins.
 */
export type Seller = {
  user: Pick<SessionUser, '_id' | 'name'> | null
  sellerName?: string
  list?: string
  pictures?: readonly string[]
  /** Whether stock, sizes, colours and price are those of the variants of the product, and are not sent. */
  hasVariants?: boolean
}

const read = { create: createValidator(productForm.create), edit: createValidator(productForm.edit) }

const check = (values: ProductValues, mode: Mode, owner: Seller | undefined): Checked<ProductBody> => {
  const checked = read[mode](values)
  if (!checked.ok) return checked
  const { user, sellerName } = owner ?? {}
  const isOther = mode === 'create' && values.seller.id !== '' && values.seller.id !== user?._id
  const seller = isOther
    ? { ownerName: values.seller.name, ownerId: values.seller.id }
    : { ownerName: sellerName ?? user?.name ?? '', ownerId: user?._id ?? '' }
  const { sizes, sizeNamesBn, colors, soldOut } = checked.value
  const offered = new Set([...sizes, ...colors])
  const kept = {
    soldOut: soldOut.filter((one) => offered.has(one)),
    sizeNamesBn: sizeNamesBn.filter((name) => sizes.some((size) => sizeNameBn([name], size) !== '')),
  }
  return { ok: true, value: { ...checked.value, ...kept, ...seller } }
}

/** Saves and opens the form of the next product, at the address `to`. */
type SaveNext = { type: 'form.saveNext'; to: string }

/** The rules of the product form. */
const rules = {
  events: {} as FormEvent<ProductValues> | SaveNext | FormCancel | ImageEvent | ImagesMove | UploadProgress,
  blank: blankProduct,
  valuesOf: valuesOfProduct,
  check,
  texts: { created: 'products.created', updated: 'products.updated', fallback: 'editor.something_wrong' },
  serverFieldNames: productFieldOfPart,
  save: saves(
    calls(createProduct, ({ body }: SaveInput<ProductBody>) => ({ payload: partsOfPost(body) })),
    calls(updateProduct, ({ id, body }: SaveInput<ProductBody>) => ({
      params: { id },
      payload: partsOfPut(body),
      stockShown: body.stockShown,
    })),
  ),
  load: loads(getProduct, (params) => ({ params }), getLastChange),
  onFieldChange: (values: ProductValues, { field }: { field: string }, mode: Mode) => {
    if (mode === 'edit') return values
    if (field === 'category') return { ...values, subCategory: '', subSubCategory: '' }
    return field === 'subCategory' ? { ...values, subSubCategory: '' } : values
  },
} as const

/** The parts of PUT with the pictures: none without a change, and no order if all pictures are new. */
const picturesToSend = (images: Images, initial: Images) => {
  if (JSON.stringify(images) === JSON.stringify(initial)) return { images: [] }
  const added = images.filter((image) => !isStored(image))
  if (added.length === images.length && added.length > 0) return { images: added }
  return { images: added, imageOrder: images.map((image) => (isStored(image) ? image.id : NEW_IMAGE)) }
}

const upload = uploadInput(rules)
/** The input of `save`: what has changed of pictures and seller, and the stock that the form showed. */
const saveProductInput = (saving: Parameters<typeof upload>[0]) => {
  const input = upload(saving)
  if (input.mode === 'create') return input
  const { values, initial } = saving.context.form
  const stockShown = Number(initial.remainingProducts)
  const isGiven = values.seller.id !== '' && values.seller.id !== initial.seller.id
  const seller = isGiven ? { ownerName: '', newSeller: values.seller.id } : {}
  const body = { ...input.body, ...seller, ...picturesToSend(values.images, initial.images), stockShown }
  // A server that does not know a field refuses it.
  const keepsSoldOut = JSON.stringify(body.soldOut) === JSON.stringify(initial.soldOut)
  const keepsSku = body.sku === initial.sku
  const keeps = ADDED_FIELDS.filter((name) => JSON.stringify(values[name]) === JSON.stringify(initial[name]))
  return {
    ...input,
    body: {
      ...body,
      keeps,
      hasVariants: saving.context.extra?.hasVariants ?? false,
      ...(keepsSoldOut && { keepsSoldOut }),
      ...(keepsSku && { keepsSku }),
    },
  }
}

type Context = EntityFormContext<ProductValues, Seller>
const picturesOf = ({ extra }: Context) => extra?.pictures ?? []
const copiesOf = (reply: Reply<Images>): Images => (reply.ok ? reply.value : [])
const addCopies = {
  type: 'addImages',
  params: ({ event }: { event: { output: Reply<Images> } }) =>
    ({ type: 'images.add', images: copiesOf(event.output) }) as const,
} as const
const sayNotCopied = { type: 'refuseImages', params: { type: 'images.refuse', text: 'images.not_copied' } } as const

/**
 * The transitions of a form whose values can be changed.
 * @param submitted the state after a submit
 */
const editingTransitions = <const Target extends string>(submitted: Target) =>
  ({
    'form.change': changeField,
    ...imageListTransitions,
    'form.submit': { target: submitted, actions: 'leadToList' },
    'form.saveNext': {
      target: submitted,
      actions: { type: 'leadTo', params: ({ event }: { event: SaveNext }) => event },
    },
    'form.cancel': { actions: ['leadToList', 'goBack'] },
  }) as const

/** On creation a change of a category clears the levels below it; on edit nothing is cleared. */
export const productFormMachine = copyFormSetup(rules)
  .extend(imageParts(rules, { max: PRODUCT_IMAGES_MAX, tooMany: ruleOf('validation.maximum_images') }))
  .extend({
    guards: {
      lacksUser: and(['isValid', ({ context }) => !context.extra?.user]),
      hasPicturesToCopy: ({ context }) => picturesOf(context).length > 0 && context.form.values.images.length === 0,
      lacksCopies: ({ context }, reply: Reply<Images>) => copiesOf(reply).length < picturesOf(context).length,
      isSubmitted: stateIn({ copying: 'submitted' }),
    },
    actions: {
      leadTo: assign({ back: (_, { to }: { to: string }) => to }),
      leadToList: assign({ back: ({ context }) => context.extra?.list ?? context.back }),
    },
  })
  .createMachine({
    id: 'productForm',
    description: 'Creation and editing of a product, for administrators and owners (product 9.8 to 9.11)',
    // The name of a product, not of a person.
    meta: {
      redaction: {
        'values.name': 'open',
        'initial.name': 'open',
        'values.productNameBn': 'open',
        'initial.productNameBn': 'open',
      },
    } satisfies DeclaresRedaction,
    context: startEntityForm(rules),
    initial: 'starting',
    states: {
      starting: {
        description: 'A restored draft has the pictures of its copy already.',
        always: [{ guard: 'hasPicturesToCopy', target: 'copying' }, 'editing'],
      },
      copying: {
        description: 'The pictures of the original are copied, while the other values can be changed.',
        tags: ['form', 'draft'],
        invoke: {
          id: 'copyPictures',
          src: 'copyPictures',
          input: ({ context }) => ({ urls: picturesOf(context) }),
          onDone: [
            {
              guard: { type: 'lacksCopies', params: replyOf },
              target: 'editing',
              actions: [addCopies, sayNotCopied],
            },
            { guard: 'isSubmitted', target: 'submitted', actions: addCopies },
            { target: 'editing', actions: addCopies },
          ],
          onError: { target: 'editing', actions: [sayNotCopied, warnAboutError] },
        },
        initial: 'filling',
        states: {
          filling: { description: 'The person fills in the form.', on: editingTransitions('submitted') },
          submitted: { description: 'The save waits for the pictures.', tags: ['busy'] },
        },
      },
      editing: {
        description: 'The person fills in the form.',
        tags: ['form', 'draft'],
        on: editingTransitions('submitted'),
      },
      submitted: {
        description: 'The values are checked.',
        always: [
          {
            guard: 'lacksUser',
            target: 'editing',
            actions: { type: 'toastError', params: { text: 'products.not_authenticated' } },
          },
          { guard: 'isValid', target: 'saving' },
          ...showImageIssues.map((issue) => ({ ...issue, target: 'editing' as const })),
        ],
      },
      saving: savingWithUpload(saveProductInput),
      conflict: resolvingConflict,
      saved,
    },
  })
