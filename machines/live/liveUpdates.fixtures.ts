import type { FixturesOf } from '../core/fixtures.ts'
import type { liveUpdatesMachine } from './liveUpdates.machine.ts'

export const liveUpdatesFixtures = {
  inputs: { signedIn: undefined },
  events: {
    'lead.taken': [{ type: 'lead.taken' }],
    'stream.opened': [{ type: 'stream.opened' }],
    'stream.ended': [{ type: 'stream.ended' }],
    'stream.unknown': [{ type: 'stream.unknown' }],
    'changes.received': [
      { type: 'changes.received', changes: [{ kind: 'Order', ids: ['order-1'] }] },
      { type: 'changes.received', changes: [{ kind: 'Product', ids: null }] },
    ],
    'pause.ended': [{ type: 'pause.ended' }],
    'connection.back': [{ type: 'connection.back' }],
  },
  outcomes: { takeLead: {}, followLead: {}, watchConnection: {}, pause: {}, watchChanges: {} },
} satisfies FixturesOf<typeof liveUpdatesMachine>
