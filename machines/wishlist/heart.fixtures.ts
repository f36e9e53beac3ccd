import type { Wishlist } from '#contract/wishlist/entity.ts'
import { customer, errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { HeartInput, heartMachine, WishedProduct } from './heart.machine.ts'

const wished: WishedProduct = { productId: 'saree', productName: 'Dhakai jamdani saree' }
const wishlist: Wishlist = {
  _id: customer._id,
  customerId: customer._id,
  products: [],
  gone: [{ productId: 'saree', productName: 'Dhakai jamdani saree' }],
}
const press: HeartInput = { customerId: customer._id, product: wished, wanted: true }

export const heartFixtures = {
  inputs: {
    pressed: press,
    guest: { ...press, customerId: null },
    signedIn: { customerId: customer._id, product: null, wanted: true },
  },
  events: {
    'heart.press': [
      { type: 'heart.press', wanted: true },
      { type: 'heart.press', wanted: false },
    ],
  },
  outcomes: {
    keepWish: { good: successReply(null), refused: errorReply(500), unreachable },
    takeWish: { good: successReply(wished), none: successReply(null), refused: errorReply(500), unreachable },
    saveWish: {
      good: successReply(wishlist),
      refused: errorReply(409, 'Your wishlist holds at most 200 products. Remove one first.'),
      gone: errorReply(404, 'Product not found'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof heartMachine>
