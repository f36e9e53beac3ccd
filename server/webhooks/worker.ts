import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { FAILURE_DAYS } from '#contract/constants.ts'
import { ServerKeys } from '../account/ServerKeys.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { ATTEMPT_MS, type Attempt, makePost } from './post.ts'
import { signedHeaders, signingKey } from './signature.ts'

/** Senders of one process, and events of one webhook that are sent at once by all servers: a slow one leaves senders to others. */
const SENDERS = 4
const AT_ONCE = 2
/** Seconds after which an event that a sender has taken is free for another one: its server has ended. */
const TAKEN_S = 60
/** Pauses between the attempts of an event double from some seconds to this. */
const PAUSE_MAX_S = 2 * 3600
/** How long a webhook that does not answer is left alone at most. */
const QUIET_MAX_S = 300
const GIVEN_UP_AFTER = '1 day'

interface Due {
  readonly seq: string
  readonly id: string
  readonly webhook_id: string
  readonly body: string
  readonly attempts: number
  readonly url: string
  readonly sealed_secret: Uint8Array
}

/** A webhook that cannot be asked now, about this event or any other. */
const isSilent = ({ status, failure }: Attempt) =>
  failure !== null && (status === null || status === 429 || status === 502 || status === 503 || status === 504)

/**
 * Takes the next event that is due: never one of a record of which an earlier event waits for the same webhook. The
 * sender has it for a minute.
 */
const takeNext = `
  update webhook_deliveries t set taken_until = now() + interval '${TAKEN_S} seconds', attempts = t.attempts + 1,
    tried_at = now()
  from (
    select due.seq, w.url, w.sealed_secret from webhooks w cross join lateral (
      select d.seq from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'waiting' and d.try_at <= now()
        and (d.taken_until is null or d.taken_until <= now())
        and not exists (select from webhook_deliveries e
          where e.webhook_id = d.webhook_id and e.record_id = d.record_id and e.state = 'waiting' and e.seq < d.seq)
      order by d.try_at, d.seq limit 1 for update skip locked) due
    where (w.quiet_until is null or w.quiet_until <= now())
      and (select count(*) from webhook_deliveries b where b.webhook_id = w.id and b.taken_until > now()) < ${AT_ONCE}
    order by random() limit 1) due
  where t.seq = due.seq
  returning t.seq::text as seq, t.id, t.webhook_id, t.body, t.attempts, due.url, due.sealed_secret`

/** Sends the next event. True where there may be more. */
export const makeSender = Effect.fnUntraced(function* (attemptMs: number) {
  const { localDemo, workerPauseMs } = yield* AppConfig
  const keys = yield* ServerKeys
  const sql = yield* SqlClient.SqlClient
  const post = yield* makePost

  const attemptOf = Effect.fnUntraced(function* ({ id, webhook_id, body, url, sealed_secret }: Due) {
    const { secret } = yield* keys.signing
    const key = signingKey(secret, webhook_id, sealed_secret)
    if (!key) return { status: null, answer: '', failure: 'secret' } satisfies Attempt
    const headers = signedHeaders(key, id, Math.floor(Date.now() / 1000), body)
    return yield* post(url, localDemo, headers, body, attemptMs)
  })

  const accepted = Effect.fnUntraced(function* ({ seq, webhook_id }: Due, { status, answer }: Attempt, took: number) {
    yield* sql`update webhook_deliveries set state = 'delivered', ended_at = now(), taken_until = null, status = ${status},
      answer = ${answer}, failure = null, took_ms = ${took} where seq = ${seq}::bigint`
    yield* sql`update webhooks set silent = 0, quiet_until = null, heard_at = now() where id = ${webhook_id}
      and (silent > 0 or heard_at is null or heard_at < now() - interval '1 minute')`
  })

  const refused = Effect.fnUntraced(function* (due: Due, attempt: Attempt, took: number) {
    const { seq, webhook_id, attempts } = due
    const { status, answer, failure } = attempt
    const pause = Math.min((5 * workerPauseMs * 2 ** Math.min(attempts - 1, 20)) / 1000, PAUSE_MAX_S)
    yield* sql`update webhook_deliveries set taken_until = null, status = ${status}, answer = ${answer},
        failure = ${failure}, took_ms = ${took}, try_at = now() + make_interval(secs => ${pause}::float8),
        state = case when due_since < now() - ${GIVEN_UP_AFTER}::interval then 'failed' else 'waiting' end,
        ended_at = case when due_since < now() - ${GIVEN_UP_AFTER}::interval then now() end
      where seq = ${seq}::bigint and state = 'waiting'`
    if (!isSilent(attempt)) return
    const first = (2 * workerPauseMs) / 1000
    yield* sql`update webhooks set silent = silent + 1, quiet_until = now() + make_interval(
      secs => least(${first}::float8 * 2 ^ least(silent, 20), ${QUIET_MAX_S})) where id = ${webhook_id}`
  })

  return Effect.gen(function* () {
    const [due] = yield* sql.unsafe<Due>(takeNext)
    if (!due) return false
    const before = performance.now()
    const attempt = yield* attemptOf(due)
    const took = Math.round(performance.now() - before)
    const write = attempt.failure === null ? accepted : refused
    yield* sql.withTransaction(write(due, attempt, took))
    return true
  })
})

/** Gives up what nobody could be asked about for a day, and deletes what has ended some days ago. */
export const sweepDeliveries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update webhook_deliveries d set state = 'failed', failure = coalesce(failure, 'expired'), ended_at = now()
    where state = 'waiting' and due_since < now() - ${GIVEN_UP_AFTER}::interval
      and (taken_until is null or taken_until <= now())
      and (attempts > 0 or exists (select from webhooks w where w.id = d.webhook_id and w.silent > 0))`
  yield* sql`delete from webhook_deliveries d where ended_at < now() - make_interval(days => ${FAILURE_DAYS})
    or not exists (select from webhooks w where w.id = d.webhook_id)`
})

/** Sends the events of webhooks. Any number of servers may do it at once. */
export const webhookWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { workerPauseMs: pause } = yield* AppConfig
    const send = yield* makeSender(ATTEMPT_MS)
    const onFailure = 'The events of webhooks cannot be sent; it is tried again'
    for (let sender = 0; sender < SENDERS; sender++) {
      yield* Effect.forkScoped(repeated(send, { pause, onFailure }))
    }
    yield* Effect.forkScoped(repeated(sweepDeliveries, { pause: '10 minutes', onFailure }))
  }),
)
