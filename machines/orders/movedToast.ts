import type { Message } from '#contract/messages.ts'
import type { Order } from '#contract/orders/entity.ts'
import { updateOrderStatus } from '#contract/orders/shopApi.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { calls } from '../core/calls.ts'
import type { Toast } from '../core/emitted.ts'
import type { Reply } from '../core/reply.ts'
import { canUndo, type OrderActor } from './orderStatus.machine.ts'

/** The call that makes one step of an order. */
export const stepCall = calls(updateOrderStatus, ({ orderId, status }: { orderId: string; status: OrderStatus }) => ({
  params: { orderId },
  payload: { status },
}))

/**
 * The toast after a step of an order, with the button that takes the step back where the chart allows it to this person;
 * the chart treats an owner and an administrator alike. The toast offers nothing where the reply does not say since when
 * the order has its status: in a recording, which has null instead of orders, and from a server of the specification
 * alone.
 */
export const movedToast = (reply: Reply<Order | null>, by: OrderActor, text: Message): Toast => {
  const moved: Toast = { type: 'toast.success', text }
  if (!reply.ok || !reply.value?.statusSince || !canUndo(reply.value.status, by)) return moved
  const { _id: id, updatedAt: movedAt } = reply.value
  return { ...moved, action: { label: 'undo.undo', undo: { call: 'orderStatus', id, movedAt } } }
}
