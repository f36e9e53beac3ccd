import type { Order } from '#contract/orders/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { order } from './changeStatus.fixtures.ts'
import type { confirmOrderMachine } from './confirmOrder.machine.ts'

export const confirmOrderFixtures = {
  inputs: { idle: undefined },
  events: {
    'order.confirm': [
      { type: 'order.confirm', id: 'order-1' },
      { type: 'order.confirm', id: 'order-2' },
    ],
  },
  outcomes: {
    confirmOrder: {
      good: successReply<Order>({ ...order, confirmation: 'done' }),
      refused: errorReply(409, 'This order cannot be moved to a new status. It has been cancelled.'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof confirmOrderMachine>
