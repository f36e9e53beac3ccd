import type { SnapshotFrom } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import { isChanged } from '../core/form/form.ts'
import { dialogSelect } from '../core/selectors.ts'
import { isCancellable } from './cancelOrder.select.ts'
import type { correctOrderMachine } from './correctOrder.machine.ts'
import type { OrderActor } from './orderStatus.machine.ts'

type Snapshot = SnapshotFrom<typeof correctOrderMachine>

export const correctOrderSelect = {
  ...dialogSelect,
  /** Whether somebody has deleted the order. */
  gone: (snapshot: Snapshot) => snapshot.matches('gone'),
  orderId: (snapshot: Snapshot) => snapshot.context.orderId,
  items: (snapshot: Snapshot) => snapshot.context.items,
  /** The largest quantity of each item: the ordered one. */
  ordered: (snapshot: Snapshot) => snapshot.context.form.initial.quantities,
  /** Whether there is something to send. */
  changed: (snapshot: Snapshot) => isChanged(snapshot.context.form),
}

/** Whether a screen offers to correct an order: to those who may cancel it, while it is pending. */
export const isCorrectable = (order: Pick<Order, 'status' | 'canCancel'>, by: OrderActor): boolean =>
  order.status === 'pending' && isCancellable(order, by)
