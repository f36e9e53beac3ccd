import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../access.ts'
import { idParams } from '../endpointParts.ts'
import { successEnvelope } from '../envelope.ts'
import { Policy } from './entity.ts'
import { PolicyToSave } from './rules.ts'

/** Saves a new version; older ones stay readable. The same text as before makes none. */
export const setPolicy = HttpApiEndpoint.put('setPolicy', '/policies/:page', {
  params: { page: idParams.id },
  payload: PolicyToSave,
  success: successEnvelope(Policy),
}).annotate(Access, 'admin')
