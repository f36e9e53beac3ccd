import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { upTo } from '../calls/listPart.ts'
import { byNumber, type FiltersOf, ifTrue, listOf, type PageOf } from '../calls/lists.ts'
import { entity, list, number } from '../calls/reading.ts'
import { PAGE_LIMIT_MAX } from '../constants.ts'
import { searchText } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { PayLink, StaffPayment } from './entity.ts'
import { method, PayLinkToMake, PaymentDecision } from './rules.ts'
import { PAYMENT_STATES } from './states.ts'

/** The administrator's calls on payments. */

const badPage = ruleOf('validation.order_page', { max: PAGE_LIMIT_MAX })

/**
 * The attempts to pay, newest first. `search` is a transaction id, the number of an order, a part of the phone number, or
 * the id of an attempt. `open` keeps the attempts that have been undecided for more than an hour, money sent by hand whose
 * transaction is named, and those that differ from the provider's answer. `foreign` keeps money of another currency that
 * nobody has taken or sent back.
 */
export const paymentList = listOf(
  'PaymentPage',
  StaffPayment,
  {
    search: Schema.optionalKey(searchText),
    state: Schema.optionalKey(Schema.Literals(PAYMENT_STATES)),
    method: Schema.optionalKey(method),
    open: ifTrue,
    foreign: ifTrue,
  },
  byNumber({
    page: Schema.optionalKey(upTo(100_000, badPage)),
    limit: Schema.optionalKey(upTo(PAGE_LIMIT_MAX, badPage)),
  }),
  {
    total: number,
    /** The attempts of each state by the other filters. */
    totals: entity('PaymentTotals', {
      creating: number,
      redirected: number,
      verifying: number,
      paid: number,
      failed: number,
      cancelled: number,
      expired: number,
    }),
  },
)
export type PaymentFilters = FiltersOf<typeof paymentList>
export type PaymentPage = PageOf<typeof paymentList>

/** A page of the attempts to pay, by search and filters, newest first. */
export const listPayments = HttpApiEndpoint.get('listPayments', '/payment/list', {
  query: paymentList.query,
  success: successEnvelope(paymentList.Page),
})
  .annotate(OpenApi.Summary, 'Lists payments by page, search and filters.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'payments')
/** The attempts to pay an order, oldest first. */
export const getPaymentsOfOrder = HttpApiEndpoint.get('getPaymentsOfOrder', '/payment/of-order/:id', {
  params: idParams,
  success: successEnvelope(list(StaffPayment)),
})
  .annotate(OpenApi.Summary, 'Lists the payments of an order.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'payments')
/** Asks the provider what became of an attempt. */
export const askPaymentAgain = HttpApiEndpoint.post('askPaymentAgain', '/payment/:id/ask', {
  params: idParams,
  success: successEnvelope(StaffPayment),
})
  .annotate(OpenApi.Summary, 'Asks the provider what became of a payment, for an administrator.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'payments')
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
  .annotate(OpenApi.Summary, 'Confirms or rejects a payment by hand.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'payments')
  .annotate(Changes, ['Order', 'Payment', 'Refund'])
  .annotate(ReliesOn, ['Payment'])
/**
 * Makes a link by which anybody who has it can pay an order that is not paid yet: one that waits for its online payment or
 * its advance, or, until it is shipped, what is to be collected on delivery. It shows sum, number and state of the order
 * alone, and is good for 7 days, until the order is paid, cancelled, shipped or of another total. The shop sends it to the
 * phone or the e-mail of the order, or returns it this once. 409 where nothing is to pay, and without phone or e-mail.
 */
export const makePayLink = HttpApiEndpoint.post('makePayLink', '/payment/links', {
  payload: PayLinkToMake,
  success: successEnvelope(PayLink, 201),
})
  .annotate(OpenApi.Summary, 'Makes a link by which an order can be paid.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'payments')
  .annotate(ReliesOn, ['Order'])
  .annotate(NotRepeated, true)
/** The payments of the filters as a CSV file for spreadsheet programs, newest first. */
export const exportPayments = HttpApiEndpoint.post('exportPayments', '/payment/csv', {
  payload: paymentList.Filters,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports payments as a CSV file.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'payments')
  .annotate(NotRepeated, true)
