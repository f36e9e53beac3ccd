import type { FixturesOf } from '../core/fixtures.ts'
import { order } from './changeStatus.fixtures.ts'
import type { packingMachine } from './packing.machine.ts'

export const packingFixtures = {
  inputs: { none: undefined },
  events: {
    'parcel.ship': [
      { type: 'parcel.ship', ids: [order._id], by: 'pointer' },
      { type: 'parcel.ship', ids: ['66a1f0c2b7d4e8f901000002'], by: 'other' },
    ],
    'pointer.left': [{ type: 'pointer.left' }],
    'press.elsewhere': [{ type: 'press.elsewhere' }],
    'parcel.scrolledAway': [{ type: 'parcel.scrolledAway' }],
    'order.undo': [{ type: 'order.undo', id: order._id, movedAt: order.updatedAt }],
  },
  outcomes: { undo: { done: undefined } },
} satisfies FixturesOf<typeof packingMachine>
