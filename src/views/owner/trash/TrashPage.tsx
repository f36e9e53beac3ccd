import { useSearch } from 'wouter'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { trashMachine } from '#machines/trash/trash.machine.ts'
import { TrashScreen } from '#views/office/trash/TrashScreen.tsx'
import { useFlow } from '../flow.ts'

/** The products that a seller has deleted. */
export default function TrashPage() {
  const flow = useFlow(trashMachine, { input: { path: ownerRoutes.trash, search: useSearch() } })
  return <TrashScreen flow={flow} />
}
