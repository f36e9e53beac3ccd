import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, ReadsHeaders } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { CallLink } from './entity.ts'

/**
 * The link in an SMS by which a customer confirms an order in place of a call: the token stands in `X-Order-Key`. It is
 * good for one order, for `CALL_LINK_HOURS`, and for the phone that got it.
 */

/** What the link can confirm. It changes nothing. 404 for a wrong or expired token. */
export const getCallLink = HttpApiEndpoint.get('getCallLink', '/call-link/:id', {
  params: idParams,
  success: successEnvelope(CallLink),
})
  .annotate(OpenApi.Summary, 'Reads the order that a link confirms.')
  .annotate(Access, 'guest')
  .annotate(ReadsHeaders, ['X-Order-Key'])
/** Confirms the order as a call does. A confirmed order stays so; 409 for one that waits no longer for another reason. */
export const confirmByLink = HttpApiEndpoint.post('confirmByLink', '/call-link/:id/confirm', {
  params: idParams,
  success: successEnvelope(CallLink),
})
  .annotate(OpenApi.Summary, 'Confirms an order by the link in an SMS.')
  .annotate(Access, 'guest')
  .annotate(Changes, ['Order', 'Call'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
