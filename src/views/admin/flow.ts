import type { revenueMachine } from '#machines/revenue/revenue.machine.ts'
import type { statementFileMachine } from '#machines/settlements/statementFile.machine.ts'
import type { shippingFeeMachine } from '#machines/shippingFee/shippingFee.machine.ts'
import type { shopDetailsMachine } from '#machines/shopDetails/shopDetails.machine.ts'
import type { shopIconMachine } from '#machines/shopDetails/shopIcon.machine.ts'
import type { ProfileFlows } from '../account/profile/flow.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'
import type { OfficeFlows } from '../office/flow.ts'

/** The machines of the administrator's pages that need actors of the application. */
export interface AdminFlows extends OfficeFlows, ProfileFlows {
  readonly shippingFee: typeof shippingFeeMachine
  readonly shopDetails: typeof shopDetailsMachine
  readonly shopIcon: typeof shopIconMachine
  readonly revenue: typeof revenueMachine
  readonly statementFile: typeof statementFileMachine
}

export const useFlow: UseFlow<AdminFlows> = useAnyFlow
