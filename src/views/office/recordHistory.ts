import { createContext } from 'react'
import type { HistoryRecord } from '#machines/audit/recordHistory.machine.ts'

/** Opens the history of a record. Null where nobody may read it: only administrators read the audit log. */
export const RecordHistoryContext = createContext<((record: HistoryRecord) => void) | null>(null)
