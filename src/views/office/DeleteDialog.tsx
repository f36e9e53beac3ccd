import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ScreenMachine } from '../../../machines/core/screen/screen.ts'
import { ConfirmDialogOf } from './ConfirmDialogOf.tsx'

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
export const DeleteDialog = ({ flow, text, detail, ...props }: DeleteDialogProps) => {
  const confirm = useSelector(flow, (snapshot) => snapshot.children.confirm)
  const item = useSelector(flow, (snapshot) => snapshot.context.item)
  if (!confirm || !item) return null
  return <ConfirmDialogOf {...props} actor={confirm} text={text(item.name)} detail={detail?.(item.id)} />
}
