import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import type * as api from './api.ts'

export class WebhookNotFound extends apiError('webhook.not_found', 404) {}
/** The event is not kept, or belongs to a webhook that is withdrawn. */
export class DeliveryNotFound extends apiError('webhook.delivery_not_found', 404) {}
/** Not `https` on the standard port, with a user, or an IP address in place of a name. */
export class WebhookAddressRefused extends apiError('webhook.address_refused', 400) {}
/** The shop has as many webhooks as it may have. */
export class TooManyWebhooks extends apiError('webhook.too_many', 409, { max: Schema.Finite }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  addWebhook: [WebhookAddressRefused, TooManyWebhooks],
  changeWebhook: [WebhookNotFound, WebhookAddressRefused],
  renewWebhookSecret: [WebhookNotFound],
  withdrawWebhook: [WebhookNotFound],
  testWebhook: [WebhookNotFound],
  listWebhookDeliveries: [WebhookNotFound],
  sendDeliveriesAgain: [WebhookNotFound, DeliveryNotFound],
} as const satisfies ErrorsOf<typeof api>
