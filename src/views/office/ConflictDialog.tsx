import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { editorSelect } from '../../../machines/core/editor/editor.select.ts'
import type { Values } from '../../../machines/core/form/form.ts'
import { editorTexts as texts } from '../../../messages/en/editor.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface EditorActor {
  getSnapshot(): unknown
  subscribe(listener: () => void): { unsubscribe(): void }
  send(event: { type: 'conflict.keepMine' | 'conflict.takeTheirs' | 'conflict.back' }): void
}

/** One field of both versions, formatted for people. */
export interface ComparedField {
  readonly label: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
}

interface ConflictDialogProps<V extends Values, Item> {
  readonly flow: EditorActor
  /** The fields in which the versions may differ. */
  readonly compare: (mine: V, theirs: Item) => readonly ComparedField[]
}

/**
 * Dialog for a conflict: another person saved the same item. It shows both versions next to each other and lets the
 * person choose.
 */
export const ConflictDialog = <V extends Values, Item>({ flow, compare }: ConflictDialogProps<V, Item>) => {
  const select = editorSelect<V, Item>()
  const theirs = useSelector(flow as never, select.serverVersion) as Item | null
  const mine = useSelector(flow as never, select.values) as V
  if (!theirs) return null
  const rows = compare(mine, theirs).filter((row) => row.mine !== row.theirs)
  return (
    <Dialog
      alert
      open
      title={texts.conflictTitle}
      description={texts.conflictText}
      onClose={() => flow.send({ type: 'conflict.back' })}
      actions={
        <>
          <Button variant="soft" color="gray" onClick={() => flow.send({ type: 'conflict.back' })}>
            {texts.goOn}
          </Button>
          <Button variant="soft" onClick={() => flow.send({ type: 'conflict.takeTheirs' })}>
            {texts.takeTheirs}
          </Button>
          <Button onClick={() => flow.send({ type: 'conflict.keepMine' })}>{texts.keepMine}</Button>
        </>
      }
    >
      <div className="conflict">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.yours}</th>
              <th scope="col">{texts.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{row.mine || texts.nothing}</td>
                <td>{row.theirs || texts.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
