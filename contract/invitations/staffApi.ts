import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list, returned } from '../calls/reading.ts'
import { Invitation } from './entity.ts'
import { InvitationToSend } from './rules.ts'

/** Invitations to work in the shop, or for the caller's seller, by a link in a mail or an SMS. */

/** Those that were neither taken nor withdrawn, newest first. */
export const listInvitations = HttpApiEndpoint.get('listInvitations', '/invitations', {
  success: successEnvelope(list(Invitation)),
})
  .annotate(OpenApi.Summary, 'Lists the invitations that wait.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')
/** Sends an invitation. 403 for a role with rights that the caller does not have; 409 where the person works here, or has one. */
export const invite = HttpApiEndpoint.post('invite', '/invitations', {
  payload: InvitationToSend,
  success: successEnvelope(returned(Invitation), 201),
})
  .annotate(OpenApi.Summary, 'Invites a person to work in the shop.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')
  .annotate(Changes, ['User'])
/** Sends another link, which ends the former one, and counts the days from then on. */
export const sendInvitation = HttpApiEndpoint.post('sendInvitation', '/invitations/:id/send', {
  params: idParams,
  success: successEnvelope(returned(Invitation)),
})
  .annotate(OpenApi.Summary, 'Sends an invitation again, with another link.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')
  .annotate(Changes, ['User'])
  .annotate(ReliesOn, ['User'])
/** Withdraws an invitation, whose link is refused from then on. */
export const withdrawInvitation = HttpApiEndpoint.delete('withdrawInvitation', '/invitations/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Withdraws an invitation.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')
  .annotate(Changes, ['User'])
  .annotate(ReliesOn, ['User'])
