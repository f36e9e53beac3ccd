import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { respond, success } from '../platform/http/responses.ts'
import { Systems } from './Systems.ts'

/** Handlers of the state of the shop's servers. */
export const systemHandlers = HttpApiBuilder.group(
  ServerApi,
  'system',
  Effect.fnUntraced(function* (handlers) {
    const system = yield* Systems
    return handlers.handleAll({
      getSystem: () => respond(system.state),
      getFailures: () => respond(system.failures),
      sendAgain: Effect.fnUntraced(function* ({ params }) {
        yield* system.sendAgain(params.id)
        return yield* success('system.sent_again', null)
      }),
    })
  }),
).pipe(Layer.provide(Systems.layer))
