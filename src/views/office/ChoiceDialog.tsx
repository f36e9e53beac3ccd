import type { ReactNode } from 'react'
import { uiTexts } from '#messages/ui.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectInput } from '../ui/SelectInput.tsx'
import { useFallbackFocus } from '../ui/useFallbackFocus.ts'

interface ChoiceDialogProps<Value extends string> {
  readonly open: boolean
  readonly busy: boolean
  readonly title: string
  readonly description?: ReactNode
  /** Label of the choice. */
  readonly label: string
  readonly name: string
  readonly value: Value | null
  /** If empty, there is nothing to choose and only Cancel is shown. */
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly confirm: string
  readonly busyLabel?: string
  /** Whether the chosen value cannot be confirmed. */
  readonly disabled?: boolean
  /** Absent where there is only one value. */
  readonly onChoose?: (value: Value) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Content above the choice. */
  readonly children?: ReactNode
  /** A further field below the choice. */
  readonly after?: ReactNode
}

/** Dialog that sets one of a few values, such as a role or a status. */
export const ChoiceDialog = <Value extends string>(props: ChoiceDialogProps<Value>) => {
  const { open, busy, title, description, label, name, value, options, children, after } = props
  const { confirm, busyLabel, disabled, onChoose, onConfirm, onCancel } = props
  const hasNoOptions = options.length === 0
  const cancelButton = useFallbackFocus(hasNoOptions)
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
          {!hasNoOptions && (
            <Button busy={busy} busyLabel={busyLabel} disabled={disabled} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
      {!hasNoOptions && (
        <SelectInput
          name={name}
          label={label}
          value={value ?? ''}
          options={options}
          readOnly={busy}
          onChange={(chosen) => onChoose?.(chosen as Value)}
        />
      )}
      {after}
    </Dialog>
  )
}
