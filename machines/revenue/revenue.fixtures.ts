import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { revenueMachine } from './revenue.machine.ts'

export const revenueFixtures = {
  inputs: { nobody: { search: '' }, chosen: { search: '?owner=owner' } },
  events: {
    'address.changed': [
      { type: 'address.changed', search: '?owner=owner' },
      { type: 'address.changed', search: '' },
    ],
    'owner.choose': [{ type: 'owner.choose', id: 'other' }],
    'period.choose': [{ type: 'period.choose', period: 'all' }],
    'data.refresh': [{ type: 'data.refresh' }],
  },
  outcomes: {
    refreshRevenue: {
      good: successReply(null),
      refused: errorReply(403, 'You may not see this.'),
      serverError: errorReply(500),
      unreachable,
    },
    watchAddress: {},
  },
} satisfies FixturesOf<typeof revenueMachine>
