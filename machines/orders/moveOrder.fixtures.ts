import type { FixturesOf } from '../core/fixtures.ts'
import { changeStatusFixtures, order } from './changeStatus.fixtures.ts'
import type { moveOrderMachine } from './moveOrder.machine.ts'

export const moveOrderFixtures = {
  inputs: { none: undefined },
  events: {
    'order.move': [
      { type: 'order.move', id: order._id, to: 'processing' },
      { type: 'order.move', id: '66a1f0c2b7d4e8f901000002', to: 'shipped', through: ['processing'] },
    ],
    'orders.changed': [
      { type: 'orders.changed', ids: [order._id] },
      { type: 'orders.changed', ids: ['66a1f0c2b7d4e8f901000002'] },
    ],
    'order.settled': [
      { type: 'order.settled', id: order._id },
      { type: 'order.settled', id: '66a1f0c2b7d4e8f901000002' },
    ],
  },
  outcomes: { watchStatuses: {}, updateOrderStatus: changeStatusFixtures.outcomes.updateOrderStatus },
} satisfies FixturesOf<typeof moveOrderMachine>
