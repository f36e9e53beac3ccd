import type { profileMachine } from '#machines/profile/profile.machine.ts'
import type { twoStepMachine } from '#machines/profile/twoStep.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the profile settings that need actors of the application. */
export interface ProfileFlows {
  readonly profile: typeof profileMachine
  readonly twoStep: typeof twoStepMachine
}

export const useFlow: UseFlow<ProfileFlows> = useAnyFlow
