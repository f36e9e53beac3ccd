import { Effect, Schema } from 'effect'
import { JSON_TIMEOUT_MS } from '../../contract/constants.ts'
import {
  answerOf,
  bodyOf,
  type DataOf,
  type Endpoint,
  type Parts,
  pathOf,
  queryOf,
  type RequestArguments,
} from './endpoint.ts'
import { type CallError, refusal } from './errors.ts'
import { HttpContext } from './httpContext.ts'
import type { Progress } from './progress.ts'
import { toReply } from './runtime.ts'
import { type Answer, send } from './transport.ts'

interface Options {
  /** Hears how much of an upload has been sent. */
  readonly onProgress?: Progress
  /** Hears how much of an answer in bytes has come; `total` is 0 where the server does not say. */
  readonly onReceived?: Progress
  /** An access token to send instead of the session's: for the end of a session that is no longer held. */
  readonly token?: string | null
  /** `updatedAt` of what a change builds on: 409 when somebody else has changed it since (wire, "Envelope"). */
  readonly ifMatch?: string
  /** The same key within 24 h gets the first answer again, for a POST whose answer may have been lost. */
  readonly idempotencyKey?: string
}

/** A refresh that is refused must not start a refresh; nor must the end of a session. */
const NEVER_REFRESHED = ['/user/refresh-token', '/user/logout']

/**
 * Carries out any call of the contract and gives its `data`: `call(getCategory, { params: { id } })`. Interrupting it
 * aborts the request. Wrong arguments are defects: input is decoded by its form's rules before.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E, Options>
): Effect.Effect<DataOf<E>, CallError, HttpContext> =>
  Effect.gen(function* () {
    const connection = yield* HttpContext
    const attempt = yield* Effect.sync(() => prepare(endpoint, (request ?? {}) as Parts & Options, connection.host))
    if (NEVER_REFRESHED.includes(endpoint.path)) return yield* attempt(request?.token ?? connection.token())
    const reply = yield* Effect.promise((signal) =>
      connection.carry((token, within) => toReply(attempt(token), within), signal),
    )
    return yield* reply.ok ? Effect.succeed(reply.value) : Effect.fail(reply.error)
  }) as Effect.Effect<DataOf<E>, CallError, HttpContext>

const prepare = (endpoint: Endpoint, request: Parts & Options, host: string) => {
  const url = `${host}/api${pathOf(endpoint, request)}`
  const query = queryOf(endpoint, request)
  const body = bodyOf(endpoint, request)
  const answer = answerOf(endpoint)
  // What tells of its progress gives up where there is none, however long the whole takes.
  const file = body instanceof FormData || answer.bytes
  const headers = {
    ...(request.ifMatch === undefined ? {} : { 'if-match': request.ifMatch }),
    ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
  }
  return (token: string | null): Effect.Effect<unknown, CallError> => {
    const sent = send({
      url,
      method: endpoint.method,
      query,
      body,
      token,
      headers,
      bytes: answer.bytes,
      onProgress: request.onProgress,
      onReceived: request.onReceived,
    })
    return (file ? sent : Effect.timeoutOrElse(sent, { duration: JSON_TIMEOUT_MS, orElse: timedOut })).pipe(
      Effect.flatMap((got) => (answer.bytes ? readBytes(got) : readEnvelope(got, answer.data))),
    )
  }
}

const timedOut = () => Effect.fail<CallError>({ _tag: 'TIMEOUT_ERROR' })

const readBytes = ({ status, headers, body }: Answer) =>
  status < 300 && body instanceof ArrayBuffer
    ? Effect.succeed(new Uint8Array(body))
    : Effect.fail(refusal(status, headers, jsonOrNothing(new TextDecoder().decode(body as ArrayBuffer))))

const readEnvelope = ({ status, headers, body }: Answer, data: Schema.Codec<unknown>) =>
  Effect.gen(function* () {
    const parsed = jsonOrNothing(body as string)
    if (status >= 300) return yield* Effect.fail(refusal(status, headers, parsed))
    if (parsed === UNREADABLE) return yield* Effect.fail<CallError>({ _tag: 'PARSING_ERROR', status })
    if (isObject(parsed) && parsed.success === false) return yield* Effect.fail(refusal(status, headers, parsed))
    const bare = !isObject(parsed) || !('data' in parsed || 'success' in parsed)
    return yield* Schema.decodeUnknownEffect(data)(bare ? parsed : parsed.data).pipe(
      Effect.mapError((): CallError => ({ _tag: 'PARSING_ERROR', status })),
    )
  })

const UNREADABLE = Symbol('unreadable')

const jsonOrNothing = (text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
