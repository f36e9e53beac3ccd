import { customer, errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { fullText, wished, wishlist } from './heart.fixtures.ts'
import type { mergeWishlistMachine } from './mergeWishlist.machine.ts'

export const mergeWishlistFixtures = {
  inputs: { signedIn: { customerId: customer._id } },
  events: {},
  outcomes: {
    readKept: {
      good: successReply([wished.productId, 'panjabi']),
      none: successReply([]),
      refused: errorReply(500),
      unreachable,
    },
    mergeWishlist: {
      good: successReply(wishlist),
      refused: errorReply(409, fullText),
      serverError: errorReply(500),
      unreachable,
    },
    forgetKept: { good: successReply(null), refused: errorReply(500), unreachable },
  },
} satisfies FixturesOf<typeof mergeWishlistMachine>
