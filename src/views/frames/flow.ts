import type { screenFailureMachine } from '#machines/screens/screenFailure.machine.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'

/** The machines that the frames of all areas start. */
export interface FrameFlows {
  readonly screenFailure: typeof screenFailureMachine
}

export const useFlow: UseFlow<FrameFlows> = useAnyFlow
