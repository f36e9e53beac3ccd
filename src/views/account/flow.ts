import type { enterCodeMachine } from '#machines/account/enterCode.machine.ts'
import type { forgotPasswordMachine } from '#machines/account/forgotPassword.machine.ts'
import type { registerMachine } from '#machines/account/register.machine.ts'
import type { resetPasswordMachine } from '#machines/account/resetPassword.machine.ts'
import type { secondFactorMachine } from '#machines/account/secondFactor.machine.ts'
import type { signInCodeMachine } from '#machines/account/signInCode.machine.ts'
import type { verifyAccountMachine } from '#machines/account/verifyAccount.machine.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'

/** The machines of the account pages that need actors of the application. */
export interface AccountFlows {
  readonly secondFactor: typeof secondFactorMachine
  readonly signInCode: typeof signInCodeMachine
  readonly register: typeof registerMachine
  readonly verifyAccount: typeof verifyAccountMachine
  readonly enterCode: typeof enterCodeMachine
  readonly forgotPassword: typeof forgotPasswordMachine
  readonly resetPassword: typeof resetPasswordMachine
}

export const useFlow: UseFlow<AccountFlows> = useAnyFlow
