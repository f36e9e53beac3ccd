import type { profileMachine } from '#machines/profile/profile.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the profile settings that need actors of the application. */
export interface ProfileFlows {
  readonly profile: typeof profileMachine
}

export const useFlow: UseFlow<ProfileFlows> = useAnyFlow
