import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { ConsentToWithdraw } from './rules.ts'

/**
 * Forgets what the shop keeps of a consent: no service learns of the orders that were placed with it, from now on. A consent
 * of which nothing is kept changes nothing.
 */
export const withdrawConsent = HttpApiEndpoint.post('withdrawConsent', '/analytics/withdraw', {
  payload: ConsentToWithdraw,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Withdraws the consent of a visitor to the counting of visits and purchases.')
  .annotate(Access, 'guest')
