import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useId } from 'react'
import { nameViewMachine, nameViewSelect as select } from '#machines/savedViews/nameView.machine.ts'
import { savedViewsTexts as texts } from '#messages/lists.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useFlow } from './flow.ts'
import { VIEW_NAME_MAX } from './savedViews.ts'

interface NameDialogProps {
  /** The names of the saved views. */
  readonly names: readonly string[]
  /** Saves a view, in place of one with the same name. */
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}

/** Dialog that names a view. A name that a view has already is asked about before it is replaced. */
export const NameDialog = ({ names, onSave, onCancel }: NameDialogProps) => {
  const id = useId()
  const flow = useFlow(nameViewMachine, { input: { names } })
  const replaces = useSelector(flow, select.replaces)
  const result = useSelector(flow, select.result)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is saved once
  useEffect(() => {
    if (result !== null) onSave(result)
  }, [result])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'name.submit' })
  }
  return (
    <Dialog
      open
      title={texts.saveView}
      description={texts.saveViewText}
      onClose={onCancel}
      actions={
        <>
          <Button variant="soft" color="gray" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} disabled={!useSelector(flow, select.isNamed)}>
            {replaces ? texts.replace : texts.save}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextInput
          name="view"
          label={texts.viewName}
          value={useSelector(flow, select.name)}
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          error={replaces ? texts.viewExists : undefined}
          onChange={(name) => flow.send({ type: 'name.change', name })}
        />
      </form>
    </Dialog>
  )
}
