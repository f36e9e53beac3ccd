import { Schema, SchemaTransformation } from 'effect'
import type { EntitySchema } from './reading.ts'

/** The annotation of a response schema that contains the lenient schema of `data`. */
export const LENIENT = '~haat/lenient'

/**
 * Schema of a successful response: `{ success: true, message, data }` (docs/api.md, Envelope). The schema itself is the
 * wire schema, for the server; the browser reads the lenient schema of `data` from its annotations.
 */
export const successEnvelope = <A>(data: EntitySchema<A>, status: 200 | 201 = 200) =>
  Schema.Struct({ success: Schema.Literal(true), message: Schema.String, data: data.wire }).annotate({
    httpApiStatus: status,
    [LENIENT]: data.lenient,
  })

/** `data: null`. */
export const noData: EntitySchema<null> = {
  wire: Schema.Null as unknown as Schema.Codec<null, unknown>,
  lenient: Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.Null,
      SchemaTransformation.transform<null, unknown>({ decode: () => null, encode: () => null }),
    ),
  ) as unknown as Schema.Codec<null, unknown>,
}

/** Values that an error message contains, by name. */
export const Params = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number, Schema.Boolean]))
export type Params = typeof Params.Type

/** A field and the message of the rule that it breaks. */
export const Issue = Schema.Struct({ path: Schema.Array(Schema.String), message: Schema.String })
export type Issue = typeof Issue.Type

const ErrorEnvelope = Schema.Struct({
  success: Schema.Literal(false),
  message: Schema.String,
  data: Schema.Null,
  issues: Schema.optionalKey(Schema.Array(Issue)),
  code: Schema.optionalKey(Schema.String),
  params: Schema.optionalKey(Params),
})

/**
 * The error of every call: a status of docs/api.md, a message that a person can act on, and the fields where rules are
 * broken. `code` is a stable lower-case name (`area.name`) for the cases that a client distinguishes; `params` are the
 * values in its message. `retryAfter` (whole seconds) is sent as the header `Retry-After`, never in the body.
 */
export class ApiError extends Schema.TaggedError<ApiError>()('ApiError', {
  status: Schema.Int,
  message: Schema.String,
  issues: Schema.optionalKey(Schema.Array(Issue)),
  code: Schema.optionalKey(Schema.String),
  params: Schema.optionalKey(Params),
  retryAfter: Schema.optionalKey(Schema.Int),
}) {}

/** The response body of an error. */
export const toEnvelope = ({ message, issues, code, params }: ApiError): typeof ErrorEnvelope.Type => ({
  success: false,
  message,
  data: null,
  ...(issues ? { issues } : {}),
  ...(code ? { code } : {}),
  ...(params ? { params } : {}),
})

/** The schema of `ApiError` with one status as a response body; an endpoint declares the statuses that it returns. */
const errorSchema = <S extends number>(status: S) =>
  ErrorEnvelope.pipe(
    Schema.decodeTo(
      Schema.toType(ApiError).check(Schema.makeFilter((error) => error.status === status)),
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

/** Errors that every call may return in addition to its own. */
export const commonErrors = [badRequest, tooManyTries, unavailable] as const
/** Errors that every call with an access token may return. */
export const signedInErrors = [...commonErrors, unauthorized, forbidden] as const
