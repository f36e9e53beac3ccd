import type { screenFailureMachine } from '#machines/screens/screenFailure.machine.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'

/** The machines of the frames of all areas that need actors of the application. */
export interface FrameFlows {
  readonly screenFailure: typeof screenFailureMachine
}

export const useFlow: UseFlow<FrameFlows> = useAnyFlow
