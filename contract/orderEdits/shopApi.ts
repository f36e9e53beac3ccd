import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, ReadsHeaders } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { EditLink } from './entity.ts'
import { EditAnswer } from './rules.ts'

/**
 * The link by which a customer answers a proposed edit of an order: the token stands in `X-Order-Key`. It is good for one
 * order, for `EDIT_LINK_HOURS`, and for the phone that got it.
 */

/** The order before and after the edit. It changes nothing. 404 for a wrong or expired token. */
export const getEditLink = HttpApiEndpoint.get('getEditLink', '/edit-link/:id', {
  params: idParams,
  success: successEnvelope(EditLink),
})
  .annotate(OpenApi.Summary, 'Reads the edit that a link proposes.')
  .annotate(Access, 'guest')
  .annotate(ReadsHeaders, ['X-Order-Key'])
/**
 * Makes the edit exactly as the link shows it, or leaves the order as it is. A repeated answer is the same; 409 where the
 * order has changed since, and where goods of the edit are sold out.
 */
export const answerEditLink = HttpApiEndpoint.post('answerEditLink', '/edit-link/:id', {
  params: idParams,
  payload: EditAnswer,
  success: successEnvelope(EditLink),
})
  .annotate(OpenApi.Summary, 'Agrees to an edit of an order, or declines it.')
  .annotate(Access, 'guest')
  .annotate(Changes, ['Order', 'Product'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
