import type { RefundStatus } from '../../contract/constants.ts'

export const refundStatusNames: { readonly [status in RefundStatus]: string } = {
  pending: 'Pending',
  completed: 'Completed',
  rejected: 'Rejected',
  failed: 'Failed',
}

/** Texts of refund requests (product 5.11 and 10). */
export const refundsTexts = {
  title: 'Refund Request',
  empty: 'No refund request found',
  emptyHint: 'Requests of customers appear here.',
  loading: 'Loading...',
  missing: 'N/A',
  request: (order: string) => `Refund of order ${order}`,
  requestDate: 'Request date',
  orderId: 'Order ID',
  customerName: 'Customer name',
  customerEmail: 'Customer email',
  transactionId: 'Transaction ID',
  method: 'Refund method',
  number: 'Refund number',
  amount: 'Amount',
  status: 'Refund status',
  changeStatus: 'Change Status',

  statusTitle: 'Change Refund Status',
  statusText: (order: string, now: string) => `The refund of order ${order} is ${now.toLowerCase()} now.`,
  newStatus: 'New status',
  updateStatus: 'Update Status',
  updating: 'Updating...',
  changed: 'Refund status changed successfully',
  /** Only logged (product 10.3). */
  failed: 'The refund status could not be changed',
  notFound: 'There is no such refund request.',
} as const
