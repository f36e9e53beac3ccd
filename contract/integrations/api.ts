import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Integration, KeyCheck } from './entity.ts'
import { INTEGRATIONS, SettingsToKeep } from './rules.ts'

/** The services of other companies that the shop is connected to, for administrators. */

/** Every service of `INTEGRATIONS`, in its order. */
export const listIntegrations = HttpApiEndpoint.get('listIntegrations', '/integrations', {
  success: successEnvelope(list(Integration)),
})
  .annotate(OpenApi.Summary, 'Lists the services that the shop can be connected to, with the state of each.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
/**
 * Tries a service, and says whether it accepts the shop's keys: a payment provider or courier by a call that changes nothing,
 * the mail server by signing in, the SMS gateway by a message to the phone of the caller. bKash is asked with the kept token.
 * 404 for a service that is off or cannot be tried; 409 `integration.no_phone`; 429 after a few SMS.
 */
export const checkIntegration = HttpApiEndpoint.post('checkIntegration', '/integrations/:name/check', {
  params: { name: Schema.Literals(INTEGRATIONS) },
  success: successEnvelope(KeyCheck),
})
  .annotate(OpenApi.Summary, 'Tries a service by a call that moves no money, or by an SMS to the caller.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['Integration'])
  .annotate(NotRepeated, true)
  .annotate(ReliesOn, ['Integration'])
/**
 * Keeps the settings of a service in the shop, encrypted, in place of those that it keeps; all servers use them within half a
 * minute. 400 at a field, at `currentPassword` or `code`; 403 `account.fresh_sign_in_needed` where the account has no password
 * and the session is older than 10 minutes; 409 where the environment of the server has settings of the service, or not the
 * secret of the shop; 429.
 */
export const keepSettings = HttpApiEndpoint.put('keepSettings', '/integrations/:name/settings', {
  params: { name: Schema.Literals(INTEGRATIONS) },
  payload: SettingsToKeep,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Keeps the settings of a service, encrypted.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['Integration'])
  .annotate(ReliesOn, ['Integration'])
