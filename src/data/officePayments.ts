import { getPaymentsOfOrder, listPayments, type PaymentFilters } from '#contract/payments/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** Reads of payments by administrators. */

/** A page of the attempts to pay, newest first. What goes back to customers changes by refund requests. */
export const paymentsQuery = (filters: PaymentFilters, page: number) =>
  endpointQuery(['Payment', 'Order', 'Refund'], listPayments, {
    query: { ...filters, ...(page > 1 && { page }) },
  })

/** The attempts to pay an order, oldest first; a server without the call is asked once. */
export const paymentsOfOrderQuery = (id: string) =>
  optional(endpointQuery(['Payment', 'Order', 'Refund'], getPaymentsOfOrder, { params: { id } }))
