import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../annotations.ts'
import { successEnvelope } from '../envelope.ts'
import { Needs } from './entity.ts'

/** The numbers of the sidebar and of 'Needs you'. */
export const getNeeds = HttpApiEndpoint.get('getNeeds', '/dashboard/needs', {
  success: successEnvelope(Needs),
}).annotate(Access, 'staff')
