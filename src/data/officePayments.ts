import { getPaymentsOfOrder, listPayments, type PaymentFilters } from '#contract/payments/staffApi.ts'
import { listWalletPhones, listWalletTexts } from '#contract/payments/walletsApi.ts'
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

/** How often an open page reads the phones and their texts again, in milliseconds. */
const EVERY_MS = 30_000

/** The phones that forward texts of wallets. */
export const walletPhonesQuery = { ...endpointQuery(['System'], listWalletPhones), refetchInterval: EVERY_MS }

/** The texts of wallets that belong to no payment. */
export const walletTextsQuery = { ...endpointQuery(['System', 'Payment'], listWalletTexts), refetchInterval: EVERY_MS }
