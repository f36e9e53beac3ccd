import type { Payment, PaymentAttempt } from '#contract/payments/entity.ts'
import { type PaymentPhase, phaseOfPayment } from '#contract/payments/standing.ts'
import type { RedactionByField } from '../core/redaction.ts'

/** A checkout; the application sends its key, which is null where the account has the orders. */
export type PaymentOf = { readonly checkoutId: string; readonly key: string | null }

export const requestOf = ({ checkoutId, key }: PaymentOf) => ({ payload: { checkoutId }, orderKey: key })

/** The secrets of a payment, in the recordings of the machines of its page. */
export const redactsPayment: RedactionByField = {
  key: 'secret',
  url: 'secret',
  'wallet.number': 'secret',
  'wallets.number': 'secret',
}

/** What the page is about. The server says whether the time to pay is over. */
export const phaseOf = (payment: Payment | null): PaymentPhase => {
  if (payment === null) return 'over'
  return payment.canPay || payment.canPayOnDelivery ? 'unpaid' : phaseOfPayment({ ...payment, isOver: true })
}

/** The attempt whose transaction the customer has to name; undefined without one. */
export const attemptToName = (payment: Payment | null): PaymentAttempt | undefined => {
  const attempt = payment?.attempt
  const isToName = attempt?.method === 'manual' && attempt.trxId === '' && payment?.wallets.length !== 0
  return isToName && phaseOf(payment) === 'waiting' ? attempt : undefined
}
