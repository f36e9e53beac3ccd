import { adminRoutes } from '#contract/routes/admin.ts'
import { StockCountsScreen } from '#views/office/stockCounts/StockCountsScreen.tsx'

/** Counts of stock. */
export default function StockCountsPage() {
  return <StockCountsScreen path={adminRoutes.stockCounts} ofAll />
}
