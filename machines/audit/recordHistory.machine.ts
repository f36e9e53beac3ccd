import { assign, type SnapshotFrom, setup } from 'xstate'
import type { AuditKind } from '#contract/audit/names.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'

/** A record with a history. The id is empty for a record of which the shop has one. */
export type HistoryRecord = { readonly kind: AuditKind; readonly id: string; readonly name: string }

type RecordHistoryEvent =
  | { type: 'dialog.open'; record: HistoryRecord }
  | { type: 'older.choose'; after: string }
  | { type: 'newest.choose' }
  | { type: 'dialog.cancel' }

type Context = { record: HistoryRecord; after: string }

export const recordHistoryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RecordHistoryEvent,
    tags: {} as 'open',
  },
  actions: {
    setRecord: assign((_, record: HistoryRecord) => ({ record, after: '' })),
    setAfter: assign({ after: (_, after: string) => after }),
  },
}).createMachine({
  id: 'recordHistory',
  description: 'The dialog with the changes of one record (product 16.17)',
  meta: { redaction: { 'record.name': 'open', after: 'open' } } satisfies DeclaresRedaction,
  context: { record: { kind: 'product', id: '', name: '' }, after: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No history is open.',
      on: { 'dialog.open': { target: 'open', actions: { type: 'setRecord', params: ({ event }) => event.record } } },
    },
    open: {
      description: 'The dialog shows the changes of a record, the newest ones or those before an entry.',
      tags: 'open',
      on: {
        'older.choose': { actions: { type: 'setAfter', params: ({ event }) => event.after } },
        'newest.choose': { actions: { type: 'setAfter', params: '' } },
        'dialog.cancel': 'closed',
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof recordHistoryMachine>

export const recordHistorySelect = {
  open: (snapshot: Snapshot) => snapshot.hasTag('open'),
  record: (snapshot: Snapshot) => snapshot.context.record,
  after: (snapshot: Snapshot) => snapshot.context.after,
}
