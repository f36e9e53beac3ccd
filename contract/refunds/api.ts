import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../access.ts'
import { idParams } from '../endpointParts.ts'
import { successEnvelope } from '../envelope.ts'
import { list } from '../reading.ts'
import { Refund } from './entity.ts'
import { refundFilters } from './listQuery.ts'
import { RefundDecision, RefundRequest } from './rules.ts'

/** An administrator gets all requests, anybody else those for the own orders. */
export const getRefunds = HttpApiEndpoint.get('getRefunds', '/refund', {
  success: successEnvelope(list(Refund)),
}).annotate(Access, 'signedIn')
/** The requests of a search and a status, newest first. */
export const listRefunds = HttpApiEndpoint.get('listRefunds', '/refund/list', {
  query: refundFilters,
  success: successEnvelope(list(Refund)),
}).annotate(Access, 'admin')
/**
 * Asks for the money of an order, as its customer: by session, or with the key of its checkout in `X-Order-Key`. A paid
 * order that is still pending is cancelled. 409 where no refund is possible, and where a request exists.
 */
export const requestRefund = HttpApiEndpoint.post('requestRefund', '/refund/post', {
  payload: RefundRequest,
  success: successEnvelope(Refund, 201),
}).annotate(Access, 'guestOrSession')
/** Decides on a refund request, with a note for the staff. The order's history shows both to administrators. */
export const updateRefund = HttpApiEndpoint.patch('updateRefund', '/refund/:id', {
  params: idParams,
  payload: RefundDecision,
  success: successEnvelope(Refund),
}).annotate(Access, 'admin')
