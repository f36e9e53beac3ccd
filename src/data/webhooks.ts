import { listWebhookDeliveries, listWebhooks } from '#contract/webhooks/api.ts'
import { endpointQuery } from './query.ts'

/** Reads of webhooks. */

/** How often an open page reads the webhooks again, and an open list its deliveries, in milliseconds. */
const EVERY_MS = 30_000
const DELIVERIES_EVERY_MS = 3000

/** The webhooks of the shop, oldest first. */
export const webhooksQuery = { ...endpointQuery(['System'], listWebhooks), refetchInterval: EVERY_MS }

/** The newest deliveries of a webhook. */
export const webhookDeliveriesQuery = (id: string) => ({
  ...endpointQuery(['System'], listWebhookDeliveries, { params: { id } }),
  refetchInterval: DELIVERIES_EVERY_MS,
})
