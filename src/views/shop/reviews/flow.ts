import type { hidePicturesMachine } from '#machines/reviews/hidePictures.machine.ts'
import type { reviewMachine } from '#machines/reviews/review.machine.ts'
import type { showPicturesMachine } from '#machines/reviews/showPictures.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the reviews of a product that need actors of the application. */
export interface ReviewFlows {
  readonly review: typeof reviewMachine
  readonly hidePictures: typeof hidePicturesMachine
  readonly showPictures: typeof showPicturesMachine
}

export const useFlow: UseFlow<ReviewFlows> = useAnyFlow
