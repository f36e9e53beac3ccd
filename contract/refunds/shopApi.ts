import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, ReadsHeaders, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { CodeAnswer } from '../checkout/entity.ts'
import { Refund } from './entity.ts'
import { RefundRequest } from './rules.ts'

/** An administrator gets all requests, anybody else those for their own orders. */
export const getRefunds = HttpApiEndpoint.get('getRefunds', '/refund', {
  success: successEnvelope(list(Refund)),
})
  .annotate(OpenApi.Summary, 'Lists the refund requests that the caller may see.')
  .annotate(Access, 'signedIn')
  .annotate(NeedsRight, 'refunds')
/**
 * Sends a code to the phone of an order whose key stands in `X-Order-Key`, so that its money can go to another number
 * without its account. 404 for an unknown order and for a wrong key; 409 where no refund is possible.
 */
export const sendRefundCode = HttpApiEndpoint.post('sendRefundCode', '/order/:orderId/refund-code', {
  params: { orderId: idParams.id },
  success: successEnvelope(CodeAnswer),
})
  .annotate(OpenApi.Summary, 'Sends a code to the phone of an order whose money is to go to another number.')
  .annotate(Access, 'guestOrSession')
  .annotate(ReliesOn, ['Order'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
/**
 * Asks for the money of an order, as its customer: by session, or with the key of its checkout in `X-Order-Key`. A paid
 * order that is still pending is cancelled. 409 where no refund is possible, and where a request exists. The key alone
 * sends the money to the phone of the order, to a card, or back by the provider of an online payment: 400 for any other
 * number without the code that the phone has got.
 */
export const requestRefund = HttpApiEndpoint.post('requestRefund', '/refund/post', {
  payload: RefundRequest,
  success: successEnvelope(Refund, 201),
})
  .annotate(OpenApi.Summary, 'Requests a refund for an order.')
  .annotate(Access, 'guestOrSession')
  .annotate(Changes, ['Order', 'Refund'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
