import type { Product } from '#contract/products/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { searchBoxFixtures } from '../search/searchBox.fixtures.ts'
import type { ReviewValues, reviewMachine } from './review.machine.ts'

const found = searchBoxFixtures.outcomes.findProducts.good
export const reviewed = (found.ok ? found.value.data[0] : undefined) as Product
const item = { _id: 'saree' }
const written: ReviewValues = { stars: 4, text: 'The colour is a little darker than in the picture.' }

export const reviewFixtures = {
  inputs: {
    opened: { item },
    /** The session ended while the form was open. */
    restored: { item, draft: { values: written, initial: { stars: 0, text: '' } } },
  },
  events: {
    'review.write': [{ type: 'review.write' }, { type: 'review.write', values: written }],
    'review.delete': [{ type: 'review.delete', reviewId: 'review-1' }],
    'form.change': [
      { type: 'form.change', field: 'stars', value: 5 },
      { type: 'form.change', field: 'text', value: 'Soft, and it keeps its colour.' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'form.cancel': [{ type: 'form.cancel' }],
  },
  outcomes: {
    saveReview: {
      good: successReply(reviewed),
      refused: errorReply(400, 'Choose from 1 to 5 stars', {
        issues: [{ path: ['review', 'stars'], message: 'Choose from 1 to 5 stars' }],
      }),
      notDelivered: errorReply(403, 'You can review a product after it was delivered to you.'),
      serverError: errorReply(500),
      unreachable,
    },
    confirm: { done: undefined },
  },
} satisfies FixturesOf<typeof reviewMachine>
