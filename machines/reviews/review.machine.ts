import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/check.ts'
import type { Product } from '#contract/products/entity.ts'
import { ReviewFields } from '#contract/reviews/rules.ts'
import { type ConfirmInput, confirmMachine } from '../core/confirm/confirm.machine.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { Draft } from '../core/entityForm/entityForm.types.ts'
import { blankForm, bodyOf, type Form, type FormEvent, isChanged } from '../core/form/form.ts'
import { changeField, formActions, submitTo, withForm } from '../core/form/formActions.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type CallError, errorIn, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

/** Fields of the form; 0 stars: none are chosen yet. */
export type ReviewValues = { stars: number; text: string }

export type ReviewInput = {
  /** The reviewed product. */
  item: { readonly _id: string }
  draft?: Draft<ReviewValues>
}

export type ReviewEvent =
  | FormEvent<ReviewValues>
  /** Opens the form. `values`: the person's review, if there is one. */
  | { type: 'review.write'; values?: ReviewValues }
  | { type: 'review.delete'; reviewId: string }
  | { type: 'form.cancel' }

/** Input of the call. */
export type ReviewToSave = ReviewFields & { readonly productId: string }

type Context = {
  /** Id of the product. */
  id: string
  form: Form<ReviewValues>
  reviewId: string
}

const blank: ReviewValues = { stars: 0, text: '' }
const check = createValidator(ReviewFields)

/** The issues of the server by the fields of the form; the body has them in `review`. */
const ofForm = (error: CallError): CallError =>
  error.issues ? { ...error, issues: error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })) } : error

/** A closed form keeps what was typed. `act` of `confirm` gets the ids of product and review, joined by `/`. */
export const reviewMachine = setup({
  types: {
    input: {} as ReviewInput,
    context: {} as Context,
    events: {} as ReviewEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'draft' | 'busy' | 'confirming',
    children: {} as { confirm: 'confirm' },
  },
  actors: { saveReview: port<ReviewToSave, Product>(), confirm: confirmMachine },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context.form.values).ok,
    isRestored: ({ context }) => isChanged(context.form),
  },
  actions: {
    ...emitActions<Context, ReviewEvent>(),
    ...formActions<ReviewValues, Context, ReviewEvent>(() => check, 'reviews.save_failed'),
    openForm: assign(({ context }, { values = blank }: { values?: ReviewValues }) =>
      isChanged(context.form) ? {} : withForm<Context>(blankForm(values)),
    ),
    clearForm: assign(() => withForm<Context>(blankForm(blank))),
    setReview: assign({ reviewId: (_, reviewId: string) => reviewId }),
  },
}).createMachine({
  id: 'review',
  description: 'Reviews of one product: a customer writes or changes one, its author or an administrator deletes it',
  meta: {
    redaction: { 'values.text': 'secret', 'initial.text': 'secret', 'saveReview.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: ({ input: { item, draft } }) => ({
    id: item._id,
    form: draft ? blankForm(draft.values, draft.initial) : blankForm(blank),
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
      description: 'The customer writes the review.',
      tags: ['form', 'draft'],
      on: {
        'form.change': changeField,
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
            ...succeededTo('reading', 'reviews.saved'),
            actions: [succeededTo('reading', 'reviews.saved').actions, 'clearForm'],
          },
          {
            target: 'editing',
            actions: { type: 'showFailure', params: ({ event }) => ofForm(errorIn(event.output)) },
          },
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
