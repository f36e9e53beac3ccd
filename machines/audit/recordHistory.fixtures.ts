import type { FixturesOf } from '../core/fixtures.ts'
import { priceChange } from './audit.fixtures.ts'
import type { recordHistoryMachine } from './recordHistory.machine.ts'

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
