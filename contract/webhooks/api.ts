import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Webhook, WebhookDelivery, WebhookSecret } from './entity.ts'
import { DeliveriesToSend, WebhookForm } from './rules.ts'

/**
 * Webhooks: the shop calls other programs when something happens (docs/operations.md). The bodies and signatures follow
 * the Standard Webhooks specification.
 */

/** The webhooks of the shop, oldest first. */
export const listWebhooks = HttpApiEndpoint.get('listWebhooks', '/webhooks', {
  success: successEnvelope(list(Webhook)),
})
  .annotate(OpenApi.Summary, 'Lists the webhooks.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
/** Adds a webhook. The response contains its secret, which nothing returns again. */
export const addWebhook = HttpApiEndpoint.post('addWebhook', '/webhooks', {
  payload: WebhookForm,
  success: successEnvelope(WebhookSecret, 201),
})
  .annotate(OpenApi.Summary, 'Adds a webhook.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['System'])
  .annotate(NotRepeated, true)
/** Changes address, events and data of a webhook. Events that wait go to the new address. */
export const changeWebhook = HttpApiEndpoint.patch('changeWebhook', '/webhooks/:id', {
  params: idParams,
  payload: WebhookForm,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Changes a webhook.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['System'])
  .annotate(ReliesOn, ['System'])
/** Replaces the secret of a webhook; the next event is signed by the new one. */
export const renewWebhookSecret = HttpApiEndpoint.post('renewWebhookSecret', '/webhooks/:id/secret', {
  params: idParams,
  success: successEnvelope(WebhookSecret),
})
  .annotate(OpenApi.Summary, 'Replaces the secret of a webhook.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['System'])
  .annotate(ReliesOn, ['System'])
  .annotate(NotRepeated, true)
/** Deletes a webhook with the events that wait for it. */
export const withdrawWebhook = HttpApiEndpoint.delete('withdrawWebhook', '/webhooks/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes a webhook.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['System'])
  .annotate(ReliesOn, ['System'])
/** Puts a test event, `webhook.test`, on its way. */
export const testWebhook = HttpApiEndpoint.post('testWebhook', '/webhooks/:id/test', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Sends a test event to a webhook.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['System'])
  .annotate(ReliesOn, ['System'])
/** The newest events of a webhook, at most 50. Those that have ended are kept for `FAILURE_DAYS` days. */
export const listWebhookDeliveries = HttpApiEndpoint.get('listWebhookDeliveries', '/webhooks/:id/deliveries', {
  params: idParams,
  success: successEnvelope(list(WebhookDelivery)),
})
  .annotate(OpenApi.Summary, 'Lists the newest events of a webhook.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
/**
 * Sends events of a webhook again, each with the same id and body: one, which is tried at once if it waits, or with
 * `delivery` null all that were given up; those of one record follow one another.
 */
export const sendDeliveriesAgain = HttpApiEndpoint.post('sendDeliveriesAgain', '/webhooks/:id/deliveries/again', {
  params: idParams,
  payload: DeliveriesToSend,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Sends an event of a webhook again, or all that were given up.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['System'])
  .annotate(ReliesOn, ['System'])
