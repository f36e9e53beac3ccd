import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { caller, respond, success } from '../platform/http/responses.ts'
import { Integrations } from './Integrations.ts'

/** Handlers of the services that the shop is connected to. */
export const integrationsHandlers = HttpApiBuilder.group(
  ServerApi,
  'integrations',
  Effect.fnUntraced(function* (handlers) {
    const integrations = yield* Integrations
    return handlers.handleAll({
      listIntegrations: () => respond(integrations.all),
      checkIntegration: Effect.fnUntraced(function* ({ params }) {
        return yield* respond(integrations.check(yield* caller, params.name))
      }),
      keepSettings: Effect.fnUntraced(function* ({ params, payload }) {
        yield* integrations.keep(yield* caller, params.name, payload)
        return yield* success('integrations.settings_kept', null)
      }),
    })
  }),
).pipe(Layer.provide(Integrations.layer))
