import type { heartMachine } from '#machines/wishlist/heart.machine.ts'
import type { mergeWishlistMachine } from '#machines/wishlist/mergeWishlist.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines that the wishlist's buttons start. */
export interface WishlistFlows {
  readonly heart: typeof heartMachine
  readonly mergeWishlist: typeof mergeWishlistMachine
}

export const useFlow: UseFlow<WishlistFlows> = useAnyFlow
