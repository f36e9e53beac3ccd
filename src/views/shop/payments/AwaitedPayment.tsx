import type { Order } from '#contract/orders/entity.ts'
import { paymentAddress } from '#contract/routes/addresses.ts'
import { awaitsPayment } from '#data/payments.ts'
import { payTexts as texts } from '#messages/payments.ts'
import { ButtonLink } from '#views/ui/TextLink.tsx'

const MINUTE_S = 60

/**
 * How long the order waits for its payment, in whole minutes, or that this time is over.
 * @param payBy a time as the server sends it
 * @param now milliseconds since 1970, in whole minutes, so that the rest of a minute is not left any more
 */
export const timeLeftText = (payBy: string, now: number): string => {
  const seconds = (Date.parse(payBy) - now) / 1000
  return seconds > 0 ? texts.timeLeft(Math.max(1, Math.floor(seconds / MINUTE_S)) * MINUTE_S) : texts.timeOver
}

type Payable = Pick<Order, 'checkoutId' | 'payBy' | 'payVerifying' | 'paymentStatus' | 'status'>

/** What the payment of an order waits for: the customer, or its verdict. Undefined for an order that waits for none. */
export const awaitedPaymentText = (order: Payable, now: number): string | undefined => {
  if (order.payBy === null || !awaitsPayment(order)) return undefined
  return order.payVerifying ? texts.verifiesText : timeLeftText(order.payBy, now)
}

/** Leads to the payment of an order that waits for one. */
export const PaymentLink = ({ order }: { order: Payable }) =>
  awaitsPayment(order) && (
    <ButtonLink to={paymentAddress(order.checkoutId)} variant={order.payVerifying ? 'soft' : 'solid'}>
      {order.payVerifying ? texts.seePayment : texts.payNow}
    </ButtonLink>
  )
