import type { changeDeliveryMachine } from '#machines/checkout/changeDelivery.machine.ts'
import type { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import type { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import type { requestRefundMachine } from '#machines/refunds/requestRefund.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of a person's own orders that need actors of the application. */
export interface MyOrdersFlows {
  readonly invoices: typeof invoicesMachine
  readonly cancelOrder: typeof cancelOrderMachine
  readonly changeDelivery: typeof changeDeliveryMachine
  readonly requestRefund: typeof requestRefundMachine
}

export const useFlow: UseFlow<MyOrdersFlows> = useAnyFlow
