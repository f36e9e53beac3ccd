import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Effect, Semaphore } from 'effect'
import { type HttpServerRequest, HttpServerResponse, type Multipart } from 'effect/http'
import { SqlClient } from 'effect/sql'
import { IdempotencyKeyInvalid, IdempotencyKeyReused, IdempotencyKeyRunning } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { Settings } from '../config.ts'
import { same } from '../secrets.ts'
import type { SignedIn } from './authorization.ts'
import { inLanguage, RequestLanguage } from './language.ts'
import { isMultipart } from './multipart.ts'

const KEY_MAX = 200

/** Time that a repetition waits for the first call, and the interval of its checks. */
const WAIT_MS = 10_000
const POLL_MS = 100

/** Idle limit of the open transaction: a keyed call may store ten large pictures between two statements. */
const IDLE_MS = 5 * 60_000

interface StoredResponse {
  readonly request_hash: Uint8Array
  readonly language: Language
  readonly status: number
  readonly body: string
}

const contentOf = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Hashes the names and contents of the parts, not the raw body: browsers choose a new boundary for each request. */
const hashOfParts = (parts: Multipart.Persisted) =>
  Effect.promise(async () => {
    const hash = createHash('sha256')
    for (const name of Object.keys(parts).sort()) {
      const part = parts[name]
      for (const value of typeof part === 'string' ? [part] : (part ?? [])) {
        hash.update(JSON.stringify([name, typeof value === 'string' ? value : await contentOf(value.path)]))
      }
    }
    return hash.digest()
  })

const hashOf = (request: HttpServerRequest.HttpServerRequest) =>
  isMultipart(request)
    ? Effect.flatMap(request.multipart, hashOfParts)
    : Effect.map(request.text, (text) => createHash('sha256').update(text).digest())

/** The body of a response as it is stored. All calls with a key respond with JSON. */
const bodyOf = ({ body }: HttpServerResponse.HttpServerResponse): string => {
  if (body._tag !== 'Uint8Array') throw new Error(`An answer of the kind ${body._tag} cannot be kept.`)
  return new TextDecoder().decode(body.body)
}

/** The first response, in its own language: a repetition gets the same bytes. */
const responseOf = ({ status, body, language }: StoredResponse) =>
  HttpServerResponse.text(body, { status, contentType: 'application/json', headers: inLanguage(language) })

/** A call with an idempotency key. */
interface KeyedCall {
  readonly user: SignedIn
  readonly name: string
  readonly key: string
  readonly request: HttpServerRequest.HttpServerRequest
}

/**
 * Implements `Idempotency-Key` (docs/api.md, Changes): the same key of the same person for the same call returns the
 * first response again within 24 hours. The writes of the call and the stored response are one transaction under a
 * transaction-level lock, so that a crash leaves neither of them and no lock. Error responses are not stored, because a
 * rejected call has written nothing.
 */
export const makeIdempotent = (settings: Settings) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    // A keyed call occupies one connection until it ends, and storing a picture takes a second one for a moment.
    const permits = yield* Semaphore.make(Math.max(1, Math.floor(settings.databaseConnections / 2)))

    return Effect.fnUntraced(function* <E, R>(
      call: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
      { user, name, key, request }: KeyedCall,
    ) {
      if (key === '' || key.length > KEY_MAX) return yield* new IdempotencyKeyInvalid({ max: KEY_MAX })
      const hash = yield* hashOf(request)
      const attempt = Effect.gen(function* () {
        const [claim] = yield* sql<{ mine: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended(${JSON.stringify([user._id, name, key])}, 0)) as mine,
            set_config('idle_in_transaction_session_timeout', ${String(IDLE_MS)}, true)`
        if (!claim?.mine) return undefined
        const [stored] = yield* sql<StoredResponse>`
          select request_hash, language, status, body from idempotency_keys
          where user_id = ${user._id} and call = ${name} and key = ${key} and created_at > now() - interval '24 hours'`
        if (stored) return same(stored.request_hash, hash) ? responseOf(stored) : yield* new IdempotencyKeyReused()
        const response = yield* call
        if (response.status >= 400) return response
        yield* sql`insert into idempotency_keys (user_id, call, key, request_hash, language, status, body)
          values (${user._id}, ${name}, ${key}, ${hash}, ${yield* RequestLanguage}, ${response.status}, ${bodyOf(response)})
          on conflict (user_id, call, key) do update set request_hash = excluded.request_hash, language = excluded.language,
            status = excluded.status, body = excluded.body, created_at = now()`
        return response
      }).pipe(sql.withTransaction, permits.withPermits(1))
      for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
        const response = yield* attempt
        if (response) return response
        yield* Effect.sleep(POLL_MS)
      }
      return yield* new IdempotencyKeyRunning()
    })
  })
