import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, NeedsRight } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Needs, SetupStep } from './entity.ts'

/** The numbers of the sidebar and of 'Needs you'. */
export const getNeeds = HttpApiEndpoint.get('getNeeds', '/dashboard/needs', {
  success: successEnvelope(Needs),
})
  .annotate(OpenApi.Summary, 'Counts the entities that wait for the caller.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'every')
/** What is left to do until the shop is open, with what is done. */
export const getSetup = HttpApiEndpoint.get('getSetup', '/dashboard/setup', {
  success: successEnvelope(list(SetupStep)),
})
  .annotate(OpenApi.Summary, 'Lists the steps until the shop is open.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
