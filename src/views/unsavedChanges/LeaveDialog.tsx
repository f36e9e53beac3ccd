import { keepingTexts as texts } from '#messages/shell.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Dialog before a changed form is left. */
export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <ConfirmDialog
    title={texts.leaveTitle}
    text={texts.leaveText}
    cancel={texts.stay}
    confirm={texts.leave}
    busy={false}
    onCancel={onStay}
    onConfirm={onLeave}
  />
)
