import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect } from 'react'
import { nameViewMachine, nameViewSelect as select } from '#machines/savedViews/nameView.machine.ts'
import { savedViewsTexts as texts } from '#messages/lists.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
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
  const flow = useFlow(nameViewMachine, { input: { names } })
  const replaces = useSelector(flow, select.replaces)
  const result = useSelector(flow, select.result)
  const isNamed = useSelector(flow, select.isNamed)
  const name = useSelector(flow, select.name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is saved once
  useEffect(() => {
    if (result !== null) onSave(result)
  }, [result])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'name.submit' })
  }
  return (
    <FormDialog
      open
      title={texts.saveView}
      description={texts.saveViewText}
      submit={replaces ? texts.replace : texts.save}
      unchanged={!isNamed}
      onClose={onCancel}
    >
      {(id) => (
        <form id={id} onSubmit={submit}>
          <TextInput
            name="view"
            label={texts.viewName}
            value={name}
            maxLength={VIEW_NAME_MAX}
            autoComplete="off"
            error={replaces ? texts.viewExists : undefined}
            onChange={(typed) => flow.send({ type: 'name.change', name: typed })}
          />
        </form>
      )}
    </FormDialog>
  )
}
