import type { Product } from '#contract/products/entity.ts'
import { imageEvents, picture } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unanswered, unreachable } from '../core/fixtures.ts'
import { searchBoxFixtures } from '../search/searchBox.fixtures.ts'
import type { ReviewValues, reviewMachine } from './review.machine.ts'

const found = searchBoxFixtures.outcomes.findProducts.good
export const reviewed = (found.ok ? found.value.data[0] : undefined) as Product
const item = { _id: 'saree' }
const written = { stars: 4, text: 'The colour is a little darker than in the picture.' }
const blank: ReviewValues = { stars: 0, text: '', images: [] }

export const reviewFixtures = {
  inputs: {
    opened: { item },
    /** The session ended while the form was open. */
    restored: { item, draft: { values: { ...written, images: [picture('front')] }, initial: blank } },
  },
  events: {
    'review.write': [{ type: 'review.write' }, { type: 'review.write', values: written }],
    'review.delete': [{ type: 'review.delete', reviewId: 'review-1' }],
    'form.change': [
      { type: 'form.change', field: 'stars', value: 5 },
      { type: 'form.change', field: 'text', value: 'Soft, and it keeps its colour.' },
    ],
    ...imageEvents,
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
    savePictures: {
      good: successReply(reviewed),
      refused: errorReply(400, 'The file is too large. Choose one of at most 15 MB.', {
        issues: [{ path: ['pictures'], message: 'The file is too large. Choose one of at most 15 MB.' }],
      }),
      serverError: errorReply(500),
      unreachable,
      unanswered,
    },
    confirm: { done: undefined },
  },
} satisfies FixturesOf<typeof reviewMachine>
