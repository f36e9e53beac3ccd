import type { heartMachine } from '#machines/wishlist/heart.machine.ts'
import type { mergeWishlistMachine } from '#machines/wishlist/mergeWishlist.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the wishlist's buttons that need actors of the application. */
export interface WishlistFlows {
  readonly heart: typeof heartMachine
  readonly mergeWishlist: typeof mergeWishlistMachine
}

export const useFlow: UseFlow<WishlistFlows> = useAnyFlow
