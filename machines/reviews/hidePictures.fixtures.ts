import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { HideValues, hidePicturesMachine } from './hidePictures.machine.ts'
import { reviewed } from './review.fixtures.ts'

export const hidePicturesFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', review: { productId: 'saree', reviewId: 'review-1', author: 'Nusrat Jahan' } },
    ],
    ...formEvents<HideValues>([{ type: 'form.change', field: 'reason', value: 'They show a phone number.' }]),
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    hidePictures: {
      good: successReply(reviewed),
      refused: errorReply(400, 'Write the reason', { issues: [{ path: ['reason'], message: 'Write the reason' }] }),
      gone: errorReply(404, 'Review not found'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof hidePicturesMachine>
