import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { uiTexts } from '../../../messages/en/ui.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectInput } from '../ui/SelectInput.tsx'

interface ChoiceDialogProps<Value extends string> {
  readonly open: boolean
  readonly busy: boolean
  readonly title: string
  readonly description?: ReactNode
  /** Of the choice. */
  readonly label: string
  readonly name: string
  readonly value: Value | null
  /** None: there is nothing to choose, and only Cancel is left. */
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly confirm: string
  readonly busyLabel?: string
  /** Whether what is chosen cannot be confirmed. */
  readonly disabled?: boolean
  readonly onChoose: (value: Value) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** What stands before the choice. */
  readonly children?: ReactNode
}

/** The one way of giving a thing another of a few values: a role, a status. */
export const ChoiceDialog = <Value extends string>(props: ChoiceDialogProps<Value>) => {
  const { open, busy, title, description, label, name, value, options, children } = props
  const { confirm, busyLabel, disabled, onChoose, onConfirm, onCancel } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  const over = options.length === 0
  // What had the focus goes when there is nothing left to choose.
  useLayoutEffect(() => {
    if (over && document.activeElement === document.body) cancelButton.current?.focus()
  }, [over])
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      busy={busy}
      onClose={onCancel}
      actions={
        <>
          <Button
            ref={cancelButton}
            variant="soft"
            color="gray"
            aria-disabled={busy}
            onClick={() => busy || onCancel()}
          >
            {uiTexts.cancel}
          </Button>
          {!over && (
            <Button busy={busy} busyLabel={busyLabel} disabled={disabled} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
      {!over && (
        <SelectInput
          name={name}
          label={label}
          value={value ?? ''}
          options={options}
          readOnly={busy}
          onChange={(chosen) => onChoose(chosen as Value)}
        />
      )}
    </Dialog>
  )
}
