import { HttpApiEndpoint } from 'effect/http-api'
import { Access, Changes, ReadsHeaders } from '../annotations.ts'
import { successEnvelope } from '../envelope.ts'
import { list } from '../reading.ts'
import { Refund } from './entity.ts'
import { RefundRequest } from './rules.ts'

/** An administrator gets all requests, anybody else those for the own orders. */
export const getRefunds = HttpApiEndpoint.get('getRefunds', '/refund', {
  success: successEnvelope(list(Refund)),
}).annotate(Access, 'signedIn')
/**
 * Asks for the money of an order, as its customer: by session, or with the key of its checkout in `X-Order-Key`. A paid
 * order that is still pending is cancelled. 409 where no refund is possible, and where a request exists.
 */
export const requestRefund = HttpApiEndpoint.post('requestRefund', '/refund/post', {
  payload: RefundRequest,
  success: successEnvelope(Refund, 201),
})
  .annotate(Access, 'guestOrSession')
  .annotate(Changes, ['Order', 'Refund'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
