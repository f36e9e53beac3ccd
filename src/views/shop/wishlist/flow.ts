import type { mergeWishlistMachine } from '#machines/wishlist/mergeWishlist.machine.ts'
import type { wishlistToggleMachine } from '#machines/wishlist/wishlistToggle.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the wishlist's buttons that need actors of the application. */
export interface WishlistFlows {
  readonly wishlistToggle: typeof wishlistToggleMachine
  readonly mergeWishlist: typeof mergeWishlistMachine
}

export const useFlow: UseFlow<WishlistFlows> = useAnyFlow
