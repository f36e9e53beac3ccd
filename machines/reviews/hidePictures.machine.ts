import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import { hideReviewPictures } from '#contract/reviews/api.ts'
import { PicturesToHide } from '#contract/reviews/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { errorIn, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

export type HideValues = { reason: string }

/** A review whose pictures are to be hidden. */
type ReviewToHide = { readonly productId: string; readonly reviewId: string; readonly author: string }

/** Input of the call. */
export type HiddenPictures = Omit<ReviewToHide, 'author'> & PicturesToHide

type HideEvent = { type: 'dialog.open'; review: ReviewToHide } | FormEvent<HideValues> | { type: 'dialog.cancel' }
type Context = { review: ReviewToHide; form: Form<HideValues> }

const check = createValidator(PicturesToHide)
const blank: HideValues = { reason: '' }

export const hidePicturesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as HideEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
    children: {} as Record<string, never>,
  },
  actors: {
    hidePictures: calls(hideReviewPictures, ({ productId, reviewId, reason }: HiddenPictures) => ({
      params: { id: productId, reviewId },
      payload: { reason },
    })),
  },
  guards: { succeeded, isValid: ({ context }) => check(context.form.values).ok },
  actions: {
    ...emitActions<Context, HideEvent>(),
    ...formActions<HideValues, Context, HideEvent>(() => check, 'reviews.hide_failed'),
    openDialog: assign((_, review: ReviewToHide) => ({ review, form: blankForm(blank) })),
  },
}).createMachine({
  id: 'hidePictures',
  description: 'The dialog in which an administrator hides the pictures of a review, with a reason',
  meta: {
    redaction: { reason: 'secret', author: 'secret', 'hidePictures.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: { review: { productId: '', reviewId: '', author: '' }, form: blankForm(blank) },
  initial: 'closed',
  states: {
    closed: {
      description: 'No pictures are being hidden.',
      on: {
        'dialog.open': { target: 'editing', actions: { type: 'openDialog', params: ({ event }) => event.review } },
      },
    },
    editing: {
      description: 'The administrator writes the reason.',
      ...fillsForm('hiding'),
    },
    hiding: {
      description: 'The server hides the pictures; the form is read-only.',
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'hidePictures',
        src: 'hidePictures',
        input: ({ context: { review, form } }): HiddenPictures => ({
          productId: review.productId,
          reviewId: review.reviewId,
          ...bodyOf(check(form.values)),
        }),
        onDone: [
          succeededTo('closed', 'reviews.pictures_hidden'),
          { target: 'editing', actions: { type: 'showFailure', params: ({ event }) => errorIn(event.output) } },
        ],
        onError: unexpectedTo('editing'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof hidePicturesMachine>

export const hidePicturesSelect = {
  ...dialogSelect,
  author: ({ context }: Snapshot) => context.review.author,
}
