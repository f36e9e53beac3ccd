import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { caller, success } from '../platform/http/responses.ts'
import { News } from './News.ts'

export const newsHandlers = HttpApiBuilder.group(
  ServerApi,
  'news',
  Effect.fnUntraced(function* (handlers) {
    const news = yield* News
    return handlers.handleAll({
      getNews: Effect.fnUntraced(function* () {
        return yield* success('ok', yield* news.of(yield* caller))
      }),
      readNews: Effect.fnUntraced(function* ({ params, payload }) {
        yield* news.read(yield* caller, params.id, payload.older)
        return yield* success('ok', null)
      }),
    })
  }),
).pipe(Layer.provide(News.layer))
