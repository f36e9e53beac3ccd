import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../views/session.tsx'
import { useAppServices } from './appServices.tsx'
import type { NavigationBlocker } from './navigationBlocker.ts'

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
export const UnsavedChanges = ({ blocker }: { blocker: NavigationBlocker }) => {
  const { drafts } = useAppServices()
  const user = useSession((session) => session.user?._id)
  const dialogOpen = useSyncExternalStore(blocker.dialogOpen.subscribe, blocker.dialogOpen.get)
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.offered(user))
  return (
    <Suspense fallback={null}>
      {dialogOpen && <LeaveDialog onStay={blocker.stay} onLeave={blocker.leave} />}
      {draft && <DraftNotice onResume={() => void drafts.resume()} onDiscard={drafts.discard} />}
    </Suspense>
  )
}
