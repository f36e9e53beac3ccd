import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines that the checkout page starts. */
export interface CheckoutFlows {
  readonly checkout: typeof checkoutMachine
}

export const useFlow: UseFlow<CheckoutFlows> = useAnyFlow
