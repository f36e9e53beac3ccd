import { HttpApiEndpoint } from 'effect/http-api'
import { Access, Changes } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { listPart } from '../calls/listPart.ts'
import { list, returned } from '../calls/reading.ts'
import { Refund, RefundPage } from './entity.ts'
import { refundFilters } from './listQuery.ts'
import { RefundDecision } from './rules.ts'

/** The administrator's calls on refund requests. A module of its own, so that pages of the shop do not load them. */

/** The requests of a search, a status and lateness, newest first. */
export const listRefunds = HttpApiEndpoint.get('listRefunds', '/refund/list', {
  query: refundFilters,
  success: successEnvelope(list(Refund)),
}).annotate(Access, 'admin')
/** The same requests from a place on, and how many there are. */
export const listRefundParts = HttpApiEndpoint.get('listRefundParts', '/refund/parts', {
  query: { ...refundFilters, ...listPart() },
  success: successEnvelope(RefundPage),
}).annotate(Access, 'admin')
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
  .annotate(Access, 'admin')
  .annotate(Changes, ['Refund'])
