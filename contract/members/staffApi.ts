import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list, returned } from '../calls/reading.ts'
import { Member } from './entity.ts'
import { MemberToSave } from './rules.ts'

/** The people who work for the caller's seller; administrators have none. They come by an invitation. */

/** The members, the longest first. */
export const listMembers = HttpApiEndpoint.get('listMembers', '/members', { success: successEnvelope(list(Member)) })
  .annotate(OpenApi.Summary, 'Lists the people who work for the seller.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')
/** Gives a member another role, from their next call on; 403 for rights that the caller does not have. */
export const changeMember = HttpApiEndpoint.put('changeMember', '/members/:id', {
  params: idParams,
  payload: MemberToSave,
  success: successEnvelope(returned(Member)),
})
  .annotate(OpenApi.Summary, 'Changes the role of a member of a store.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')
  .annotate(Changes, ['User'])
  .annotate(ReliesOn, ['User'])
/** Ends the work of a member, and the sessions in which they act for the seller. */
export const removeMember = HttpApiEndpoint.delete('removeMember', '/members/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Removes a member from a store.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')
  .annotate(Changes, ['User'])
  .annotate(ReliesOn, ['User'])
