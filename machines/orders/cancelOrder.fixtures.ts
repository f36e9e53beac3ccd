import type { Order } from '#contract/orders/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { cancelOrderMachine } from './cancelOrder.machine.ts'
import { order } from './changeStatus.fixtures.ts'

const reason = 'Ordered twice by mistake'

export const cancelOrderFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', order: { id: order._id, status: 'pending' }, by: 'customer' },
      { type: 'dialog.open', order: { id: order._id, status: 'processing' }, by: 'owner' },
      { type: 'dialog.open', order: { id: order._id, status: 'shipped' }, by: 'admin' },
    ],
    'order.read': [
      { type: 'order.read', status: 'processing' },
      { type: 'order.read', status: 'shipped' },
      { type: 'order.read', status: 'cancelled' },
    ],
    'reason.change': [{ type: 'reason.change', reason }],
    'order.gone': [{ type: 'order.gone' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    cancelOrder: {
      good: successReply<Order>({ ...order, status: 'cancelled', cancelReason: reason, canCancel: false }),
      refused: errorReply(409, 'This order is processing now, and you cannot change it to cancelled.'),
      gone: errorReply(404, 'There is no such order.'),
      serverError: errorReply(500),
      unreachable,
    },
    watchOrder: {},
  },
} satisfies FixturesOf<typeof cancelOrderMachine>
