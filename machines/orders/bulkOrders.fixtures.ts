import type { Job } from '#contract/jobs/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { runningJob } from '../jobs/job.fixtures.ts'
import type { bulkOrdersMachine } from './bulkOrders.machine.ts'
import { order } from './changeStatus.fixtures.ts'

export const bulkOrdersFixtures = {
  inputs: { none: undefined },
  events: {
    'orders.move': [{ type: 'orders.move', ids: [order._id, '66a1f0c2b7d4e8f901000002'], to: 'processing' }],
  },
  outcomes: {
    moveOrders: {
      good: successReply<Job>({ ...runningJob, state: 'waiting', done: 0, failed: 0, failures: [] }),
      refused: errorReply(400, 'Choose between 1 and 500 different orders'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof bulkOrdersMachine>
