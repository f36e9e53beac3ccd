import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { draftSelect } from '#machines/unsavedChanges/draft.machine.ts'
import { leavingSelect } from '#machines/unsavedChanges/leaving.machine.ts'
import { commonTexts } from '#messages/ui.ts'
import { useActors } from '#views/actors.tsx'
import { useSession } from '#views/session.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { resumeDraft } from './drafts.ts'

interface LeaveDialogProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}
interface DraftNoticeProps {
  readonly onResume: () => void
  readonly onDiscard: () => void
}

/** The browser's own question, where the dialog cannot be loaded, so that a changed form is not lost. */
const PlainQuestion = ({ onStay, onLeave }: LeaveDialogProps) => {
  useEffect(() => (confirm(commonTexts.leaveTitle) ? onLeave() : onStay()), [onStay, onLeave])
  return null
}

// Both are rare, so they are loaded on first use.
const LeaveDialog = lazyWithPreload<LeaveDialogProps>(() =>
  import('#views/unsavedChanges/LeaveDialog.tsx').then(
    ({ LeaveDialog }) => ({ default: LeaveDialog }),
    () => ({ default: PlainQuestion }),
  ),
)
const DraftNotice = lazyWithPreload<DraftNoticeProps>(() =>
  import('#views/unsavedChanges/DraftNotice.tsx').then(
    ({ DraftNotice }) => ({ default: DraftNotice }),
    () => ({ default: () => null }),
  ),
)

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
    <>
      {isAsking && (
        <LeaveDialog
          onStay={() => unsavedChanges.send({ type: 'leave.stay' })}
          onLeave={() => unsavedChanges.send({ type: 'leave.go' })}
        />
      )}
      {isOffered && (
        <DraftNotice onResume={() => void resumeDraft(draft)} onDiscard={() => draft.send({ type: 'draft.discard' })} />
      )}
    </>
  )
}
