import { Schema, SchemaTransformation } from 'effect'
import type { EntitySchema } from './reading.ts'

/** The annotation under which an answer's schema carries its tolerant reading of `data`. */
export const TOLERANT = '~haat/tolerant'

/**
 * A good answer: `{ success: true, message, data }` (wire, "Envelope"). The schema is the strict one, for the server;
 * the browser finds the tolerant reading of `data` in its annotations.
 */
export const successEnvelope = <A>(data: EntitySchema<A>, status: 200 | 201 = 200) =>
  Schema.Struct({ success: Schema.Literal(true), message: Schema.String, data: data.strict }).annotate({
    httpApiStatus: status,
    [TOLERANT]: data.tolerant,
  })

/** `data: null`. */
export const noData: EntitySchema<null> = {
  strict: Schema.Null as unknown as Schema.Codec<null, unknown>,
  tolerant: Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.Null,
      SchemaTransformation.transform<null, unknown>({ decode: () => null, encode: () => null }),
    ),
  ) as unknown as Schema.Codec<null, unknown>,
}

/** What a refusal's sentence says besides its words: plain values, by name. */
export const Params = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number, Schema.Boolean]))
export type Params = typeof Params.Type

/** Which field broke which rule. */
export const Issue = Schema.Struct({ path: Schema.Array(Schema.String), message: Schema.String })
export type Issue = typeof Issue.Type

const BadEnvelope = Schema.Struct({
  success: Schema.Literal(false),
  message: Schema.String,
  data: Schema.Null,
  issues: Schema.optionalKey(Schema.Array(Issue)),
  code: Schema.optionalKey(Schema.String),
  params: Schema.optionalKey(Params),
})

/**
 * The one way a call is refused: a status of wire's table, a message that a person can act on, and for broken rules the
 * fields. `code` is a stable lower-case name (`area.name`) for the cases that a client tells apart, `params` the values of
 * its sentence. `retryAfter` (whole seconds) travels as the header `Retry-After`, never in the body.
 */
export class ApiError extends Schema.TaggedError<ApiError>()('ApiError', {
  status: Schema.Int,
  message: Schema.String,
  issues: Schema.optionalKey(Schema.Array(Issue)),
  code: Schema.optionalKey(Schema.String),
  params: Schema.optionalKey(Params),
  retryAfter: Schema.optionalKey(Schema.Int),
}) {}

/** A refusal as the envelope carries it. */
export const toEnvelope = ({ message, issues, code, params }: ApiError): typeof BadEnvelope.Type => ({
  success: false,
  message,
  data: null,
  ...(issues ? { issues } : {}),
  ...(code ? { code } : {}),
  ...(params ? { params } : {}),
})

/** `ApiError` with one status, as the envelope carries it; an endpoint declares the ones that it gives. */
const errorSchema = <S extends number>(status: S) =>
  BadEnvelope.pipe(
    Schema.decodeTo(
      Schema.toType(ApiError).check(Schema.makeFilter((refused) => refused.status === status)),
      SchemaTransformation.transform({
        decode: ({ success: _, data: __, ...rest }) => new ApiError({ status, ...rest }),
        encode: toEnvelope,
      }),
    ),
  ).annotate({ httpApiStatus: status })

export const badRequest = errorSchema(400)
export const unauthorized = errorSchema(401)
export const forbidden = errorSchema(403)
export const notFound = errorSchema(404)
export const conflict = errorSchema(409)
export const gone = errorSchema(410)
export const tooLarge = errorSchema(413)
export const notAnImage = errorSchema(415)
export const tooManyTries = errorSchema(429)
export const unavailable = errorSchema(503)

/** What any call may answer besides its own refusals. */
export const commonErrors = [badRequest, tooManyTries, unavailable] as const
/** What any call that needs an access token may answer. */
export const signedInErrors = [...commonErrors, unauthorized, forbidden] as const
