import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { callMeMachine } from '#machines/unfinishedCheckouts/callMe.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the checkout page that need actors of the application. */
export interface CheckoutFlows {
  readonly checkout: typeof checkoutMachine
  readonly callMe: typeof callMeMachine
}

export const useFlow: UseFlow<CheckoutFlows> = useAnyFlow
