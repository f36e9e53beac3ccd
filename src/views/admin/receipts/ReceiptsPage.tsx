import { useSearch } from 'wouter'
import { adminRoutes } from '#contract/routes/admin.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { ReceiptsScreen } from '#views/office/receipts/ReceiptsScreen.tsx'
import { useFlow } from '../flow.ts'

/** Received goods of all products. */
export default function ReceiptsPage() {
  const flow = useFlow(listMachine, { input: { path: adminRoutes.receipts, search: useSearch() } })
  return <ReceiptsScreen flow={flow} />
}
