import type { downloadMachine } from '#machines/core/download/download.machine.ts'
import type { jobsMachine } from '#machines/jobs/jobs.machine.ts'
import type { newsMachine } from '#machines/news/news.machine.ts'
import type { bulkOrdersMachine } from '#machines/orders/bulkOrders.machine.ts'
import type { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import type { changeStatusMachine } from '#machines/orders/changeStatus.machine.ts'
import type { confirmOrderMachine } from '#machines/orders/confirmOrder.machine.ts'
import type { correctOrderMachine } from '#machines/orders/correctOrder.machine.ts'
import type { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import type { moveOrderMachine } from '#machines/orders/moveOrder.machine.ts'
import type { orderFilesMachine } from '#machines/orders/orderFiles.machine.ts'
import type { ordersMachine } from '#machines/orders/orders.machine.ts'
import type { paletteMachine } from '#machines/palette/palette.machine.ts'
import type { bulkProductsMachine } from '#machines/products/bulkProducts.machine.ts'
import type { productEditsMachine } from '#machines/products/productEdits.machine.ts'
import type { productExportMachine } from '#machines/products/productExport.machine.ts'
import type { productFormMachine } from '#machines/products/productForm.machine.ts'
import type { productImportMachine } from '#machines/products/productImport.machine.ts'
import type { productsMachine } from '#machines/products/products.machine.ts'
import type { nameViewMachine } from '#machines/savedViews/nameView.machine.ts'
import type { trashMachine } from '#machines/trash/trash.machine.ts'
import { type UseFlow, useAnyFlow } from '../flow.tsx'

/** The machines that the views of both back offices start. */
export interface OfficeFlows {
  readonly bulkProducts: typeof bulkProductsMachine
  readonly download: typeof downloadMachine
  readonly jobs: typeof jobsMachine
  readonly news: typeof newsMachine
  readonly orders: typeof ordersMachine
  readonly products: typeof productsMachine
  readonly trash: typeof trashMachine
  readonly palette: typeof paletteMachine
  readonly nameView: typeof nameViewMachine
  readonly productEdits: typeof productEditsMachine
  readonly productExport: typeof productExportMachine
  readonly productForm: typeof productFormMachine
  readonly productImport: typeof productImportMachine
  readonly changeStatus: typeof changeStatusMachine
  readonly invoices: typeof invoicesMachine
  readonly cancelOrder: typeof cancelOrderMachine
  readonly confirmOrder: typeof confirmOrderMachine
  readonly moveOrder: typeof moveOrderMachine
  readonly bulkOrders: typeof bulkOrdersMachine
  readonly orderFiles: typeof orderFilesMachine
  readonly correctOrder: typeof correctOrderMachine
}

export const useFlow: UseFlow<OfficeFlows> = useAnyFlow
