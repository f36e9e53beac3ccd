import type { OrderStatus, StatusWhere } from '#contract/orders/status.ts'

/** A text for some statuses. */
type TextByStatus = { readonly [status in OrderStatus]?: string }

/** Why an order with a terminal status cannot change (product 8.3). */
const ended: TextByStatus = {
  delivered: 'It has already been delivered.',
  cancelled: 'It has been cancelled.',
} satisfies Record<StatusWhere<'terminal', true>, string>

/** What a customer reads about an order whose status branches off the chain. */
export const offChainNotes: TextByStatus = {
  cancelled: 'This order has been cancelled.',
} satisfies Record<StatusWhere<'onChain', false>, string>

export const statusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Why an order takes a step not yet. */
export const orderRefusals = {
  'order.unconfirmed': 'Call the customer and confirm this order before it is processed.',
  'order.unpaid': 'This order is not paid yet, so it cannot be processed.',
  'order.paid': 'This order is paid. Pay the money back before you delete it.',
  'order.being_paid': 'A payment of this order is under way. Delete it once the payment is decided.',
  'order.amount_paid': 'This order is paid, or its payment is under way, so its amount cannot change.',
} as const

/** Texts on orders that the server and several screens share (product 8 and 10). */
export const ordersTexts = {
  wasDeleted: 'Somebody has deleted this order. A deleted order cannot be restored.',

  /** Why an order in a terminal status cannot be moved. */
  cannotMove: (status: OrderStatus) =>
    ['This order cannot be moved to a new status.', ended[status]].filter(Boolean).join(' '),
  /** Message for a rejected step; `next` is the status after the order's current one. */
  notNext: (now: OrderStatus, next: OrderStatus) =>
    `This order is ${statusNames[now].toLowerCase()} now, so the next status is ${statusNames[next].toLowerCase()}.`,
  cannotDelete: (status: OrderStatus) => ['This order cannot be deleted.', ended[status]].filter(Boolean).join(' '),
  /** Message for a step that the chart does not allow this person from the order's current status. */
  notAllowed: (now: OrderStatus, to: OrderStatus) =>
    `This order is ${statusNames[now].toLowerCase()} now, and you cannot change it to ${statusNames[to].toLowerCase()}.`,
  shared: 'An administrator moves shared orders',

  cancelOrder: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  /** @param undoable whether the person can take the cancellation back for a moment, as staff can */
  cancelText: (shortId: string, undoable: boolean) =>
    `Order ${shortId} will not be delivered. ${undoable ? 'You can undo this for ten seconds.' : 'This cannot be undone.'}`,
  cancelReason: 'Reason (optional)',
  keepOrder: 'Keep order',
  cancelling: 'Cancelling...',
  close: 'Close',
  changedElsewhere: (now: OrderStatus) =>
    `Somebody else has just moved this order: it is ${statusNames[now].toLowerCase()} now.`,
  notCancellable: (now: OrderStatus) =>
    ['This order cannot be cancelled any more.', ended[now]].filter(Boolean).join(' '),
  reasonGiven: (reason: string) => `Reason: ${reason}`,
  notCorrectable: (now: OrderStatus) =>
    `This order is ${statusNames[now].toLowerCase()} now. Only a pending order can be corrected.`,
  quantityRaised: (max: number) => `A correction cannot add pieces: ${max} at most`,
  invoiceFile: (id: string) => `invoice-${id}.pdf`,
} as const

/** Names of the sums of an order, and of the choices of its items. */
export const sumTexts = {
  size: 'Size',
  option: 'Option',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  /** An owner of some of the items gets no part of the fee. */
  shippingShared: 'Not included',
  deliveryFee: 'Delivery fee',
  /** The difference between the exact sum and the whole taka of the total. */
  rounding: 'Rounding',
  total: 'Total',
  sentBack: 'Sent back',
} as const
