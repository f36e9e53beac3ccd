import type { Job } from '#contract/jobs/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { runningJob } from '../jobs/job.fixtures.ts'
import type { bulkOrdersMachine } from './bulkOrders.machine.ts'
import { order } from './changeStatus.fixtures.ts'

/** The filters find another number of orders than the person has confirmed. */
const selectionChanged = (count: number, message: string) =>
  errorReply(409, message, { code: 'order.selection_changed', params: { count } })

export const bulkOrdersFixtures = {
  inputs: { none: undefined },
  events: {
    'orders.move': [
      { type: 'orders.move', ids: [order._id, '66a1f0c2b7d4e8f901000002'], to: 'processing' },
      { type: 'orders.move', all: { search: 'saree', status: 'pending', count: 250 }, to: 'processing' },
    ],
    'selection.change': [{ type: 'selection.change' }],
  },
  outcomes: {
    moveOrders: {
      good: successReply<Job>({ ...runningJob, state: 'waiting', done: 0, failed: 0, failures: [] }),
      refused: errorReply(400, 'Choose between 1 and 500 different orders'),
      otherCount: selectionChanged(1405, 'The filters find 1,405 orders now. Check the number and confirm again.'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof bulkOrdersMachine>
