import type { cancelOrderMachine } from '../../../machines/orders/cancelOrder.machine.ts'
import type { changeStatusMachine } from '../../../machines/orders/changeStatus.machine.ts'
import type { invoicesMachine } from '../../../machines/orders/invoices.machine.ts'
import type { orderDetailsMachine } from '../../../machines/orders/orderDetails.machine.ts'
import type { productFormMachine } from '../../../machines/products/productForm.machine.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'

/** The machines that the views of both back offices start. */
export interface OfficeFlows {
  readonly productForm: typeof productFormMachine
  readonly changeStatus: typeof changeStatusMachine
  readonly orderDetails: typeof orderDetailsMachine
  readonly invoices: typeof invoicesMachine
  readonly cancelOrder: typeof cancelOrderMachine
}

export const useFlow: UseFlow<OfficeFlows> = useAnyFlow
