import { useSearch } from 'wouter'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { StockScreen } from '#views/office/stock/StockScreen.tsx'
import { useFlow } from '../flow.ts'

/** The history of the stock of a seller's own products. */
export default function StockPage() {
  const flow = useFlow(listMachine, { input: { path: ownerRoutes.stock, search: useSearch() } })
  return (
    <StockScreen
      flow={flow}
      orders={ownerRoutes.orders}
      receipts={ownerRoutes.receipts}
      counts={ownerRoutes.stockCounts}
    />
  )
}
