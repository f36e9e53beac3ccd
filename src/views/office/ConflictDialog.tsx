import { Grid } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { createConflictMachine } from '#machines/core/conflict/conflict.machine.ts'
import type { Versioned } from '#machines/core/entityForm/entityForm.types.ts'
import type { Form, Values } from '#machines/core/form/form.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { editorTexts as texts } from '#messages/forms.ts'
import type { FlowRef } from '../flowRef.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import * as css from './dialogTable.module.css'

type Conflict<Item extends Versioned> = ActorRefFrom<ReturnType<typeof createConflictMachine<Item>>>

/** Actor of any form with the child `conflict`. */
export type ConflictFlow<V extends Values, Item extends Versioned> = FlowRef<
  { readonly context: { readonly form: Form<V> }; readonly children: { readonly conflict?: Conflict<Item> } },
  never
>

/** One field of both versions, formatted for people; equal ones are not shown. */
interface ComparedField {
  readonly label: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
}

/** Both versions of each field of a form; a missing field does not compile, because its difference would be hidden. */
export type Compare<V extends Values, Item> = (mine: V, theirs: Item) => { readonly [K in keyof V]: ComparedField }

interface ConflictDialogProps<V extends Values, Item extends Versioned> {
  readonly flow: ConflictFlow<V, Item>
  readonly compare: Compare<V, Item>
}

/**
 * Dialog for a conflict: another person saved the same item. It shows the fields that both have changed, the versions
 * next to each other, and lets the person choose.
 */
export const ConflictDialog = <V extends Values, Item extends Versioned>(props: ConflictDialogProps<V, Item>) => {
  const conflict = useSelector(props.flow, ({ children }) => children.conflict)
  const theirs = useSelector(conflict, (snapshot) => (snapshot?.hasTag('comparing') ? snapshot.context.theirs : null))
  const mine = useSelector(props.flow, ({ context }) => context.form.values)
  if (!conflict || !theirs) return null
  const { clashes } = conflict.getSnapshot().context
  const rows = Object.entries<ComparedField>(props.compare(mine, theirs))
    .filter(([field, row]) => (clashes.length > 0 ? clashes.includes(field) : row.mine !== row.theirs))
    .map(([, row]) => row)
  return (
    <Dialog
      alert
      open
      title={texts.conflictTitle}
      description={texts.conflictText}
      onClose={() => conflict.send({ type: 'conflict.back' })}
      actions={
        <>
          <Button variant="soft" color="gray" onClick={() => conflict.send({ type: 'conflict.back' })}>
            {texts.goOn}
          </Button>
          <Button variant="soft" onClick={() => conflict.send({ type: 'conflict.takeTheirs' })}>
            {texts.takeTheirs}
          </Button>
          <Button onClick={() => conflict.send({ type: 'conflict.keepMine' })}>{texts.keepMine}</Button>
        </>
      }
    >
      <Grid gap="3" overflowX="auto">
        {theirs.updatedAt && <p>{texts.changedBy(theirs.changedBy, formatDayAndTime(theirs.updatedAt))}</p>}
        {clashes.length > 0 && Object.keys(mine).length > 1 && <p>{texts.merged}</p>}
        <table className={css.table}>
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
      </Grid>
    </Dialog>
  )
}
