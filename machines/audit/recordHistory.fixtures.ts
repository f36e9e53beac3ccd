import type { AuditEntry } from '#contract/audit/entity.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { recordHistoryMachine } from './recordHistory.machine.ts'

/** A product whose price an administrator has changed. */
export const priceChange: AuditEntry = {
  _id: '1763539200000000-4',
  at: '2026-11-19T08:00:00.000Z',
  actorId: '66a1f0c2b7d4e8f901a2b301',
  actorName: 'Farhana Akter',
  role: 'admin',
  call: 'updateProduct',
  verb: 'changed',
  kind: 'product',
  recordId: '66a1f0c2b7d4e8f901a2b302',
  recordName: 'Jamdani saree',
  requestId: '66a1f0c2b7d4e8f901a2b303',
  changes: [
    { field: 'original_price', form: 'money', before: '4200.5', after: '3860', isHidden: false },
    { field: 'tags', form: 'text', before: null, after: 'eid, cotton', isHidden: false },
    {
      ...{ field: 'category_id', form: 'text', isHidden: false },
      ...{ before: '66a1f0c2b7d4e8f901a2b304', beforeName: 'Clothing', after: '68bf5f9d27152387cb1ec9b8' },
    },
  ],
}

export const recordHistoryFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', record: { kind: 'product', id: priceChange.recordId, name: priceChange.recordName } },
    ],
    'older.choose': [{ type: 'older.choose', after: priceChange._id }],
    'newest.choose': [{ type: 'newest.choose' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof recordHistoryMachine>
