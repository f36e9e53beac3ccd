import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { respond, success } from '../platform/http/responses.ts'
import { Webhooks } from './Webhooks.ts'

export const webhooksHandlers = HttpApiBuilder.group(
  ServerApi,
  'webhooks',
  Effect.fnUntraced(function* (handlers) {
    const webhooks = yield* Webhooks
    return handlers.handleAll({
      listWebhooks: () => respond(webhooks.all),
      addWebhook: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('webhookAdded', yield* webhooks.add(payload))
      }),
      changeWebhook: Effect.fnUntraced(function* ({ params, payload }) {
        yield* webhooks.change(params.id, payload)
        return yield* success('webhookChanged', null)
      }),
      renewWebhookSecret: Effect.fnUntraced(function* ({ params }) {
        return yield* success('webhookRenewed', yield* webhooks.renew(params.id))
      }),
      withdrawWebhook: Effect.fnUntraced(function* ({ params }) {
        yield* webhooks.withdraw(params.id)
        return yield* success('webhookWithdrawn', null)
      }),
      testWebhook: Effect.fnUntraced(function* ({ params }) {
        yield* webhooks.test(params.id)
        return yield* success('webhookTested', null)
      }),
      listWebhookDeliveries: ({ params }) => respond(webhooks.deliveries(params.id)),
      sendDeliveriesAgain: Effect.fnUntraced(function* ({ params, payload }) {
        yield* webhooks.sendAgain(params.id, payload.delivery)
        return yield* success('webhooks.sent_again', null)
      }),
    })
  }),
).pipe(Layer.provide(Webhooks.layer))
