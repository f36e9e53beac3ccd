// biome-ignore-all lint/suspicious/noExplicitAny: the document is JSON of any shape
import { Effect, Layer, Schema, SchemaAST } from 'effect'
import { HttpRouter, HttpServerResponse } from 'effect/http'
import { type HttpApiEndpoint, HttpApiSwagger, OpenApi } from 'effect/http-api'
import { Api } from '#contract/Api.ts'
import type { AccessLevel } from '#contract/calls/annotations.ts'
import { accessOf, headersReadBy, isRepeatable, ownErrorsOf, takesKey } from '#contract/calls/withErrors.ts'
import { ChangedSince } from '#contract/errors.ts'
import manifest from '#package.json' with { type: 'json' }

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  security?: object[]
  parameters?: { name: string; in: string; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a signed-in person.' },
  key: { type: 'http', scheme: 'bearer', bearerFormat: 'haat_…', description: 'The key of a program.' },
}
const bearer = { bearer: [] }
const withSession = [bearer]
const withKey = { key: [] }
/** Clients that are generated from the document send a token only where one is named, also an optional one. */
const withOrWithoutSession = [{}, bearer]

const needs: Record<AccessLevel, Pick<Operation, 'description' | 'security'>> = {
  provider: { description: 'For payment providers.' },
  anyone: {},
  guest: { security: withOrWithoutSession },
  guestOrSession: { security: withOrWithoutSession },
  signedIn: { description: 'For a signed-in person.', security: withSession },
  staff: { description: 'For an administrator or owner.', security: withSession },
  admin: { description: 'For an administrator.', security: withSession },
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description,
})

const headers = {
  'If-Match': header(
    'If-Match',
    'The `updatedAt` that the change builds on: 409 when somebody else has changed it since. Without it the last write wins.',
  ),
  'Idempotency-Key': header(
    'Idempotency-Key',
    'The same key of the same person for the same call gets the first answer again within 24 hours.',
  ),
  'X-List-Max': header('X-List-Max', 'The most entries that the client reads in one answer; 409 for a longer list.'),
  'X-Order-Key': header('X-Order-Key', 'The key of the checkout, which a guest has instead of a session.'),
  'X-Phone-Secret': header('X-Phone-Secret', 'The secret of a phone that forwards texts of wallets.'),
  'X-Stock-Shown': header('X-Stock-Shown', 'The stock that the form showed, to which `remainingProducts` is compared.'),
}

/** The optional headers of a call. The handlers read them themselves, so the endpoint does not declare them. */
const headersOf = (endpoint: HttpApiEndpoint.Top) => [
  ...(ownErrorsOf(endpoint).includes(ChangedSince) ? [headers['If-Match']] : []),
  ...(isRepeatable(endpoint) ? [headers['Idempotency-Key']] : []),
  ...headersReadBy(endpoint).map((name) => headers[name]),
]

/** Removes optional files from the required parts of an upload, among which the generator lists every single file. */
const withOptionalParts = ({ requestBody }: Operation, { payload }: HttpApiEndpoint.Top) => {
  const schema = requestBody?.content['multipart/form-data']?.schema
  const parts = payload.get('multipart/form-data')?.schemas[0].ast
  if (!schema?.required || !parts || !SchemaAST.isObjects(parts)) return
  const optional = parts.propertySignatures.filter(({ type }) => SchemaAST.isOptional(type)).map(({ name }) => name)
  schema.required = schema.required.filter((name) => !optional.includes(name))
  if (schema.required.length === 0) delete schema.required
}

/** Types numbers in a query as numbers; the generator describes the text that an address has for them. */
const withNumbers = ({ parameters = [] }: Operation, { query }: HttpApiEndpoint.Top) => {
  if (query === undefined || !SchemaAST.isObjects(query.ast)) return
  for (const { name, type } of query.ast.propertySignatures) {
    const value = SchemaAST.toType(type)
    const parameter = parameters.find((one) => one.in === 'query' && one.name === name)
    if (parameter && SchemaAST.isNumber(value))
      parameter.schema = Schema.toJsonSchemaDocument(Schema.make(value)).schema
  }
}

/** Adds to each operation its access level, the bearer token and the optional headers. */
const completed = (document: Record<string, any>): Record<string, any> => {
  const calls = new Map(
    Object.values(Api.groups).flatMap((group) =>
      Object.values(group.endpoints).map((endpoint): [string, HttpApiEndpoint.Top] => [
        `${group.identifier}.${endpoint.identifier}`,
        endpoint,
      ]),
    ),
  )
  for (const path of Object.values<Record<string, Operation>>(document.paths)) {
    for (const operation of Object.values(path)) {
      const { operationId = '' } = operation
      const endpoint = calls.get(operationId)
      if (endpoint === undefined) continue
      Object.assign(operation, structuredClone(needs[accessOf(endpoint) ?? 'anyone']))
      if (operation.security && takesKey(endpoint, operationId.split('.', 1)[0]!)) operation.security.push(withKey)
      withNumbers(operation, endpoint)
      const read = headersOf(endpoint)
      if (read.length > 0) operation.parameters = [...(operation.parameters ?? []), ...read]
      withOptionalParts(operation, endpoint)
    }
  }
  document.components = { ...document.components, securitySchemes }
  return document
}

/** The contract with the document as it is served. */
const described = Api.annotateMerge(
  OpenApi.annotations({
    version: manifest.version,
    license: { name: manifest.license, url: `https://spdx.org/licenses/${manifest.license}.html` },
    servers: [{ url: '/' }],
    transform: completed,
  }),
)

/** The document of the whole contract. */
export const apiDocument = () => OpenApi.fromApi(described)

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
          response ??= HttpServerResponse.jsonUnsafe(apiDocument())
          return response
        }),
      )
    }),
  ),
  HttpApiSwagger.layer(described, { path: '/api/docs' }),
)
