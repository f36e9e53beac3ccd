import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Needs, SetupStep } from './entity.ts'

/** The numbers of the sidebar and of 'Needs you'. */
export const getNeeds = HttpApiEndpoint.get('getNeeds', '/dashboard/needs', {
  success: successEnvelope(Needs),
}).annotate(Access, 'staff')
/** What is left to do until the shop is open, with what is done. */
export const getSetup = HttpApiEndpoint.get('getSetup', '/dashboard/setup', {
  success: successEnvelope(list(SetupStep)),
}).annotate(Access, 'admin')
