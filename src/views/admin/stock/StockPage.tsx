import { useSearch } from 'wouter'
import { adminRoutes } from '#contract/routes/admin.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { StockScreen } from '#views/office/stock/StockScreen.tsx'
import { useFlow } from '../flow.ts'

/** The history of the stock of all products. */
export default function StockPage() {
  const flow = useFlow(listMachine, { input: { path: adminRoutes.stock, search: useSearch() } })
  return (
    <StockScreen
      flow={flow}
      orders={adminRoutes.orders}
      receipts={adminRoutes.receipts}
      counts={adminRoutes.stockCounts}
    />
  )
}
