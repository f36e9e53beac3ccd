import { type ReactNode, useId } from 'react'
import { uiTexts } from '#messages/ui.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useFallbackFocus } from './useFallbackFocus.ts'

interface FormDialogProps {
  readonly open: boolean
  readonly title: string
  readonly description?: string | undefined
  readonly busy?: boolean
  /** Texts for a record that somebody has deleted: what was typed stays, and can only be copied. */
  readonly gone?: { readonly wasDeleted: string; readonly close: string } | undefined
  readonly submit: string
  /** Replaces the label of the submit button while busy. */
  readonly busyLabel?: string
  readonly isDangerous?: boolean
  /** Whether there is nothing to send. */
  readonly unchanged?: boolean
  /** The label of the button that closes; 'Cancel' by default. */
  readonly cancel?: string
  readonly onClose: () => void
  /** @param formId id of the form that the button submits */
  readonly children: (formId: string) => ReactNode
}

/** Dialog with one form, a button that submits it, and one that leaves it. */
export const FormDialog = (props: FormDialogProps) => {
  const { open, title, description, busy, gone, submit, busyLabel, isDangerous, unchanged, cancel, onClose } = props
  const closeButton = useFallbackFocus(gone !== undefined)
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
            {gone?.close ?? cancel ?? uiTexts.cancel}
          </Button>
          {!gone && (
            <Button
              type="submit"
              form={formId}
              busy={busy}
              busyLabel={busyLabel}
              color={isDangerous ? 'red' : undefined}
              aria-disabled={unchanged || undefined}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      {gone && <Alert text={gone.wasDeleted} />}
      {props.children(formId)}
    </Dialog>
  )
}
