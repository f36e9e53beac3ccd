import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: ReactNode
  /** Stands under the text: what exactly is meant, what else goes. */
  readonly detail?: ReactNode
  /** Label of the button that leaves everything as it is. */
  readonly cancel: string
  readonly confirm: string
  readonly busy: boolean
  /** Stands on the confirming button while it works. */
  readonly busyLabel?: string
  readonly tone?: ButtonProps['color']
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks before something happens that cannot be undone; Cancel has the focus first. Rendered for as long as it asks. */
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
