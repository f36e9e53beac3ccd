import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { TRASH_DAYS } from '#contract/constants.ts'
import { type ListSnapshot, listSelect } from '#machines/core/list/list.ts'
import { editorTexts } from '#messages/forms.ts'
import type { FlowRef } from '../flowRef.ts'
import { ConfirmActorDialog } from './ConfirmActorDialog.tsx'
import { useCapabilities } from './useCapabilities.ts'

interface DeleteDialogProps {
  readonly flow: FlowRef<Pick<ListSnapshot, 'context' | 'children'>, never>
  readonly title: string
  /** Text of the question; `name` is the name of the item. */
  readonly text: (name: string) => ReactNode
  /** Further content that is deleted with the item. */
  readonly detail?: (id: string) => ReactNode
  readonly cancel: string
  readonly confirm: string
  readonly busyLabel?: string
}

/** Dialog that confirms a deletion: it shows progress and stays open after an error. */
export const DeleteDialog = ({ flow, text, detail, ...props }: DeleteDialogProps) => {
  const confirm = useSelector(flow, listSelect.confirm)
  const item = useSelector(flow, listSelect.item)
  const { trash } = useCapabilities()
  if (!confirm || !item) return null
  const isKept = trash && confirm.getSnapshot().context.restorable !== undefined
  return (
    <ConfirmActorDialog
      {...props}
      actor={confirm}
      text={text(item.name)}
      detail={
        <>
          {detail?.(item.id)}
          {isKept && (
            <Text as="p" size="2">
              {editorTexts.inTrash(TRASH_DAYS)}
            </Text>
          )}
        </>
      }
    />
  )
}
