import type { Wishlist } from '#contract/wishlist/entity.ts'
import { customer, errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { ToggleInput, WishedProduct, wishlistToggleMachine } from './wishlistToggle.machine.ts'

export const wished: WishedProduct = { productId: 'saree', productName: 'Dhakai jamdani saree' }
export const wishlist: Wishlist = {
  _id: customer._id,
  customerId: customer._id,
  products: [],
  gone: [wished],
}
const press: ToggleInput = { customerId: customer._id, product: wished, wanted: true }
export const fullText = 'Your wishlist holds at most 200 products. Remove one first.'

export const wishlistToggleFixtures = {
  inputs: {
    pressed: press,
    guest: { ...press, customerId: null },
  },
  events: {
    'toggle.press': [
      { type: 'toggle.press', wanted: true },
      { type: 'toggle.press', wanted: false },
    ],
  },
  outcomes: {
    keepWish: {
      first: successReply({ count: 1 }),
      good: successReply({ count: 2 }),
      refused: errorReply(409, fullText),
      unreachable,
    },
    saveWish: {
      good: successReply(wishlist),
      refused: errorReply(409, fullText),
      gone: errorReply(404, 'Product not found'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof wishlistToggleMachine>
