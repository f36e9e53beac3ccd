import type { changePasswordMachine } from '#machines/profile/changePassword.machine.ts'
import type { profileMachine } from '#machines/profile/profile.machine.ts'
import type { profileImageMachine } from '#machines/profile/profileImage.machine.ts'
import type { sessionsMachine } from '#machines/profile/sessions.machine.ts'
import type { twoStepMachine } from '#machines/profile/twoStep.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines that the profile settings start. */
export interface ProfileFlows {
  readonly profile: typeof profileMachine
  readonly changePassword: typeof changePasswordMachine
  readonly twoStep: typeof twoStepMachine
  readonly profileImage: typeof profileImageMachine
  readonly sessions: typeof sessionsMachine
}

export const useFlow: UseFlow<ProfileFlows> = useAnyFlow
