import type { heartMachine } from '#machines/wishlist/heart.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines that hearts start. */
export interface WishlistFlows {
  readonly heart: typeof heartMachine
}

export const useFlow: UseFlow<WishlistFlows> = useAnyFlow
