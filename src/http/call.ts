import { Effect, Schema } from 'effect'
import { annotationOf, Changes, ReliesOn } from '#contract/calls/annotations.ts'
import type { DataOf, Endpoint, Parts } from '#contract/calls/effectEndpoint.ts'
import { type CallError, mayBeCarriedOut, type Reply } from '#contract/calls/reply.ts'
import { type DataKind, JSON_TIMEOUT_MS } from '#contract/constants.ts'
import { bodyOf, pathOf, queryOf, type RequestArguments, responseFormatOf } from './endpoint.ts'
import { errorFrom } from './errors.ts'
import { type ErrorText, HttpContext } from './httpContext.ts'
import type { Progress } from './progress.ts'
import { toReply } from './runtime.ts'
import { type HttpResponse, send } from './transport.ts'

export interface ReadOptions {
  /** The error of guests, where the endpoint answers a refused token as it answers guests: with a token, it is a 401. */
  readonly guestCode?: string
  /** The key of the order's checkout, with which a guest acts as its customer. */
  readonly orderKey?: string | null | undefined
  /** Headers of one call only. */
  readonly headers?: Readonly<Record<string, string>>
}

interface Options extends ReadOptions {
  /** Called with the progress of an upload. */
  readonly onProgress?: Progress
  /** Called with the progress of a binary response; `total` is 0 where the server sends no length. */
  readonly onReceived?: Progress
  /** An access token to send instead of the session's, for ending a session that the browser has already cleared. */
  readonly token?: string | null
  /**
   * `updatedAt` of the entity that a change is based on: 409 after a change by somebody else (docs/api.md, Changes).
   */
  readonly ifMatch?: string
  /** The stock that a product's form showed when it was opened (docs/api.md, Changes). */
  readonly stockShown?: number | undefined
  /** The same key within 24 h returns the first response again, for a POST whose response may have been lost. */
  readonly idempotencyKey?: string
  /** Whether a sent request continues when its page closes. Only for short requests: browsers limit their total size. */
  readonly keepalive?: boolean
}

/** A 401 of these calls must not start a refresh: it would repeat itself, or renew a session that is ending. */
const NEVER_REFRESHED = ['/user/refresh-token', '/user/logout']

/**
 * Sends any call of the contract and succeeds with its `data`: `call(getCategory, { params: { id } })`. Interruption
 * aborts the request. Invalid arguments are defects, because the form's rules decode input before.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E, Options>
): Effect.Effect<DataOf<E>, CallError, HttpContext> => callOfParts(endpoint, request ?? {})

/** `call` for a function whose own type checks the request, because the types of a generic endpoint are not known there. */
export const callOfParts = <E extends Endpoint>(
  endpoint: E,
  request: Parts & Options,
): Effect.Effect<DataOf<E>, CallError, HttpContext> =>
  Effect.gen(function* () {
    const httpContext = yield* HttpContext
    const attempt = yield* Effect.sync(() => prepare(endpoint, request, httpContext))
    if (NEVER_REFRESHED.includes(endpoint.path)) return yield* attempt(request.token ?? httpContext.token())
    const sent = Effect.promise((signal) =>
      httpContext.sendAuthorized(
        (token, within) =>
          toReply(
            Effect.mapError(
              attempt(token),
              (error): CallError =>
                token && request.guestCode && error.code === request.guestCode ? { ...error, status: 401 } : error,
            ),
            within,
          ),
        signal,
      ),
    )
    // The attempts of a read and the refresh between them have one limit together. A write is not aborted between them.
    const isRead = endpoint.method === 'GET' && !responseFormatOf(endpoint).bytes
    const reply = yield* isRead ? Effect.timeoutOrElse(sent, { duration: JSON_TIMEOUT_MS, orElse: timedOut }) : sent
    httpContext.markStale?.(staleAfter(endpoint, reply))
    return yield* reply.ok ? Effect.succeed(reply.value) : Effect.fail(reply.error)
  }) as Effect.Effect<DataOf<E>, CallError, HttpContext>

/**
 * The kinds of data that are stale after a call. A success has changed them, and without a definite answer only the
 * server knows whether it has. A 404 or 409 says that somebody else has changed them; any other error can be due to
 * outdated data that the call relies on.
 */
const staleAfter = (endpoint: Endpoint, reply: Reply<unknown>): readonly DataKind[] => {
  const changed = annotationOf(endpoint, Changes) ?? []
  if (reply.ok) return changed
  const { error } = reply
  const isElsewhere = error.status === 404 || error.status === 409
  return [...(isElsewhere || mayBeCarriedOut(error) ? changed : []), ...(annotationOf(endpoint, ReliesOn) ?? [])]
}

const headerOf = (name: string, value: string | number | null | undefined) => value != null && { [name]: `${value}` }

const prepare = (
  endpoint: Endpoint,
  request: Parts & Options,
  { host, errorText, fetch, store }: HttpContext['Service'],
) => {
  const url = `${host}/api${pathOf(endpoint, request)}`
  const query = queryOf(endpoint, request)
  const body = bodyOf(endpoint, request)
  const format = responseFormatOf(endpoint)
  // A transfer with progress events has its own limit: it fails after 30 s without progress, however long it takes in
  // total.
  const hasProgress = body instanceof FormData || format.bytes
  // A file is only read, also where its ids are too many for an address.
  const isWrite = endpoint.method !== 'GET' && !format.bytes
  const headers = {
    ...request.headers,
    ...headerOf('if-match', request.ifMatch),
    ...headerOf('idempotency-key', request.idempotencyKey),
    ...headerOf('x-stock-shown', request.stockShown),
    ...headerOf('x-order-key', request.orderKey),
    ...headerOf('x-store', store?.()),
  }
  return (token: string | null): Effect.Effect<unknown, CallError> => {
    const sent = send({
      url,
      method: endpoint.method,
      query,
      body,
      token,
      headers,
      bytes: format.bytes,
      onProgress: request.onProgress,
      onReceived: request.onReceived,
      keepalive: request.keepalive,
      fetch,
    })
    const timed = hasProgress ? sent : Effect.timeoutOrElse(sent, { duration: JSON_TIMEOUT_MS, orElse: timedOut })
    return timed.pipe(
      Effect.mapError(
        (error): CallError => (isWrite && error._tag === 'TIMEOUT_ERROR' ? { ...error, mayBeDone: true } : error),
      ),
      Effect.flatMap((response) =>
        format.bytes ? readBytes(response, errorText) : readEnvelope(response, format.data, errorText),
      ),
    )
  }
}

const timedOut = () => Effect.fail<CallError>({ _tag: 'TIMEOUT_ERROR' })

const readBytes = ({ status, headers, body }: HttpResponse, errorText: ErrorText) =>
  status < 300 && body instanceof ArrayBuffer
    ? Effect.succeed(new Uint8Array(body))
    : Effect.fail(errorFrom(status, headers, parseJson(new TextDecoder().decode(body as ArrayBuffer)), errorText))

const readEnvelope = ({ status, headers, body }: HttpResponse, data: Schema.Codec<unknown>, errorText: ErrorText) =>
  Effect.gen(function* () {
    const parsed = parseJson(body as string)
    if (status >= 300) return yield* Effect.fail(errorFrom(status, headers, parsed, errorText))
    if (parsed === UNPARSABLE) return yield* Effect.fail<CallError>({ _tag: 'PARSING_ERROR', status })
    if (isObject(parsed) && parsed.success === false)
      return yield* Effect.fail(errorFrom(status, headers, parsed, errorText))
    const isBareData = !isObject(parsed) || !('data' in parsed || 'success' in parsed)
    return yield* Schema.decodeUnknownEffect(data)(isBareData ? parsed : parsed.data).pipe(
      Effect.mapError((): CallError => ({ _tag: 'PARSING_ERROR', status })),
    )
  })

const UNPARSABLE = Symbol('unreadable')

const parseJson = (text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return UNPARSABLE
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
