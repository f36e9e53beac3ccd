import type { orderKeyMachine } from '#machines/checkout/orderKey.machine.ts'
import type { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import type { paymentPageMachine } from '#machines/payments/paymentPage.machine.ts'
import type { payOnDeliveryMachine } from '#machines/payments/payOnDelivery.machine.ts'
import type { transactionMachine } from '#machines/payments/transaction.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the page of a payment. */
export interface PaymentFlows {
  readonly orderKey: typeof orderKeyMachine
  readonly paymentPage: typeof paymentPageMachine
  readonly payOnDelivery: typeof payOnDeliveryMachine
  readonly transaction: typeof transactionMachine
  readonly cancelOrder: typeof cancelOrderMachine
}

export const useFlow: UseFlow<PaymentFlows> = useAnyFlow
