import type { SnapshotFrom } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import { dialogSelect } from '../core/selectors.ts'
import type { cancelOrderMachine } from './cancelOrder.machine.ts'
import { allowedTransitions, type OrderActor } from './orderStatus.machine.ts'

type Snapshot = SnapshotFrom<typeof cancelOrderMachine>

export const cancelOrderSelect = {
  ...dialogSelect,
  orderId: (snapshot: Snapshot) => snapshot.context.order.id,
  by: (snapshot: Snapshot) => snapshot.context.by,
  reason: (snapshot: Snapshot) => snapshot.context.reason,
  /** Current status of the order. */
  currentStatus: (snapshot: Snapshot) => snapshot.context.currentStatus,
  /** Whether somebody else has changed the status since the dialog opened. */
  changedElsewhere: ({ context }: Snapshot) => context.currentStatus !== context.order.status,
  /** Whether somebody has deleted the order. */
  gone: (snapshot: Snapshot) => snapshot.matches({ open: 'gone' }),
  /** Whether the order cannot be cancelled any more. */
  blocked: (snapshot: Snapshot) => snapshot.matches({ open: 'blocked' }),
}

/**
 * Whether a screen offers to cancel an order: the server allows it to this person, and the chart to what the person is
 * on this screen. The server knows whether an owner sells the whole order; the chart knows the latest status.
 */
export const isCancellable = ({ status, canCancel }: Pick<Order, 'status' | 'canCancel'>, by: OrderActor): boolean =>
  canCancel && allowedTransitions(status, by).includes('cancelled')
