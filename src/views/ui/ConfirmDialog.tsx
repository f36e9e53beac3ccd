import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: ReactNode
  /** Content below the text, such as the affected item. */
  readonly detail?: ReactNode
  /** Label of the button that changes nothing. */
  readonly cancel: string
  readonly confirm: string
  readonly busy: boolean
  /** Label of the confirming button while busy. */
  readonly busyLabel?: string
  readonly tone?: ButtonProps['color']
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Dialog that confirms an irreversible action. Cancel has the focus first. Render it only while it is open. */
export const ConfirmDialog = ({ title, text, detail, cancel, confirm, busyLabel, ...props }: ConfirmDialogProps) => {
  const { busy, tone = 'red', onCancel, onConfirm } = props
  return (
    <Dialog
      alert
      open
      title={title}
      description={text}
      busy={busy}
      onClose={onCancel}
      actions={
        <>
          <Button variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || onCancel()}>
            {cancel}
          </Button>
          <Button color={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {detail}
    </Dialog>
  )
}
