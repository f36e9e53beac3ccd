import { Schema } from 'effect'
import { oneLine, trimmed } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { WEBHOOK_EVENTS } from './entity.ts'

/** The rules of webhooks. */

const ADDRESS_MAX = 2000
const ID_MAX = 100
const badAddress = ruleOf('validation.webhook_address')
const noEvents = ruleOf('validation.webhook_events')

/** Names of this machine, which the demo shop accepts. */
const LOCAL = ['localhost', '127.0.0.1']
/** Whether an address leads to this machine itself. */
export const isLocal = ({ hostname }: URL): boolean => LOCAL.includes(hostname)

const isWebhookAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url)))
}

/** Body of `POST /webhooks` and `PATCH /webhooks/:id`, and the form of a webhook. */
export const WebhookForm = Schema.Struct({
  url: trimmed(badAddress, ADDRESS_MAX)
    .check(Schema.makeFilter((text: string) => violation(isWebhookAddress(text) ? undefined : badAddress)))
    .annotateKey(badAddress),
  events: Schema.Array(Schema.Literals(WEBHOOK_EVENTS))
    .check(Schema.isMinLength(1, noEvents), Schema.isMaxLength(WEBHOOK_EVENTS.length, noEvents))
    .annotateKey(noEvents),
  personal: Schema.Boolean,
})
export type WebhookForm = typeof WebhookForm.Type

/** Body of `POST /webhooks/:id/deliveries/again`: the id of an event, or null for all that were given up. */
export const DeliveriesToSend = Schema.Struct({
  delivery: Schema.NullOr(oneLine(ruleOf('validation.wrong_kind'), ID_MAX)),
})
export type DeliveriesToSend = typeof DeliveriesToSend.Type
