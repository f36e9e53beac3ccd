import { checkoutScreen as texts } from '#messages/checkout.ts'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'

interface DuplicateDialogProps {
  readonly open: boolean
  readonly onConfirm: () => void
  readonly onDecline: () => void
}

/** Asks whether the same products are to be ordered again. */
export default function DuplicateDialog({ open, onConfirm, onDecline }: DuplicateDialogProps) {
  return (
    <Dialog
      alert
      open={open}
      title={texts.duplicateTitle}
      description={texts.duplicateText}
      onClose={onDecline}
      actions={
        <>
          <Button variant="soft" color="gray" onClick={onDecline}>
            {texts.duplicateNo}
          </Button>
          <Button onClick={onConfirm}>{texts.duplicateYes}</Button>
        </>
      }
    />
  )
}
