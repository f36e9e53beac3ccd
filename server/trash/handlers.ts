import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { caller, success } from '../platform/http/responses.ts'
import { Trash } from './Trash.ts'

export const trashHandlers = HttpApiBuilder.group(
  ServerApi,
  'trash',
  Effect.fnUntraced(function* (handlers) {
    const trash = yield* Trash
    return handlers.handleAll({
      getTrash: Effect.fnUntraced(function* ({ query }) {
        return yield* success('ok', yield* trash.page(yield* caller, query))
      }),
      restoreTrash: Effect.fnUntraced(function* ({ params }) {
        yield* trash.restore(yield* caller, params.id)
        return yield* success('restored', null)
      }),
      deleteTrash: Effect.fnUntraced(function* ({ params }) {
        yield* trash.purge(yield* caller, params.id)
        return yield* success('trash.deleted', null)
      }),
    })
  }),
).pipe(Layer.provide(Trash.layer))
