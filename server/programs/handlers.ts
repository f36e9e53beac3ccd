import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { caller, respond, success } from '../platform/http/responses.ts'
import { ApiKeys } from './ApiKeys.ts'

/** Handlers of the keys of programs. */
export const programsHandlers = HttpApiBuilder.group(
  ServerApi,
  'programs',
  Effect.fnUntraced(function* (handlers) {
    const keys = yield* ApiKeys
    return handlers.handleAll({
      listKeys: () => respond(keys.all),
      makeKey: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('programs.key_made', yield* keys.make(yield* caller, payload))
      }),
      withdrawKey: Effect.fnUntraced(function* ({ params }) {
        yield* keys.withdraw(params.id)
        return yield* success('programs.key_withdrawn', null)
      }),
    })
  }),
).pipe(Layer.provide(ApiKeys.layer))
