import { Schema } from 'effect'
import { type Endpoint, isBytes, type Parts, type RequestOf } from '#contract/calls/effectEndpoint.ts'
import { LENIENT } from '#contract/calls/envelope.ts'

/** The parameter list of a call: the request is optional where the endpoint requires no argument. */
export type RequestArguments<E extends Endpoint, Options> =
  Record<never, never> extends RequestOf<E> ? [request?: RequestOf<E> & Options] : [request: RequestOf<E> & Options]

/**
 * No rule is checked where a value is encoded: a form has checked it, and the server checks it again. Where the two
 * differ, the server's message stands next to the field, while an encoding that fails would end the flow without a word.
 */
const UNCHECKED = { disableChecks: true } as const

/** The path with its parameters filled in, for example `/order/invoice/1` for `/order/invoice/:id`. */
export const pathOf = (endpoint: Endpoint, { params }: Parts): string => {
  if (!endpoint.params) return endpoint.path
  const encoded = Schema.encodeUnknownSync(endpoint.params as Schema.Codec<unknown>)(params) as Record<string, string>
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(encoded[name] ?? ''))
}

export const queryOf = (endpoint: Endpoint, { query }: Parts): Record<string, string> | undefined =>
  endpoint.query && query !== undefined
    ? (Schema.encodeUnknownSync(endpoint.query as Schema.Codec<unknown>, UNCHECKED)(query) as Record<string, string>)
    : undefined

/** The encoded body: FormData unchanged, any other payload by the first declared schema that accepts it. */
export const bodyOf = (endpoint: Endpoint, { payload }: Parts): Record<string, unknown> | FormData | undefined => {
  const schemas = [...endpoint.payload.values()].flatMap(({ schemas }) => schemas as readonly Schema.Top[])
  if (schemas.length === 0) return undefined
  if (payload instanceof FormData) return payload
  const schema = schemas.length === 1 ? schemas[0] : Schema.Union(schemas)
  return Schema.encodeUnknownSync(schema as Schema.Codec<unknown>, UNCHECKED)(payload) as Record<string, unknown>
}

/** How to read the response: as bytes, or as an envelope with the lenient schema of its `data`. */
export const responseFormatOf = (
  endpoint: Endpoint,
): { bytes: true } | { bytes: false; data: Schema.Codec<unknown> } => {
  const [success] = endpoint.success
  if (success && isBytes(success)) return { bytes: true }
  return { bytes: false, data: success?.ast.annotations?.[LENIENT] as Schema.Codec<unknown> }
}
