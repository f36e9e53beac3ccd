import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { reviewed } from './review.fixtures.ts'
import type { showPicturesMachine } from './showPictures.machine.ts'

export const showPicturesFixtures = {
  inputs: { idle: undefined },
  events: { 'pictures.show': [{ type: 'pictures.show', review: { productId: 'saree', reviewId: 'review-1' } }] },
  outcomes: {
    showPictures: {
      good: successReply(reviewed),
      refused: errorReply(404, 'Review not found'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof showPicturesMachine>
