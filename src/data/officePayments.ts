import type { Order } from '#contract/orders/entity.ts'
import { getPaymentsOfOrder, listPayments, type PaymentFilters } from '#contract/payments/staffApi.ts'
import { isOwedOnline } from '#contract/payments/standing.ts'
import { ONLINE_METHODS } from '#contract/payments/states.ts'
import { listWalletPhones, listWalletTexts } from '#contract/payments/walletsApi.ts'
import { endpointQuery, optional } from './query.ts'

/** Reads of payments by administrators. */

/** A page of the attempts to pay, newest first. What goes back to customers changes by refund requests. */
export const paymentsQuery = (filters: PaymentFilters, page: number) =>
  endpointQuery(['Payment', 'Order', 'Refund'], listPayments, {
    query: { ...filters, ...(page > 1 && { page }) },
  })

/** Money of another currency that a person has to take or to send back. */
export const foreignMoneyQuery = paymentsQuery({ foreign: 'true' }, 1)

/** The attempts to pay an order, oldest first; a server without the call is asked once. */
export const paymentsOfOrderQuery = (id: string) =>
  optional(endpointQuery(['Payment', 'Order', 'Refund'], getPaymentsOfOrder, { params: { id } }))

/** How often an open page reads the phones and their texts again, in milliseconds. */
const EVERY_MS = 30_000

/** The phones that forward texts of wallets. */
export const walletPhonesQuery = { ...endpointQuery(['System'], listWalletPhones), refetchInterval: EVERY_MS }

/** The texts of wallets that belong to no payment. */
export const walletTextsQuery = { ...endpointQuery(['System', 'Payment'], listWalletTexts), refetchInterval: EVERY_MS }

/** What of an order can be paid by a link, in taka: its total, its advance, or what is to be collected; null for nothing. */
export const payableByLink = (order: Order): number | null => {
  const { paymentStatus, paymentMethod, checkoutId, cancelWanted, payBy, advance, totalPrice } = order
  const isCash = !ONLINE_METHODS.some((method) => method === paymentMethod)
  const isOwed = isOwedOnline({ ...order, paymentStatus: paymentStatus ?? 'paid', byLink: isCash })
  if (!isOwed || cancelWanted || checkoutId === '' || (!isCash && payBy === null)) return null
  if (!advance) return totalPrice
  return advance.state === 'asked' ? advance.amount : advance.toCollect
}
