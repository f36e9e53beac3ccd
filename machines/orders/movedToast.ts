import type { Order } from '../../contract/orders/entity.ts'
import { ordersTexts as texts } from '../../messages/en/orders.ts'
import { undoTexts } from '../../messages/en/undo.ts'
import type { Toast } from '../core/emitted.ts'
import type { Reply } from '../core/reply.ts'

/**
 * The toast after a step of an order, with the button that takes the step back. It offers nothing where the reply does not
 * say since when the order has its status: in a recording, which has null instead of orders, and from a server of the
 * specification alone.
 */
export const movedToast = (reply: Reply<Order | null>, text: string = texts.statusUpdated): Toast => {
  const moved: Toast = { type: 'toast.success', text }
  if (!reply.ok || !reply.value?.statusSince) return moved
  const { _id: id, updatedAt: movedAt } = reply.value
  return { ...moved, action: { label: undoTexts.undo, undo: { call: 'orderStatus', id, movedAt } } }
}
