import { type EntityOf, entity, flag, id, list, nullable, number, oneOf, text, time } from '../calls/reading.ts'

/** The events that a webhook may ask for. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.moved',
  'refund.requested',
  'refund.moved',
  'product.created',
  'product.changed',
  'product.stock_changed',
  'product.deleted',
] as const

/** An address of another program, which is called for each event that it asks for. */
export const Webhook = entity('Webhook', {
  _id: id,
  url: text,
  events: list(oneOf(WEBHOOK_EVENTS, 'order.placed')),
  /** Whether its bodies have names, phones and addresses of customers. */
  personal: flag,
  /** When its secret was made. */
  secretAt: time,
  /** When it has accepted an event, to the minute; null before the first one. */
  heardAt: nullable(time),
  waiting: number,
  /** The events that were given up in the last `FAILURE_DAYS` days. */
  failed: number,
})
export type Webhook = EntityOf<typeof Webhook>

/** A webhook with its secret, which is returned this once. */
export const WebhookSecret = entity('WebhookSecret', { webhook: Webhook, secret: text })
export type WebhookSecret = EntityOf<typeof WebhookSecret>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/**
 * Why an event was not accepted: `answer` is any status but 2xx, `address` a name without a public address, `tls` a
 * connection that is not encrypted by a valid certificate, and `expired` an event that waited for too long.
 */
export const DELIVERY_FAILURES = [
  'answer',
  'redirect',
  'address',
  'unreachable',
  'tls',
  'slow',
  'too_long',
  'secret',
  'expired',
] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

/** An event on its way to a webhook. */
export const WebhookDelivery = entity('WebhookDelivery', {
  /** The `webhook-id` that its receiver gets. */
  _id: id,
  event: oneOf([...WEBHOOK_EVENTS, 'webhook.test'], 'webhook.test', 'webhook.test'),
  /** The id of the order, refund request or product; empty of a test. */
  record: text,
  state: oneOf(DELIVERY_STATES, 'waiting'),
  attempts: number,
  /** The status of the last response; null without one. */
  status: nullable(number),
  /** The first bytes of the last response. */
  answer: text,
  /** Of the last attempt; null where it was accepted, or before it. */
  failure: nullable(oneOf(DELIVERY_FAILURES, 'answer', 'answer')),
  /** Milliseconds of the last attempt. */
  took: number,
  createdAt: time,
  triedAt: nullable(time),
  /** When it is tried next; null where it is not. */
  nextAt: nullable(time),
})
export type WebhookDelivery = EntityOf<typeof WebhookDelivery>
