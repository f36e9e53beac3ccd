import { type Duration, Effect, Schema, SchemaTransformation, Stream } from 'effect'
import { FetchHttpClient, HttpClient, type HttpClientError, HttpClientRequest } from 'effect/http'
import { leadsHere } from './config.ts'

/** Codes of failures before a request is sent: name, connection and certificate. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|ENOTPUBLIC|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/

/** The answer of a partner with any HTTP status. */
export interface PartnerAnswer {
  readonly status: number
  /** The parsed JSON. */
  readonly body: unknown
  /** The seconds of `Retry-After`, where the answer has them. */
  readonly retryAfter?: number
}

export interface CallOptions {
  /** The whole time of the call. */
  readonly within: Duration.Input
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls to another company's servers. A failure contains neither the address, which can hold a password, nor a body. */
export interface PartnerCalls<E> {
  readonly postJson: (url: string, body: unknown, options: CallOptions) => Effect.Effect<PartnerAnswer, E>
  readonly patchJson: (url: string, body: unknown, options: CallOptions) => Effect.Effect<PartnerAnswer, E>
  readonly postForm: (
    url: string,
    fields: Readonly<Record<string, string>>,
    options: CallOptions,
  ) => Effect.Effect<PartnerAnswer, E>
  readonly get: (
    url: string,
    query: Readonly<Record<string, string>>,
    options: CallOptions,
  ) => Effect.Effect<PartnerAnswer, E>
}

/**
 * Why a call has no usable answer. `unreachable`: it was not sent. `silent`: it was sent, and nobody knows what it did.
 * `malformed`: the answer is no JSON, too long, or a redirection.
 */
export type NoAnswer = 'unreachable' | 'silent' | 'malformed'

export interface PartnerSettings<E> {
  /** The key of the demo, sent to sandboxes on this machine only; empty outside of the demo. */
  readonly sandboxKey: string
  /** The largest answer that is read, in bytes. */
  readonly maxBytes: number
  readonly failure: (kind: NoAnswer, code: string) => E
}

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code)) return code
  return cause ? codeOf(cause) : 'broken'
}

const failureIn = ({ reason }: HttpClientError.HttpClientError): readonly [kind: NoAnswer, code: string] => {
  const code = codeOf('cause' in reason ? reason.cause : undefined)
  return [NOT_SENT.test(code) ? 'unreachable' : 'silent', code]
}

/** Parses JSON whose texts may hold raw line breaks, which JSON forbids. @throws SyntaxError */
export const parseLenient = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON forbids within texts
    return JSON.parse(text.replace(/[\u0000-\u001f]/g, ' '))
  }
}

/**
 * A field of an answer, as a text: partners send numbers as texts too, and leave fields out or null.
 */
export const Field = Schema.Union([Schema.String, Schema.Number, Schema.Null, Schema.Undefined]).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, string | number | null | undefined>({
      decode: (value) => String(value ?? '').trim(),
      encode: (text) => text,
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed('')),
)

/**
 * Calls to another company's servers over HTTP. It follows no redirects, writes nothing into logs or spans, and reads
 * answers of a limited size. An answer that is not JSON is `malformed`, or `silent` where its status is 500 or more: a
 * gateway in front that fails says nothing of the system behind it.
 */
export const makePartnerCalls = <E>({
  sandboxKey,
  maxBytes,
  failure,
}: PartnerSettings<E>): Effect.Effect<PartnerCalls<E>, never, HttpClient.HttpClient> =>
  Effect.map(HttpClient.HttpClient, (client) => {
    const bodyOf = (status: number, retryAfter: number, text: string) =>
      Effect.try({
        try: (): PartnerAnswer => ({ status, body: parseLenient(text), ...(retryAfter > 0 && { retryAfter }) }),
        catch: () => failure(status >= 500 ? 'silent' : 'malformed', `http.${status}`),
      })
    const call = (request: HttpClientRequest.HttpClientRequest, url: string, { within, headers = {} }: CallOptions) =>
      client
        .execute(
          HttpClientRequest.setHeaders(request, {
            accept: 'application/json',
            ...headers,
            ...(sandboxKey !== '' && leadsHere(url) ? { 'x-haat-demo': sandboxKey } : {}),
          }),
        )
        .pipe(
          Effect.mapError((error) => failure(...failureIn(error))),
          Effect.flatMap((response) => {
            const { status } = response
            if (status >= 300 && status < 400) return Effect.fail(failure('malformed', `http.${status}`))
            return response.stream.pipe(
              Stream.catchIf(
                (error) => error.reason._tag === 'EmptyBodyError',
                () => Stream.empty,
              ),
              Stream.mapError((error) => failure(...failureIn(error))),
              Stream.runFoldEffect(
                () => ({ chunks: [] as Uint8Array[], bytes: 0 }),
                ({ chunks, bytes }, chunk) =>
                  bytes + chunk.length > maxBytes
                    ? Effect.fail(failure('malformed', 'length'))
                    : Effect.succeed({ chunks: [...chunks, chunk], bytes: bytes + chunk.length }),
              ),
              Effect.flatMap(({ chunks }) =>
                bodyOf(status, Number(response.headers['retry-after']), Buffer.concat(chunks).toString('utf8')),
              ),
            )
          }),
          Effect.timeoutOrElse({ duration: within, orElse: () => Effect.fail(failure('silent', 'timeout')) }),
          Effect.provideService(FetchHttpClient.RequestInit, { redirect: 'manual' }),
          Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
        )
    return {
      postJson: (url, body, options) =>
        call(HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(url), body), url, options),
      patchJson: (url, body, options) =>
        call(HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.patch(url), body), url, options),
      postForm: (url, fields, options) =>
        call(HttpClientRequest.bodyUrlParams(HttpClientRequest.post(url), fields), url, options),
      get: (url, query, options) =>
        call(HttpClientRequest.setUrlParams(HttpClientRequest.get(url), query), url, options),
    }
  })
