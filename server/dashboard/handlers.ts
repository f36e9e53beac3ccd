import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { caller, respond, success } from '../platform/http/responses.ts'
import { Dashboard } from './Dashboard.ts'

export const dashboardHandlers = HttpApiBuilder.group(
  ServerApi,
  'dashboard',
  Effect.fnUntraced(function* (handlers) {
    const dashboard = yield* Dashboard
    return handlers.handleAll({
      getNeeds: Effect.fnUntraced(function* () {
        return yield* success('ok', yield* dashboard.needs(yield* caller))
      }),
      getSetup: () => respond(dashboard.setup),
    })
  }),
).pipe(Layer.provide(Dashboard.layer))
