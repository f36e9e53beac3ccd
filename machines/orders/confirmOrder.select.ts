import type { SnapshotFrom } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import type { confirmOrderMachine } from './confirmOrder.machine.ts'
import { decide, type OrderActor } from './orderStatus.machine.ts'

type Snapshot = SnapshotFrom<typeof confirmOrderMachine>

export const confirmOrderSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether the order waits for its call, or for its response. */
  confirming: (id: string) => (snapshot: Snapshot) => snapshot.context.queue.includes(id),
}

/** Whether a call has to confirm the order before it is processed. */
export const needsCall = ({ status, confirmation }: Pick<Order, 'status' | 'confirmation'>): boolean =>
  status === 'pending' && confirmation === 'needed'

/** Whether the person of a screen may confirm it. */
export const canConfirm = (order: Pick<Order, 'status' | 'confirmation' | 'shared'>, by: OrderActor): boolean =>
  needsCall(order) &&
  decide(
    { status: order.status, mustBeConfirmed: true, mustBePaid: false },
    { type: 'order.confirm', by: order.shared ? 'partOwner' : by },
  ) !== undefined
