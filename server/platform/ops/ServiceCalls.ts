import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { IntegrationName } from '#contract/integrations/rules.ts'
import { repeated } from './repeated.ts'

/** What was noted since the last write; null where nothing of the kind was. */
interface Noted {
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
  readonly failure: string
}

/** Characters of a failure that are kept. */
const FAILURE_MAX = 100
const EVERY = '5 seconds'

/**
 * The last success and the last failure of calls to each service of another company. A note is kept in memory, and written
 * some seconds later, so that it costs the call nothing and is no part of its transaction.
 */
export class ServiceCalls extends Context.Service<
  ServiceCalls,
  {
    /** @param failure a short code or sentence without personal data; null after a success */
    readonly note: (name: IntegrationName, failure: string | null) => Effect.Effect<void>
    /** Writes what was noted. */
    readonly write: Effect.Effect<void>
  }
>()('haat/platform/ServiceCalls') {
  static readonly layer = Layer.effect(
    ServiceCalls,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const notes = new Map<IntegrationName, Noted>()

      const note = (name: IntegrationName, failure: string | null) =>
        Effect.sync(() => {
          const before = notes.get(name) ?? { succeededAt: null, failedAt: null, failure: '' }
          const now = new Date()
          notes.set(
            name,
            failure === null
              ? { ...before, succeededAt: now }
              : { ...before, failedAt: now, failure: failure.slice(0, FAILURE_MAX) },
          )
        })

      const writeOne = Effect.fnUntraced(function* ([name, noted]: readonly [IntegrationName, Noted]) {
        const { succeededAt, failedAt, failure } = noted
        yield* sql`insert into integration_calls as c (name, succeeded_at, failed_at, failure)
          values (${name}, ${succeededAt}, ${failedAt}, ${failure})
          on conflict (name) do update set
            succeeded_at = greatest(c.succeeded_at, excluded.succeeded_at),
            failure = case when excluded.failed_at > coalesce(c.failed_at, '-infinity') then excluded.failure else c.failure end,
            failed_at = greatest(c.failed_at, excluded.failed_at)`
        // What was noted in between is written the next time.
        if (notes.get(name) === noted) notes.delete(name)
      })
      const write = Effect.suspend(() => Effect.forEach([...notes], writeOne, { discard: true }))

      yield* Effect.forkScoped(repeated(write, { pause: EVERY }))
      yield* Effect.addFinalizer(() => write.pipe(Effect.timeoutOption('1 second'), Effect.ignoreCause))
      return ServiceCalls.of({ note, write: Effect.orDie(write) })
    }),
  )
}
