import type { changeDeliveryMachine } from '#machines/checkout/changeDelivery.machine.ts'
import type { findOrderMachine } from '#machines/checkout/findOrder.machine.ts'
import type { orderKeyMachine } from '#machines/checkout/orderKey.machine.ts'
import type { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import type { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import type { requestRefundMachine } from '#machines/refunds/requestRefund.machine.ts'
import { type UseFlow, useAnyFlow } from '#views/flow.tsx'

/** The machines of the pages that show orders by their key that need actors of the application. */
export interface TrackingFlows {
  readonly findOrder: typeof findOrderMachine
  readonly orderKey: typeof orderKeyMachine
  readonly cancelOrder: typeof cancelOrderMachine
  readonly changeDelivery: typeof changeDeliveryMachine
  readonly invoices: typeof invoicesMachine
  readonly requestRefund: typeof requestRefundMachine
}

export const useFlow: UseFlow<TrackingFlows> = useAnyFlow
