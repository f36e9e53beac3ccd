import type { newsMachine } from '#machines/news/news.machine.ts'
import type { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import type { changeStatusMachine } from '#machines/orders/changeStatus.machine.ts'
import type { correctOrderMachine } from '#machines/orders/correctOrder.machine.ts'
import type { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import type { moveOrderMachine } from '#machines/orders/moveOrder.machine.ts'
import type { orderFilesMachine } from '#machines/orders/orderFiles.machine.ts'
import type { paletteMachine } from '#machines/palette/palette.machine.ts'
import type { productExportMachine } from '#machines/products/productExport.machine.ts'
import type { productFormMachine } from '#machines/products/productForm.machine.ts'
import type { productImportMachine } from '#machines/products/productImport.machine.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'

/** The machines of both back offices that need actors of the application. */
export interface OfficeFlows {
  readonly news: typeof newsMachine
  readonly palette: typeof paletteMachine
  readonly productExport: typeof productExportMachine
  readonly productForm: typeof productFormMachine
  readonly productImport: typeof productImportMachine
  readonly changeStatus: typeof changeStatusMachine
  readonly invoices: typeof invoicesMachine
  readonly cancelOrder: typeof cancelOrderMachine
  readonly moveOrder: typeof moveOrderMachine
  readonly orderFiles: typeof orderFilesMachine
  readonly correctOrder: typeof correctOrderMachine
}

export const useFlow: UseFlow<OfficeFlows> = useAnyFlow
