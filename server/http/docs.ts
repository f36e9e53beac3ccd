// biome-ignore-all lint/suspicious/noExplicitAny: the document is JSON of any shape
import { Context, Effect, Layer } from 'effect'
import { HttpRouter, HttpServerResponse } from 'effect/http'
import { HttpApiSwagger, OpenApi } from 'effect/http-api'
import { Api } from '../../contract/Api.ts'
import { Access } from '../../contract/api/access.ts'

interface Operation {
  operationId?: string
  description?: string
  security?: unknown
}

const needs: Record<Access['Service'], string | undefined> = {
  anyone: undefined,
  guest: undefined,
  signedIn: 'For a signed-in person.',
  staff: 'For an administrator or owner.',
  admin: 'For an administrator.',
}

/** Says of each call who may make it, and how the access token travels. */
const withAccess = (document: Record<string, any>): Record<string, any> => {
  const levels = new Map(
    Object.values(Api.groups).flatMap((group) =>
      Object.values(group.endpoints).map((endpoint) => [
        `${group.identifier}.${endpoint.identifier}`,
        Context.get(endpoint.annotations as Context.Context<Access>, Access),
      ]),
    ),
  )
  for (const path of Object.values<Record<string, Operation>>(document.paths)) {
    for (const operation of Object.values(path)) {
      const need = needs[levels.get(operation.operationId ?? '') ?? 'anyone']
      if (need) Object.assign(operation, { description: need, security: [{ bearer: [] }] })
    }
  }
  document.components = { ...document.components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } }
  return document
}

const described = Api.annotate(OpenApi.Transform, withAccess)

/** `GET /api/openapi.json` of the whole contract, and `GET /api/docs` that shows it, with everything inside the page. */
export const docs = Layer.mergeAll(
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      let answer: HttpServerResponse.HttpServerResponse | undefined
      yield* router.add(
        'GET',
        '/api/openapi.json',
        Effect.sync(() => {
          answer ??= HttpServerResponse.jsonUnsafe(OpenApi.fromApi(described))
          return answer
        }),
      )
    }),
  ),
  HttpApiSwagger.layer(described, { path: '/api/docs' }),
)
