import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NotRepeated, ReadsHeaders } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { CodeAnswer } from '../checkout/entity.ts'
import { Payment } from './entity.ts'
import { CashInstead, PaymentOfCheckout, PaymentToStart, TrxToSend } from './rules.ts'

/**
 * The calls on the payment of a checkout, by its customer: by session, or with the key of the checkout in `X-Order-Key`.
 * All but the two of cash on delivery are also those of a link to pay: then the id is that of the order, and the token of
 * the link stands in `X-Order-Key`. They show and pay this order alone.
 */

/** What the shop knows of the payment of a checkout; it asks no provider. 404 also for a wrong key. */
export const getPayment = HttpApiEndpoint.get('getPayment', '/payment/of-checkout/:id', {
  params: idParams,
  success: successEnvelope(Payment),
})
  .annotate(OpenApi.Summary, 'Reads the payment of a checkout.')
  .annotate(Access, 'guestOrSession')
  .annotate(ReadsHeaders, ['X-Order-Key'])
/**
 * Begins another attempt to pay the unpaid orders of a checkout; `url` is the provider's page. 409 while an attempt is
 * undecided, where nothing is to pay, and after the time in which the orders keep their goods.
 */
export const startPayment = HttpApiEndpoint.post('startPayment', '/payment/start', {
  payload: PaymentToStart,
  success: successEnvelope(Payment, 201),
})
  .annotate(OpenApi.Summary, 'Begins to pay the orders of a checkout.')
  .annotate(Access, 'guestOrSession')
  .annotate(Changes, ['Order', 'Payment'])
  .annotate(NotRepeated, true)
  .annotate(ReadsHeaders, ['X-Order-Key'])
/** Asks the provider what became of the newest attempt, and answers what is known then. */
export const askPayment = HttpApiEndpoint.post('askPayment', '/payment/ask', {
  payload: PaymentOfCheckout,
  success: successEnvelope(Payment),
})
  .annotate(OpenApi.Summary, 'Asks the provider what became of a payment.')
  .annotate(Access, 'guestOrSession')
  .annotate(Changes, ['Order', 'Payment'])
  .annotate(NotRepeated, true)
  .annotate(ReadsHeaders, ['X-Order-Key'])
/**
 * Ends the wait for the undecided attempt of a checkout, so that its customer can pay another way at once. Nothing is taken
 * by an attempt that only the shop carries out; the money of another one may still come, and a second payment goes back.
 * 409 where the attempt may have been paid, or none is undecided.
 */
export const leavePayment = HttpApiEndpoint.post('leavePayment', '/payment/leave', {
  payload: PaymentOfCheckout,
  success: successEnvelope(Payment),
})
  .annotate(OpenApi.Summary, 'Ends the wait for a payment, so that the customer can pay another way.')
  .annotate(Access, 'guestOrSession')
  .annotate(Changes, ['Order', 'Payment'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
/**
 * Sends a code to the phone of the orders of a checkout, whose guest wants to pay on delivery instead. Where phone or shop
 * have no code left, it sends none, and `POST /payment/cash` takes the orders without one, as for a new order.
 */
export const sendPaymentCode = HttpApiEndpoint.post('sendPaymentCode', '/payment/code', {
  payload: PaymentOfCheckout,
  success: successEnvelope(CodeAnswer),
})
  .annotate(OpenApi.Summary, 'Sends a code to the phone of orders that are to be paid on delivery instead.')
  .annotate(Access, 'guestOrSession')
  .annotate(ReadsHeaders, ['X-Order-Key'])
/**
 * Makes the unpaid orders of a checkout ones that are paid on delivery, by the code, confirmation and limits of a new order
 * with cash on delivery. 409 while an attempt is undecided.
 */
export const payOnDelivery = HttpApiEndpoint.post('payOnDelivery', '/payment/cash', {
  payload: CashInstead,
  success: successEnvelope(Payment),
})
  .annotate(OpenApi.Summary, 'Changes the orders of a checkout to cash on delivery.')
  .annotate(Access, 'guestOrSession')
  .annotate(Changes, ['Order', 'Payment'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
/** Names the transaction by which the customer has sent the money of a `manual` attempt. 409 for one that is known. */
export const sendTransaction = HttpApiEndpoint.post('sendTransaction', '/payment/transaction', {
  payload: TrxToSend,
  success: successEnvelope(Payment),
})
  .annotate(OpenApi.Summary, 'Names the transaction of a payment by hand.')
  .annotate(Access, 'guestOrSession')
  .annotate(Changes, ['Order', 'Payment'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
