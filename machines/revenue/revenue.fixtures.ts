import { type FixturesOf, good, refusedWith, unreachable } from '../core/fixtures.ts'
import type { revenueMachine } from './revenue.machine.ts'

export const revenueFixtures = {
  inputs: { nobody: { search: '' }, chosen: { search: '?owner=owner' } },
  events: {
    'address.changed': [
      { type: 'address.changed', search: '?owner=owner' },
      { type: 'address.changed', search: '' },
    ],
    'owner.choose': [{ type: 'owner.choose', id: 'other' }],
    'data.refresh': [{ type: 'data.refresh' }],
  },
  outcomes: {
    refreshRevenue: {
      good: good(null),
      refused: refusedWith(403, 'You may not see this.'),
      silent: refusedWith(500),
      unreachable,
    },
    watchAddress: {},
  },
} satisfies FixturesOf<typeof revenueMachine>
