import { type Duration, Effect, Stream } from 'effect'
import { FetchHttpClient, HttpClient, type HttpClientError, HttpClientRequest } from 'effect/http'
import { leadsHere } from '#server/platform/config.ts'
import { ProviderError } from './provider.ts'

/** The largest answer that is read, in bytes; those of providers have a few KiB. */
const ANSWER_MAX_BYTES = 256 * 1024

/** Codes of failures before a request is sent: name, connection and certificate. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/

/** The answer of a provider with any HTTP status. */
export interface ProviderAnswer {
  readonly status: number
  /** The parsed JSON. */
  readonly body: unknown
}

export interface CallOptions {
  /** The whole time of the call. */
  readonly within: Duration.Input
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls to payment providers. A failure contains neither the address, which can hold a password, nor a body. */
export interface Exchange {
  readonly postJson: (url: string, body: unknown, options: CallOptions) => Effect.Effect<ProviderAnswer, ProviderError>
  readonly postForm: (
    url: string,
    fields: Readonly<Record<string, string>>,
    options: CallOptions,
  ) => Effect.Effect<ProviderAnswer, ProviderError>
  readonly get: (
    url: string,
    query: Readonly<Record<string, string>>,
    options: CallOptions,
  ) => Effect.Effect<ProviderAnswer, ProviderError>
}

const silent = (code: string) => new ProviderError({ kind: 'silent', code })
const malformed = (code: string) => new ProviderError({ kind: 'malformed', code })

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code)) return code
  return cause ? codeOf(cause) : 'broken'
}

const toProviderError = ({ reason }: HttpClientError.HttpClientError): ProviderError => {
  const code = codeOf('cause' in reason ? reason.cause : undefined)
  return NOT_SENT.test(code) ? new ProviderError({ kind: 'unreachable', code }) : silent(code)
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

const bodyOf = (status: number, text: string) =>
  Effect.try({
    try: (): ProviderAnswer => ({ status, body: parseLenient(text) }),
    // A gateway in front that fails says nothing of the provider behind it.
    catch: () => (status >= 500 ? silent(`http.${status}`) : malformed(`http.${status}`)),
  })

/**
 * Calls to payment providers over HTTP. It follows no redirects, writes nothing into logs or spans, and reads answers of
 * a limited size. An answer that is not JSON is `malformed`, or `silent` where its status is 500 or more.
 * @param sandboxKey the key of the demo, sent to sandboxes on this machine only; empty outside of the demo
 */
export const makeExchange = (sandboxKey: string): Effect.Effect<Exchange, never, HttpClient.HttpClient> =>
  Effect.map(HttpClient.HttpClient, (client) => {
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
          Effect.flatMap((response) => {
            const { status } = response
            if (status >= 300 && status < 400) return Effect.fail(malformed(`http.${status}`))
            return response.stream.pipe(
              Stream.runFoldEffect(
                () => ({ chunks: [] as Uint8Array[], bytes: 0 }),
                ({ chunks, bytes }, chunk) =>
                  bytes + chunk.length > ANSWER_MAX_BYTES
                    ? Effect.fail(malformed('length'))
                    : Effect.succeed({ chunks: [...chunks, chunk], bytes: bytes + chunk.length }),
              ),
              Effect.catchIf(
                (error) => error._tag === 'HttpClientError' && error.reason._tag === 'EmptyBodyError',
                () => Effect.succeed({ chunks: [] }),
              ),
              Effect.flatMap(({ chunks }) => bodyOf(status, Buffer.concat(chunks).toString('utf8'))),
            )
          }),
          Effect.catchTag('HttpClientError', (error) => Effect.fail(toProviderError(error))),
          Effect.timeoutOrElse({ duration: within, orElse: () => Effect.fail(silent('timeout')) }),
          Effect.provideService(FetchHttpClient.RequestInit, { redirect: 'manual' }),
          Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
        )
    return {
      postJson: (url, body, options) =>
        call(HttpClientRequest.bodyJsonUnsafe(HttpClientRequest.post(url), body), url, options),
      postForm: (url, fields, options) =>
        call(HttpClientRequest.bodyUrlParams(HttpClientRequest.post(url), fields), url, options),
      get: (url, query, options) =>
        call(HttpClientRequest.setUrlParams(HttpClientRequest.get(url), query), url, options),
    }
  })
