import type { OrderStatus } from '../../contract/constants.ts'

/** Reasons why an order cannot change its status (product 8.3). */
const cannotMove = 'This order cannot be moved to a new status.'
const ended: { readonly [status in OrderStatus]?: string } = {
  delivered: 'It has already been delivered.',
  cancelled: 'It has been cancelled.',
}

export const statusNames: { readonly [status in OrderStatus]: string } = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Texts on orders that the server and several screens share (product 8 and 10). */
export const ordersTexts = {
  statusUpdated: 'Order status updated successfully',
  statusFailed: 'Failed to update order status',
  deleted: 'Order deleted successfully',
  allDeleted: 'All orders deleted successfully',
  deleteFailed: 'Failed to delete order',
  notFound: 'There is no such order.',

  /** Why an order in a terminal status cannot be moved. */
  cannotMove: (status: OrderStatus) => [cannotMove, ended[status]].filter(Boolean).join(' '),
  /** Message for a rejected step; `next` is the status after the order's current one. */
  notNext: (now: OrderStatus, next: OrderStatus) =>
    `This order is ${statusNames[now].toLowerCase()} now, so the next status is ${statusNames[next].toLowerCase()}.`,
  cannotDelete: (status: OrderStatus) => ['This order cannot be deleted.', ended[status]].filter(Boolean).join(' '),
  shared: 'An administrator moves shared orders',

  invoiceFailed: 'Failed to download the invoice. Please try again.',
  invoiceFile: (id: string) => `invoice-${id}.pdf`,
} as const
