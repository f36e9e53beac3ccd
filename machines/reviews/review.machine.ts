import { assign, type SnapshotFrom, setup } from 'xstate'
import { REVIEW_PICTURES_MAX } from '#contract/constants.ts'
import { createValidator } from '#contract/fields/check.ts'
import { deleteReview, setReviewPictures, writeReview } from '#contract/reviews/api.ts'
import { ReviewFields } from '#contract/reviews/rules.ts'
import { ruleOf } from '#contract/rules.ts'
import { calls } from '../core/calls.ts'
import { type ConfirmInput, confirms } from '../core/confirm/confirm.machine.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { uploading } from '../core/entityForm/entityForm.ts'
import type { Draft, EntityFormContext, SaveInput, UploadProgress } from '../core/entityForm/entityForm.types.ts'
import { type ImageEvent, type Images, imageActions, imageTransitions } from '../core/entityForm/imageForm.ts'
import { accepted, blankForm, bodyOf, type FormEvent, failed, isChanged } from '../core/form/form.ts'
import { changeField, formActions, submitTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type CallError, errorIn, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

/** Fields of the form; 0 stars: none are chosen yet. `images`: new pictures, which take the place of the stored ones. */
export type ReviewValues = { stars: number; text: string; images: Images }

export type ReviewInput = {
  /** The reviewed product. */
  item: { readonly _id: string }
  draft?: Draft<ReviewValues>
}

export type ReviewEvent =
  | FormEvent<ReviewValues>
  | ImageEvent
  | UploadProgress
  /** Opens the form. `values`: the person's review, if there is one. */
  | { type: 'review.write'; values?: ReviewFields }
  | { type: 'review.delete'; reviewId: string }
  | { type: 'form.cancel' }

/** Input of the call. */
export type ReviewToSave = ReviewFields & { readonly productId: string }

/** Input of the call. `onProgress` receives the progress of the upload in bytes. */
export type PicturesToSave = {
  readonly productId: string
  readonly images: Images
  readonly onProgress: NonNullable<SaveInput<unknown>['onProgress']>
}

type Context = Pick<EntityFormContext<ReviewValues>, 'form' | 'alert' | 'progress'> & {
  /** Id of the product. */
  id: string
  reviewId: string
}

const blank: ReviewValues = { stars: 0, text: '', images: [] }
const check = createValidator(ReviewFields)

/** Too many pictures are chosen: the message of the machine, and of the picker. */
export const tooManyPictures = ruleOf('validation.review_pictures', { max: REVIEW_PICTURES_MAX })

const pictures = imageActions<ReviewValues, Context, ReviewEvent>(() => check, {
  max: REVIEW_PICTURES_MAX,
  tooMany: tooManyPictures,
})

const savedToast = { type: 'toastSuccess', params: { text: 'reviews.saved' } } as const

const savedToReading = {
  guard: { type: 'succeeded', params: replyOf },
  target: 'reading',
  actions: [savedToast, 'clearForm'],
} as const

/** The issues of the server by the fields of the form: a body has the fields in `review`, or the pictures. */
const ofForm = (error: CallError): CallError =>
  error.issues
    ? {
        ...error,
        issues: error.issues.map(({ path: [part, ...rest], ...issue }) => ({
          ...issue,
          path: part === 'pictures' ? ['images'] : rest,
        })),
      }
    : error

const errorOf = ({ event }: { event: { output: Reply<unknown> } }) => ofForm(errorIn(event.output))

/**
 * A closed form keeps what was typed. The pictures follow the review by a call of their own: if it fails, the review is
 * saved, and they stay in the form. `confirm` gets the ids of product and review, joined by `/`.
 */
export const reviewMachine = setup({
  types: {
    input: {} as ReviewInput,
    context: {} as Context,
    events: {} as ReviewEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'draft' | 'busy' | 'confirming',
    children: {} as { confirm: 'confirm' },
  },
  actors: {
    saveReview: calls(writeReview, ({ productId, ...review }: ReviewToSave) => ({
      params: { id: productId },
      payload: { review },
    })),
    savePictures: calls(setReviewPictures, ({ productId, images, onProgress }: PicturesToSave) => ({
      params: { id: productId },
      payload: { pictures: images },
      onProgress,
    })),
    confirm: confirms(deleteReview, ({ id }) => {
      const [product = '', reviewId = ''] = id.split('/')
      return { params: { id: product, reviewId } }
    }),
  },
  guards: {
    succeeded,
    isSavedWithPictures: ({ context }, reply: Reply<unknown>) => reply.ok && context.form.values.images.length > 0,
    isValid: ({ context }) => check(context.form.values).ok,
    isRestored: ({ context }) => isChanged(context.form),
  },
  actions: {
    ...emitActions<Context, ReviewEvent>(),
    ...formActions<ReviewValues, Context, ReviewEvent>(() => check, 'reviews.save_failed'),
    ...pictures.actions,
    accept: assign(({ context: { form } }) => ({ form: accepted(form), alert: null })),
    openForm: assign(({ context }, { values }: { values?: ReviewFields }) =>
      isChanged(context.form) ? {} : { form: blankForm({ ...blank, ...values }), alert: null },
    ),
    clearForm: assign({ form: blankForm(blank) }),
    /** Only the pictures are not saved yet. */
    keepReview: assign(({ context: { form } }) => ({ form: { ...form, initial: { ...form.values, images: [] } } })),
    showProgress: assign((_, { sent, total }: UploadProgress) => ({ progress: { sent, total } })),
    endProgress: assign({ progress: null }),
    showPicturesFailure: assign(({ context: { form } }, error: CallError) => ({
      form: failed(form, error, 'reviews.pictures_failed'),
    })),
    setReview: assign({ reviewId: (_, reviewId: string) => reviewId }),
  },
}).createMachine({
  id: 'review',
  description: 'Reviews of one product: a customer writes or changes one, its author or an administrator deletes it',
  meta: {
    redaction: {
      'values.text': 'secret',
      'initial.text': 'secret',
      'saveReview.value': 'opaque',
      'savePictures.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: ({ input: { item, draft } }) => ({
    id: item._id,
    // A draft from before an update of the shop lacks the pictures.
    form: draft ? blankForm({ ...blank, ...draft.values }, { ...blank, ...draft.initial }) : blankForm(blank),
    alert: null,
    progress: null,
    reviewId: '',
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Whether a draft was kept decides how it begins.',
      always: [{ guard: 'isRestored', target: 'editing' }, 'reading'],
    },
    reading: {
      description: "The reviews show; the customer's own can be written, changed or deleted.",
      on: {
        'review.write': { target: 'editing', actions: { type: 'openForm', params: ({ event }) => event } },
        'review.delete': {
          target: 'confirming',
          actions: { type: 'setReview', params: ({ event }) => event.reviewId },
        },
      },
    },
    editing: {
      description: 'The customer writes the review and chooses pictures.',
      tags: ['form', 'draft'],
      on: {
        'form.change': changeField,
        ...imageTransitions,
        'form.submit': submitTo('saving'),
        'form.cancel': 'reading',
      },
    },
    saving: {
      description: 'The server stores the review; the form is read-only.',
      tags: ['form', 'draft', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'saveReview',
        src: 'saveReview',
        input: ({ context: { id, form } }) => ({ ...bodyOf(check(form.values)), productId: id }),
        onDone: [
          {
            guard: { type: 'isSavedWithPictures', params: replyOf },
            target: 'uploading',
            actions: 'keepReview',
          },
          savedToReading,
          { target: 'editing', actions: { type: 'showFailure', params: errorOf } },
        ],
        onError: unexpectedTo('editing'),
      },
    },
    uploading: {
      description: 'The review is saved, and the server stores its pictures; the form is read-only.',
      tags: ['form', 'draft', 'busy'],
      ...uploading,
      invoke: {
        id: 'savePictures',
        src: 'savePictures',
        input: ({ context: { id, form }, self }) => ({
          productId: id,
          images: form.values.images,
          onProgress: (progress) => self.send({ type: 'upload.progress', ...progress }),
        }),
        onDone: [
          savedToReading,
          { target: 'editing', actions: [savedToast, { type: 'showPicturesFailure', params: errorOf }] },
        ],
        onError: unexpectedTo('editing'),
      },
    },
    confirming: {
      description: 'A dialog asks whether to delete a review, and deletes it.',
      tags: 'confirming',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { id, reviewId } }): ConfirmInput => ({
          id: `${id}/${reviewId}`,
          success: 'reviews.deleted',
          fallback: 'reviews.delete_failed',
        }),
        onDone: 'reading',
        onError: unexpectedTo('reading'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof reviewMachine>

export const reviewSelect = {
  /** Whether the form is open. */
  isEditing: (snapshot: Snapshot) => snapshot.hasTag('form'),
  /** The actor of the open question whether to delete a review. */
  confirm: (snapshot: Snapshot) => snapshot.children.confirm,
}
