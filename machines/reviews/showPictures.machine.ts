import { assign, type SnapshotFrom, setup } from 'xstate'
import { showReviewPictures } from '#contract/reviews/api.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

/** The review whose hidden pictures are to show again; the input of the call. */
export type ShownPictures = { readonly productId: string; readonly reviewId: string }

type ShowEvent = { type: 'pictures.show'; review: ShownPictures }
type Context = { review: ShownPictures }

export const showPicturesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ShowEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    showPictures: calls(showReviewPictures, ({ productId, reviewId }: ShownPictures) => ({
      params: { id: productId, reviewId },
    })),
  },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, ShowEvent>(),
    setReview: assign((_, review: ShownPictures) => ({ review })),
  },
}).createMachine({
  id: 'showPictures',
  description: 'An administrator shows the hidden pictures of a review again, by one press',
  meta: { redaction: { 'showPictures.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { review: { productId: '', reviewId: '' } },
  initial: 'idle',
  states: {
    idle: {
      description: 'No pictures are about to show again.',
      on: {
        'pictures.show': { target: 'showing', actions: { type: 'setReview', params: ({ event }) => event.review } },
      },
    },
    showing: {
      description: 'The server shows the pictures again.',
      tags: 'busy',
      invoke: {
        id: 'showPictures',
        src: 'showPictures',
        input: ({ context }) => context.review,
        onDone: [succeededTo('idle', 'reviews.pictures_shown'), failedTo('idle', 'reviews.show_failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof showPicturesMachine>

export const showPicturesSelect = {
  /** Whether the pictures of a review are about to show again. */
  showing: (reviewId: string) => (snapshot: Snapshot) =>
    snapshot.hasTag('busy') && snapshot.context.review.reviewId === reviewId,
}
