import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, ReadsHeaders } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { ParcelLink, WishToSend } from './link.ts'

/**
 * The link in an SMS by which a customer says what to do with a parcel that was not delivered: `id` is that of the order,
 * and the token stands in `X-Order-Key`. It is good for one parcel, for `PARCEL_LINK_HOURS`, and for the phone that got it.
 */

/** What can be chosen. It changes nothing. 404 for a wrong or expired token. */
export const getParcelLink = HttpApiEndpoint.get('getParcelLink', '/parcel-link/:id', {
  params: idParams,
  success: successEnvelope(ParcelLink),
})
  .annotate(OpenApi.Summary, 'Reads what can be chosen for a parcel that was not delivered.')
  .annotate(Access, 'guest')
  .annotate(ReadsHeaders, ['X-Order-Key'])
/** Keeps what the customer has chosen, once, for the staff. 409 where the parcel has moved since. */
export const wishByLink = HttpApiEndpoint.post('wishByLink', '/parcel-link/:id', {
  params: idParams,
  payload: WishToSend,
  success: successEnvelope(ParcelLink),
})
  .annotate(OpenApi.Summary, 'Keeps what the customer of a parcel that was not delivered has chosen.')
  .annotate(Access, 'guest')
  .annotate(Changes, ['Order'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
