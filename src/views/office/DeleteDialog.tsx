import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { confirmSelect } from '../../../machines/confirm/confirm.select.ts'
import type { ScreenMachine } from '../../../machines/screen/screen.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

type ConfirmActor = NonNullable<SnapshotFrom<ScreenMachine>['children']['confirm']>

interface DeleteDialogProps {
  readonly flow: ActorRefFrom<ScreenMachine>
  readonly title: string
  /** The question, about the thing's name. */
  readonly text: (name: string) => ReactNode
  /** What else goes with it. */
  readonly detail?: (id: string) => ReactNode
  readonly cancel: string
  readonly confirm: string
  readonly busyLabel?: string
}

/** The one way of confirming a delete on a screen: asks, works, and stays open when it failed. */
export const DeleteDialog = ({ flow, ...props }: DeleteDialogProps) => {
  const confirm = useSelector(flow, (snapshot) => snapshot.children.confirm)
  const item = useSelector(flow, (snapshot) => snapshot.context.item)
  return confirm && item ? <Asking {...props} actor={confirm} item={item} /> : null
}

const Asking = ({
  actor,
  item,
  text,
  detail,
  ...props
}: Omit<DeleteDialogProps, 'flow'> & { actor: ConfirmActor; item: { id: string; name: string } }) => {
  const busy = useSelector(actor, confirmSelect.busy)
  return (
    <ConfirmDialog
      {...props}
      text={text(item.name)}
      detail={detail?.(item.id)}
      busy={busy}
      onCancel={() => actor.send({ type: 'dialog.cancel' })}
      onConfirm={() => actor.send({ type: 'dialog.confirm' })}
    />
  )
}
