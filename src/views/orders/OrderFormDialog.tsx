import { type ReactNode, useId } from 'react'
import { ordersTexts as texts } from '#messages/orders.ts'
import { uiTexts } from '#messages/ui.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFallbackFocus } from '../ui/useFallbackFocus.ts'

interface OrderFormDialogProps {
  readonly open: boolean
  readonly title: string
  readonly description: string | undefined
  readonly busy: boolean
  /** Whether somebody has deleted the order: what was typed stays, and can only be copied. */
  readonly gone: boolean
  readonly submit: string
  /** Replaces the label of the submit button while busy. */
  readonly busyLabel: string
  /** Whether there is nothing to send. */
  readonly unchanged?: boolean
  readonly onClose: () => void
  /** @param formId id of the form that the button submits */
  readonly children: (formId: string) => ReactNode
}

/** Dialog with a form about one order, which somebody may delete in between. */
export const OrderFormDialog = (props: OrderFormDialogProps) => {
  const { open, title, description, busy, gone, submit, busyLabel, unchanged, onClose, children } = props
  const closeButton = useFallbackFocus(gone)
  const formId = useId()
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      busy={busy}
      keepsActions
      onClose={onClose}
      actions={
        <>
          <Button ref={closeButton} variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || onClose()}>
            {gone ? texts.close : uiTexts.cancel}
          </Button>
          {!gone && (
            <Button
              type="submit"
              form={formId}
              busy={busy}
              busyLabel={busyLabel}
              aria-disabled={unchanged || undefined}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      {gone && <Alert text={texts.wasDeleted} />}
      {children(formId)}
    </Dialog>
  )
}
