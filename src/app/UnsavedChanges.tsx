import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { draftSelect } from '../../machines/unsavedChanges/draft.select.ts'
import { leavingSelect } from '../../machines/unsavedChanges/leaving.select.ts'
import { useActors } from '../views/actors.tsx'
import { useSession } from '../views/session.tsx'
import { resumeDraft } from './drafts.ts'

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
export const UnsavedChanges = () => {
  const { unsavedChanges, draft } = useActors()
  const user = useSession((session) => session.user?._id)
  const isAsking = useSelector(unsavedChanges, leavingSelect.open)
  const isOffered = useSelector(draft, (snapshot) => draftSelect.offeredTo(user)(snapshot) !== null)
  return (
    <Suspense fallback={null}>
      {isAsking && (
        <LeaveDialog
          onStay={() => unsavedChanges.send({ type: 'leave.stay' })}
          onLeave={() => unsavedChanges.send({ type: 'leave.go' })}
        />
      )}
      {isOffered && (
        <DraftNotice onResume={() => void resumeDraft(draft)} onDiscard={() => draft.send({ type: 'draft.discard' })} />
      )}
    </Suspense>
  )
}
