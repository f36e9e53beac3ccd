import { useSearch } from 'wouter'
import { adminRoutes } from '#contract/routes/admin.ts'
import { TRASH_KINDS } from '#contract/trash/entity.ts'
import { trashMachine } from '#machines/trash/trash.machine.ts'
import { TrashScreen } from '#views/office/trash/TrashScreen.tsx'
import { useFlow } from '../flow.ts'

/** The administrator's trash, of the whole shop. */
export default function TrashPage() {
  const flow = useFlow(trashMachine, { input: { path: adminRoutes.trash, search: useSearch() } })
  return <TrashScreen flow={flow} kinds={TRASH_KINDS} />
}
