import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { Access, Changes, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { PaymentPage, StaffPayment } from './entity.ts'
import { PaymentDecision, PaymentFilters, paymentsQuery } from './rules.ts'

/** The administrator's calls on payments. */

/** A page of the attempts to pay, by search and filters, newest first. */
export const listPayments = HttpApiEndpoint.get('listPayments', '/payment/list', {
  query: paymentsQuery,
  success: successEnvelope(PaymentPage),
}).annotate(Access, 'admin')
/** The attempts to pay an order, oldest first. */
export const getPaymentsOfOrder = HttpApiEndpoint.get('getPaymentsOfOrder', '/payment/of-order/:id', {
  params: idParams,
  success: successEnvelope(list(StaffPayment)),
}).annotate(Access, 'admin')
/** Asks the provider what became of an attempt. */
export const askPaymentAgain = HttpApiEndpoint.post('askPaymentAgain', '/payment/:id/ask', {
  params: idParams,
  success: successEnvelope(StaffPayment),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['Order', 'Payment', 'Refund'])
  .annotate(NotRepeated, true)
  .annotate(ReliesOn, ['Payment'])
/**
 * Confirms or rejects a payment by hand: a `manual` one, or one whose provider has not answered for an hour, which needs a
 * reason and, to confirm it, the transaction id (400). 409 for any other, and for one that is decided.
 */
export const decidePayment = HttpApiEndpoint.post('decidePayment', '/payment/:id/decide', {
  params: idParams,
  payload: PaymentDecision,
  success: successEnvelope(StaffPayment),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['Order', 'Payment', 'Refund'])
  .annotate(ReliesOn, ['Payment'])
/** The payments of the filters as a CSV file for spreadsheet programs, newest first. */
export const exportPayments = HttpApiEndpoint.post('exportPayments', '/payment/csv', {
  payload: PaymentFilters,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(Access, 'admin')
  .annotate(NotRepeated, true)
