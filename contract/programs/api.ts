import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { ApiKey, MadeKey } from './entity.ts'
import { KeyToMake } from './rules.ts'

/** The keys by which programs call the API (docs/api.md, Keys of programs). */

/** The keys that are not withdrawn, newest first; expired ones for 30 days. */
export const listKeys = HttpApiEndpoint.get('listKeys', '/programs/keys', { success: successEnvelope(list(ApiKey)) })
  .annotate(OpenApi.Summary, 'Lists the keys of programs.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
/**
 * Makes a key, which the response contains once. 400 at `currentPassword` or `code`; 403 `account.fresh_sign_in_needed` where
 * the account has no password and the session is older than 10 minutes; 409 above 50 keys; 429.
 */
export const makeKey = HttpApiEndpoint.post('makeKey', '/programs/keys', {
  payload: KeyToMake,
  success: successEnvelope(MadeKey, 201),
})
  .annotate(OpenApi.Summary, 'Makes a key for a program.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['Program'])
  .annotate(NotRepeated, true)
/** Withdraws a key, whose calls are refused from then on. */
export const withdrawKey = HttpApiEndpoint.delete('withdrawKey', '/programs/keys/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Withdraws a key.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['Program'])
  .annotate(ReliesOn, ['Program'])
