import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { byPlace, type FiltersOf, ifTrue, listOf, type PageOf } from '../calls/lists.ts'
import { list, number, returned } from '../calls/reading.ts'
import { REFUND_STATUSES } from '../constants.ts'
import { searchText } from '../fields/text.ts'
import { Refund } from './entity.ts'
import { PartToSend, RefundDecision } from './rules.ts'

/** The administrator's calls on refund requests. A module of its own, so that pages of the shop do not load them. */

/**
 * The refund requests, newest first. `search` is words in any order, each of which begins a word of the order's customer,
 * products, sellers, place or number, or is a part of its phone number; a request whose order is deleted has none. `late`
 * keeps those whose money is overdue, `byHand` those whose money no provider sends, or has refused to send.
 */
export const refundList = listOf(
  'RefundPage',
  Refund,
  {
    status: Schema.optionalKey(Schema.Literals(REFUND_STATUSES)),
    search: Schema.optionalKey(searchText),
    late: ifTrue,
    byHand: ifTrue,
  },
  byPlace(),
  {
    /** The requests that the filters find, counted to 1,000; 1,001 stands for any number above. */
    total: number,
    /** All requests, counted to 2,000; 2,001 stands for any number above. */
    all: number,
  },
)
export type RefundFilters = FiltersOf<typeof refundList>
export type RefundPage = PageOf<typeof refundList>

/** The requests of a search, a status and lateness, newest first. */
export const listRefunds = HttpApiEndpoint.get('listRefunds', '/refund/list', {
  query: refundList.filters,
  success: successEnvelope(list(Refund)),
})
  .annotate(OpenApi.Summary, 'Lists refund requests by status and search.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'refunds')
/** The same requests from a place on, and how many there are. */
export const listRefundParts = HttpApiEndpoint.get('listRefundParts', '/refund/parts', {
  query: refundList.query,
  success: successEnvelope(refundList.Page),
})
  .annotate(OpenApi.Summary, 'Lists refund requests from a place on, by status and search, with their number.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'refunds')
/**
 * Sends a part of a paid order's money back, with the reason for the staff. The order stays paid until the whole is back.
 * The provider of the payment sends it now; else the request waits until an administrator has sent it by hand. 404 for an
 * unknown order; 409 for an order that is not paid, for more than is left, and where `left` is not what is left now, so
 * that a repeated call sends nothing twice.
 */
export const sendPart = HttpApiEndpoint.post('sendPart', '/refund/part', {
  payload: PartToSend,
  success: successEnvelope(Refund, 201),
})
  .annotate(OpenApi.Summary, 'Sends a part of the money of a paid order back.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'refunds')
  .annotate(Changes, ['Order', 'Refund'])
  // A stored response would keep its transaction open while the provider is called; `left` keeps a repetition from sending.
  .annotate(NotRepeated, true)
  .annotate(ReliesOn, ['Order', 'Refund'])
/**
 * Decides on a refund request, with a note for the staff, and with the reason that the customer of a rejected request
 * reads. The order's history shows decision and note to administrators. The money of an order that was paid online goes
 * back by the provider of the payment: the request stays pending until the provider has sent it. 409 for another status
 * in the meantime.
 */
export const updateRefund = HttpApiEndpoint.patch('updateRefund', '/refund/:id', {
  params: idParams,
  payload: RefundDecision,
  success: successEnvelope(returned(Refund)),
})
  .annotate(OpenApi.Summary, 'Decides on a refund request.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'refunds')
  .annotate(Changes, ['Refund'])
