import type { PayableOrder, PaymentAttempt } from './entity.ts'
import { isUndecided, ONLINE_METHODS } from './states.ts'

/**
 * Whether a person can pay or has to wait. The server, the page of the payment and the lists of orders ask these functions,
 * so that none says 'Do not pay again' where another takes a payment.
 */

type Attempt = Pick<PaymentAttempt, 'state' | 'late'>
type Order = Pick<PayableOrder, 'status' | 'paymentStatus' | 'paymentMethod' | 'cancelWanted' | 'advance' | 'byLink'>

/** Who has to act on an attempt: the person at the provider, or the provider and the shop; null where it keeps nobody waiting. */
export const awaitedOf = ({ state, late }: Attempt): 'person' | 'provider' | null => {
  if (late || !isUndecided(state)) return null
  return state === 'redirected' ? 'person' : 'provider'
}

/** What a checkout is about: a verdict to wait for, something to pay, paid orders, or nothing to pay any more. */
export type PaymentPhase = 'waiting' | 'unpaid' | 'paid' | 'over'

/**
 * Whether an order owes money that can be paid online: one that waits for its online payment, and until it is shipped one
 * with cash on delivery, by a link to pay.
 */
export const isOwedOnline = ({
  status,
  paymentStatus,
  paymentMethod,
  byLink = false,
}: Omit<Order, 'cancelWanted'>): boolean => {
  if (paymentStatus !== 'unpaid') return false
  if (byLink) return status === 'pending' || status === 'processing'
  return status === 'pending' && ONLINE_METHODS.some((method) => method === paymentMethod)
}

/**
 * An order waits for an attempt that is undecided; else something is to pay, online or on delivery; else something is paid.
 * @param isOver whether the time is over in which the orders keep their goods
 */
export const phaseOfPayment = ({
  attempt,
  orders,
  isOver,
}: {
  readonly attempt: Attempt | null
  readonly orders: readonly Order[]
  readonly isOver: boolean
}): PaymentPhase => {
  if (attempt && awaitedOf(attempt) !== null && orders.some(isOwedOnline)) return 'waiting'
  if (!isOver && orders.some((order) => isOwedOnline(order) && !order.cancelWanted)) return 'unpaid'
  return orders.some(({ paymentStatus, advance }) => paymentStatus === 'paid' || advance?.state === 'paid')
    ? 'paid'
    : 'over'
}
