import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../views/session.tsx'
import { useAppServices } from './appServices.tsx'
import type { Leaving } from './leaving.ts'

// Both are rare, so they are loaded on first use.
const LeaveDialog = lazy(async () => ({
  default: (await import('../views/unsavedChanges/LeaveDialog.tsx')).LeaveDialog,
}))
const DraftNotice = lazy(async () => ({
  default: (await import('../views/unsavedChanges/DraftNotice.tsx')).DraftNotice,
}))

/**
 * Dialogs that prevent the loss of unsaved changes: the confirmation before a changed form is left, and the offer of
 * the draft of an ended session.
 */
export const Keeping = ({ leaving }: { leaving: Leaving }) => {
  const { drafts } = useAppServices()
  const user = useSession((session) => session.user?._id)
  const asking = useSyncExternalStore(leaving.asking.subscribe, leaving.asking.get)
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.offered(user))
  return (
    <Suspense fallback={null}>
      {asking && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
      {draft && <DraftNotice onResume={() => void drafts.resume()} onDiscard={drafts.discard} />}
    </Suspense>
  )
}
