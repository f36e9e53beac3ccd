import { useSearch } from 'wouter'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { ReceiptsScreen } from '#views/office/receipts/ReceiptsScreen.tsx'
import { useFlow } from '../flow.ts'

/** Received goods of a seller. */
export default function ReceiptsPage() {
  const flow = useFlow(listMachine, { input: { path: ownerRoutes.receipts, search: useSearch() } })
  return <ReceiptsScreen flow={flow} />
}
