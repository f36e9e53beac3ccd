import type { cancelOrderMachine } from '../../../../machines/orders/cancelOrder.machine.ts'
import type { invoicesMachine } from '../../../../machines/orders/invoices.machine.ts'
import { type UseFlow, useAnyFlow } from '../../flow.tsx'

/** The machines that a person's own orders start. */
export interface MyOrdersFlows {
  readonly invoices: typeof invoicesMachine
  readonly cancelOrder: typeof cancelOrderMachine
}

export const useFlow: UseFlow<MyOrdersFlows> = useAnyFlow
