import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NotRepeated } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { InvitationOffer, InvitationTaken } from './entity.ts'
import { InvitationToken } from './rules.ts'

/** The link of an invitation: its token is in the fragment of the address, and travels in the body. */

/**
 * What the link offers. It changes nothing. 400 for an unknown token, 409 for one that was used, 410 after its withdrawal and
 * after its time.
 */
export const openInvitation = HttpApiEndpoint.post('openInvitation', '/invitation/open', {
  payload: InvitationToken,
  success: successEnvelope(InvitationOffer),
})
  .annotate(OpenApi.Summary, 'Reads what an invitation offers.')
  .annotate(Access, 'guest')
  .annotate(NotRepeated, true)
/**
 * Takes the invitation, once. The account of its address or number gets the role and signs in again; without one, an account
 * is made, whose password is chosen next (`choosePassword`, with the reset-grant cookie). Errors as for `openInvitation`; 403
 * for somebody who is signed in with another account; 409 where the account works here already.
 */
export const takeInvitation = HttpApiEndpoint.post('takeInvitation', '/invitation/take', {
  payload: InvitationToken,
  success: successEnvelope(InvitationTaken),
})
  .annotate(OpenApi.Summary, 'Takes an invitation.')
  .annotate(Access, 'guest')
  .annotate(Changes, ['User'])
  .annotate(NotRepeated, true)
