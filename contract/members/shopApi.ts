import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list, returned } from '../calls/reading.ts'
import { SessionUser, Store } from '../users/entity.ts'
import { StoreToChoose } from './rules.ts'

/** The stores that a person works for, and the choice between them. */

/** The sellers that the caller works for, by name; without the caller's own store. */
export const listStores = HttpApiEndpoint.get('listStores', '/stores', { success: successEnvelope(list(Store)) })
  .annotate(OpenApi.Summary, 'Lists the stores that the caller works for.')
  .annotate(Access, 'signedIn')
/**
 * Chooses the store that the session acts for from its next call on, and where the next session of the person begins. The answer is the
 * person as the sign-in shows them: with role `owner` and the store, or with their own role.
 */
export const chooseStore = HttpApiEndpoint.put('chooseStore', '/stores/chosen', {
  payload: StoreToChoose,
  success: successEnvelope(returned(SessionUser)),
})
  .annotate(OpenApi.Summary, 'Chooses the store that the caller works for.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Rights'])
