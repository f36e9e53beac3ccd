import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { respond, success } from '../platform/http/responses.ts'
import { Budget } from '../platform/publicReads/Budget.ts'
import { routeOf } from '../platform/publicReads/pageRoutes.ts'
import { Systems } from './Systems.ts'

/** Reports of pages that a process logs per hour: anybody may send them. */
const REPORTS = 20

/** Handlers of the state of the shop's servers. */
export const systemHandlers = HttpApiBuilder.group(
  ServerApi,
  'system',
  Effect.fnUntraced(function* (handlers) {
    const system = yield* Systems
    const reports = new Budget(REPORTS, REPORTS / 3600)
    return handlers.handleAll({
      getSystem: () => respond(system.state),
      getFailures: () => respond(system.failures),
      sendAgain: Effect.fnUntraced(function* ({ params }) {
        yield* system.sendAgain(params.id)
        return yield* success('system.sent_again', null)
      }),
      reportMismatch: Effect.fnUntraced(function* ({ payload }) {
        if (reports.take(performance.now())) {
          const route = routeOf(payload.path) ?? 'an unknown route'
          yield* Effect.logWarning('A page differed in a browser from what the server had rendered').pipe(
            Effect.annotateLogs({ route }),
          )
        }
        return yield* success('ok', null)
      }),
    })
  }),
).pipe(Layer.provide(Systems.layer))
