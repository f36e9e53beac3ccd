import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Policy, PolicyVersion } from './entity.ts'
import { PolicyToSave } from './rules.ts'

/** Saves a new version; older ones stay readable. The same text as before makes none. */
export const setPolicy = HttpApiEndpoint.put('setPolicy', '/policies/:page', {
  params: { page: idParams.id },
  payload: PolicyToSave,
  success: successEnvelope(Policy),
})
  .annotate(OpenApi.Summary, 'Saves a new version of a policy page.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['ShopDetails'])
/** All versions of a page, newest first; `getPolicy` with a version has its text. */
export const getPolicyVersions = HttpApiEndpoint.get('getPolicyVersions', '/policies/:page/versions', {
  params: { page: idParams.id },
  success: successEnvelope(list(PolicyVersion)),
})
  .annotate(OpenApi.Summary, 'Lists the versions of a policy page.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
