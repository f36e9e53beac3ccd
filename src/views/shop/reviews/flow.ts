import type { reviewMachine } from '#machines/reviews/review.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machine that the reviews of a product start for a signed-in person. */
export interface ReviewFlows {
  readonly review: typeof reviewMachine
}

export const useFlow: UseFlow<ReviewFlows> = useAnyFlow
