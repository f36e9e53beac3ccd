import { Schema } from 'effect'

/** The property of every error of `apiError` that contains the names of its parameters. */
const PARAMETERS = '~haat/parameters'

/** An error of the API: a stable code, its HTTP status and, in further fields, the values in its sentence. */
export interface ApiError extends Error {
  /** The code: lower-case `area.name`, without digits. */
  readonly _tag: string
  readonly status: number
  /** The path of the field that the error is about. The response lists the error among its issues. */
  readonly at?: readonly string[]
  /** Whole seconds until a repetition can succeed, sent as the header `Retry-After`. */
  readonly retryAfter?: number
  readonly [PARAMETERS]: readonly string[]
}

/**
 * Creates the class of one error: `class LastAdmin extends apiError('user.last_admin', 409) {}`. The error contains no
 * sentence: `messages/en/errors.ts` has one per code, and the server renders it into the response.
 * @param params schemas of the values in the sentence; `retryAfter` is also sent as the header `Retry-After`
 */
export const apiError = <
  const Code extends `${string}.${string}`,
  const Status extends number,
  const Fields extends Schema.Struct.Fields = Record<never, never>,
>(
  code: Code,
  status: Status,
  params?: Fields,
) => {
  const fields = {
    ...(params ?? ({} as Fields)),
    status: Schema.tag(status),
    at: Schema.optionalKey(Schema.Array(Schema.String)),
  }
  const base = Schema.TaggedError<{ readonly _tag: Code; readonly status: Status }, ParameterNames>()(code, fields)
  Object.defineProperty(base.prototype, PARAMETERS, { value: Object.keys(params ?? {}) })
  return Object.assign(base, { code, status, params: Schema.Struct(params ?? ({} as Fields)) })
}

interface ParameterNames {
  readonly [PARAMETERS]: readonly string[]
}

export interface ApiErrorClass {
  readonly code: string
  readonly status: number
  readonly params: Schema.Struct<Schema.Struct.Fields>
  new (...args: never): ApiError
}

/** The codes of the errors that a call declares: `CodeOf<typeof callErrors, 'placeOrder'>`. */
export type CodeOf<
  Errors extends { readonly [name: string]: readonly ApiErrorClass[] },
  Name extends keyof Errors,
> = Errors[Name][number]['code']

export const isApiError = (value: unknown): value is ApiError => value instanceof Error && PARAMETERS in value

/** The values of an error's parameters, by name. */
export const paramsOf = (error: ApiError): { readonly [name: string]: unknown } =>
  Object.fromEntries(Object.entries(error).filter(([name]) => error[PARAMETERS].includes(name)))

/**
 * The sentences of a feature's errors by code, each a text or a function of the error's parameters:
 * `satisfies Sentences<typeof errors>`, where `errors` are the exports of the feature's `errors.ts`.
 */
export type Sentences<Errors> = {
  readonly [Name in keyof Errors as Errors[Name] extends { readonly code: infer Code extends string }
    ? Code
    : never]: Errors[Name] extends { readonly params: { readonly Type: infer Params } }
    ? string | ((params: Params) => string)
    : never
}
