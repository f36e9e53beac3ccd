import { ownerRoutes } from '#contract/routes/owner.ts'
import { StockCountsScreen } from '#views/office/stockCounts/StockCountsScreen.tsx'

/** Counts of stock of a seller. */
export default function StockCountsPage() {
  return <StockCountsScreen path={ownerRoutes.stockCounts} />
}
