import { PAYMENT_METHODS } from '#contract/constants.ts'
import { factsOf, ORDER_STATUSES } from '#contract/orders/status.ts'
import { awaitedOf } from '#contract/payments/standing.ts'
import { isUndecided, PAYMENT_STATES, type PaymentState } from '#contract/payments/states.ts'

/** Conditions in SQL on `orders o`, from the tables of the contract. */

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/** Orders that are neither delivered nor cancelled, by the status in a table. */
export const isOpenIn = (table: string) =>
  `${table}.status in (${list(ORDER_STATUSES.filter((status) => !factsOf(status).terminal))})`
export const isOpen = isOpenIn('o')

/** Orders that are paid online, before the delivery; those from before checkouts have other texts. */
export const isOnline = `o.payment_method in (${list(PAYMENT_METHODS.filter((method) => method !== 'cash'))})`

/** Orders that were sent, and that nobody has taken. */
export const cameBack = `(o.status = 'cancelled' and exists (
  select from order_history h where h.order_id = o.id and h.from_status = 'shipped' and h.to_status = 'cancelled'))`

/** Pending orders that a call or a payment keeps from their next step, as `heldBy` has it. */
export const isHeld = `(o.status = 'pending'
  and (o.confirmation = 'needed' or ${isOnline} and o.payment_status = 'unpaid') is true)`

/** Attempts `payments p` without a verdict. */
export const hasNoVerdict = `p.state in (${list(PAYMENT_STATES.filter(isUndecided))})`

/** Whether an attempt to pay `orders o` has no verdict, closed before or not. */
export const hasUndecidedPayment = `exists (select from payment_shares s join payments p on p.id = s.payment_id
  where s.order_id = o.id and ${hasNoVerdict})`

/** Attempts `payments p` on which somebody has to act. */
const awaited = (holds: (awaited: ReturnType<typeof awaitedOf>) => boolean) => {
  const isOne = (state: PaymentState) => holds(awaitedOf({ state, late: false }))
  return `(p.state in (${list(PAYMENT_STATES.filter(isOne))}) and not p.late)`
}
/** Attempts `payments p` that keep their customer from another one. */
export const isUndecidedPayment = awaited((by) => by !== null)
/** Those that wait for the provider, and not for the person. */
export const isVerifiedPayment = awaited((by) => by === 'provider')
