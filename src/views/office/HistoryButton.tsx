import { useContext } from 'react'
import type { HistoryRecord } from '#machines/audit/recordHistory.machine.ts'
import { historyTexts as texts } from '#messages/lists.ts'
import { Button } from '../ui/Button.tsx'
import { RecordHistoryContext } from './recordHistory.ts'

/** Opens the history of a record (product 16.17); nothing for a person who may not read it. */
export const HistoryButton = (record: HistoryRecord) => {
  const open = useContext(RecordHistoryContext)
  if (!open) return null
  return (
    <Button size="2" variant="soft" color="gray" aria-description={record.name} onClick={() => open(record)}>
      {texts.history}
    </Button>
  )
}
