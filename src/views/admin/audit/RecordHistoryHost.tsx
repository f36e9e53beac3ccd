import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback } from 'react'
import {
  type HistoryRecord,
  recordHistoryMachine,
  recordHistorySelect as select,
} from '#machines/audit/recordHistory.machine.ts'
import { RecordHistoryContext } from '#views/office/recordHistory.ts'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { useFlow } from '../flow.ts'

const RecordHistory = lazyWithPreload(() => import('./RecordHistory.tsx'))

interface RecordHistoryHostProps {
  /** Whether the person may read the audit log. */
  readonly mayRead: boolean
  readonly children: ReactNode
}

/** The screens of an administrator, each of whose records can show its history in a dialog. */
export const RecordHistoryHost = ({ mayRead, children }: RecordHistoryHostProps) => {
  const flow = useFlow(recordHistoryMachine)
  const isOpen = useSelector(flow, select.open)
  const open = useCallback((record: HistoryRecord) => flow.send({ type: 'dialog.open', record }), [flow])
  return (
    <RecordHistoryContext value={mayRead ? open : null}>
      {children}
      {isOpen && <RecordHistory flow={flow} />}
    </RecordHistoryContext>
  )
}
