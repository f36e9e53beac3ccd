import { customer, errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { Merged, mergeWishlistMachine } from './mergeWishlist.machine.ts'
import { wished } from './wishlistToggle.fixtures.ts'

export const mergeWishlistFixtures = {
  inputs: { signedIn: { customerId: customer._id } },
  events: { 'left.forget': [{ type: 'left.forget' }] },
  outcomes: {
    readKept: {
      good: successReply([wished.productId, 'panjabi']),
      none: successReply([]),
      refused: errorReply(500),
      unreachable,
    },
    mergeWishlist: {
      good: successReply<Merged>({ left: [] }),
      some: successReply<Merged>({ left: ['panjabi'] }),
      full: successReply<Merged>({ left: [wished.productId, 'panjabi'] }),
      refused: errorReply(500),
      unreachable,
    },
    forgetKept: { good: successReply(null), refused: errorReply(500), unreachable },
  },
} satisfies FixturesOf<typeof mergeWishlistMachine>
