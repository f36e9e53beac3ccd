import { Effect, Layer } from 'effect'
import { HttpRouter, HttpServerResponse } from 'effect/http'
import { HttpApiSwagger, OpenApi } from 'effect/http-api'
import { Api } from '../../contract/Api.ts'

/** `GET /api/openapi.json` of the whole contract, and `GET /api/docs` that shows it, with everything inside the page. */
export const docs = Layer.mergeAll(
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      let answer: HttpServerResponse.HttpServerResponse | undefined
      yield* router.add(
        'GET',
        '/api/openapi.json',
        Effect.sync(() => {
          answer ??= HttpServerResponse.jsonUnsafe(OpenApi.fromApi(Api))
          return answer
        }),
      )
    }),
  ),
  HttpApiSwagger.layer(Api, { path: '/api/docs' }),
)
