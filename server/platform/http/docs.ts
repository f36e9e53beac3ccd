// biome-ignore-all lint/suspicious/noExplicitAny: the document is JSON of any shape
import { Effect, Layer } from 'effect'
import { HttpRouter, HttpServerResponse } from 'effect/http'
import { HttpApiSwagger, OpenApi } from 'effect/http-api'
import { Api } from '../../../contract/Api.ts'
import type { AccessLevel } from '../../../contract/access.ts'
import type { ApiErrorClass } from '../../../contract/apiError.ts'
import { ChangedSince } from '../../../contract/errors.ts'
import { accessOf, ownErrorsOf } from '../../../contract/withErrors.ts'

interface Operation {
  operationId?: string
  description?: string
  security?: unknown
  parameters?: unknown[]
}

const needs: Record<AccessLevel, string | undefined> = {
  anyone: undefined,
  guest: undefined,
  guestOrSession: undefined,
  signedIn: 'For a signed-in person.',
  staff: 'For an administrator or owner.',
  admin: 'For an administrator.',
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description,
})

const ifMatch = header(
  'If-Match',
  'The `updatedAt` that the change builds on: 409 when somebody else has changed it since. Without it the last write wins.',
)
const idempotencyKey = header(
  'Idempotency-Key',
  'The same key of the same person for the same call gets the first answer again within 24 hours.',
)

/** The optional headers of a call. The handlers read them themselves, so the endpoint does not declare them. */
const headersOf = (method: string, level: AccessLevel, own: readonly ApiErrorClass[]) => {
  const conditional = own.includes(ChangedSince)
  const keyed = method === 'post' && level !== 'anyone' && level !== 'guest'
  return [...(conditional ? [ifMatch] : []), ...(keyed ? [idempotencyKey] : [])]
}

/** Adds to each operation its access level, the bearer token and the optional headers. */
const withAccess = (document: Record<string, any>): Record<string, any> => {
  const calls = new Map(
    Object.values(Api.groups).flatMap((group) =>
      Object.values(group.endpoints).map((endpoint) => [
        `${group.identifier}.${endpoint.identifier}`,
        { level: accessOf(endpoint), own: ownErrorsOf(endpoint) },
      ]),
    ),
  )
  for (const path of Object.values<Record<string, Operation>>(document.paths)) {
    for (const [method, operation] of Object.entries(path)) {
      const name = operation.operationId ?? ''
      const { level = 'anyone', own = [] } = calls.get(name) ?? {}
      const need = needs[level]
      if (need) Object.assign(operation, { description: need, security: [{ bearer: [] }] })
      const headers = headersOf(method, level, own)
      if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers]
    }
  }
  document.components = { ...document.components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } }
  return document
}

const described = Api.annotate(OpenApi.Transform, withAccess)

/**
 * `GET /api/openapi.json` of the whole contract, and its page `GET /api/docs`, which loads nothing from other hosts.
 */
export const docs = Layer.mergeAll(
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      let response: HttpServerResponse.HttpServerResponse | undefined
      yield* router.add(
        'GET',
        '/api/openapi.json',
        Effect.sync(() => {
          response ??= HttpServerResponse.jsonUnsafe(OpenApi.fromApi(described))
          return response
        }),
      )
    }),
  ),
  HttpApiSwagger.layer(described, { path: '/api/docs' }),
)
