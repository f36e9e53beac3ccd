import type { orderKeyMachine } from '#machines/checkout/orderKey.machine.ts'
import type { paymentPageMachine } from '#machines/payments/paymentPage.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the page of a payment that need actors of the application. */
export interface PaymentFlows {
  readonly orderKey: typeof orderKeyMachine
  readonly paymentPage: typeof paymentPageMachine
}

export const useFlow: UseFlow<PaymentFlows> = useAnyFlow
