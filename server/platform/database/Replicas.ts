import { Cause, Context, Effect, Exit, Fiber, Layer, Metric, Option, Schedule } from 'effect'
import { SqlClient, SqlError } from 'effect/sql'
import type { Settings } from '../config.ts'
import { repeated } from '../ops/repeated.ts'
import { databaseLayer, OnReplica } from './client.ts'

/** How long a read waits for a replica that has what the primary has, and how often it looks. */
const WAIT = '200 millis'
const POLL = '5 millis'
/** A replica that is further behind gets no reads until a probe finds it current again. */
const LAG = '1 second'
const PROBE = '500 millis'

const reads = Metric.counter('haat_replica_reads', {
  description: 'Reads that a replica may answer, by what has answered: replica, or primary',
  incremental: true,
})

const noteRead = (by: 'replica' | 'primary') => Metric.update(Metric.withAttributes(reads, { by }), 1)

interface Replica {
  readonly name: string
  readonly sql: SqlClient.SqlClient
  isCurrent: boolean
}

const failureIn = (reason: Cause.Reason<unknown>) => {
  if (Cause.isFailReason(reason)) return reason.error
  return Cause.isDieReason(reason) ? reason.defect : undefined
}

const isOfDatabase = (cause: Cause.Cause<unknown>) =>
  cause.reasons.some((reason) => SqlError.isSqlError(failureIn(reason)))

/** Waits until a replica has replayed a position of the primary. One that was promoted replays nothing. */
const untilReplayed = ({ sql }: Replica, position: string) =>
  Effect.repeat(sql<{ has: boolean | null }>`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`, {
    until: ([row]) => row?.has === true,
    schedule: Schedule.spaced(POLL),
  })

/**
 * The streaming replicas of `DATABASE_REPLICA_URLS`, which answer reads in place of the primary
 * (docs/decisions/database.md).
 */
export class Replicas extends Context.Service<
  Replicas,
  {
    /**
     * Runs reads on a replica that has all that the primary had when it was called. They run on the primary where no
     * replica has it in time, and once more where the replica fails.
     */
    readonly read: <A, E, R>(self: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()('haat/platform/Replicas') {
  static readonly layer = (settings: Settings) =>
    Layer.effect(
      Replicas,
      Effect.gen(function* () {
        const primary = yield* SqlClient.SqlClient
        const scope = yield* Effect.scope
        const replicas = yield* Effect.forEach(settings.databaseReplicaUrls, (databaseUrl) =>
          Effect.map(
            Layer.build(databaseLayer({ ...settings, databaseUrl })),
            (context): Replica => ({
              name: new URL(databaseUrl).host,
              sql: Context.get(context, SqlClient.SqlClient),
              isCurrent: false,
            }),
          ),
        )
        const position = Effect.map(
          primary<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`,
          ([row]) => row!.position,
        )

        /** A statement of a replica that does not answer cannot be interrupted at once, so nobody waits for that. */
        const hasWithin = Effect.fnUntraced(function* (replica: Replica, at: string, within: typeof WAIT | typeof LAG) {
          const waiting = yield* Effect.forkIn(untilReplayed(replica, at), scope)
          const exit = yield* Effect.timeoutOption(Fiber.await(waiting), within)
          if (Option.isNone(exit)) yield* Effect.forkIn(Fiber.interrupt(waiting), scope)
          return Option.isSome(exit) && Exit.isSuccess(exit.value)
        })

        const probe = Effect.fnUntraced(function* (replica: Replica) {
          const isCurrent = yield* hasWithin(replica, yield* position, LAG)
          if (isCurrent !== replica.isCurrent) {
            const line = isCurrent ? 'answers reads' : 'is behind or away: the primary answers its reads'
            yield* Effect.logInfo(`The replica ${replica.name} ${line}`)
          }
          replica.isCurrent = isCurrent
        })
        for (const replica of replicas) yield* Effect.forkScoped(repeated(probe(replica), { pause: PROBE }))

        let turn = 0
        const read = <A, E, R>(self: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
          Effect.gen(function* () {
            if (replicas.length === 0) return yield* self
            const current = replicas.filter(({ isCurrent }) => isCurrent)
            const replica = current[turn++ % current.length]
            const at = replica && (yield* Effect.orElseSucceed(position, () => undefined))
            if (!replica || at === undefined || !(yield* hasWithin(replica, at, WAIT))) {
              yield* noteRead('primary')
              return yield* self
            }
            const there = replica.sql.withTransaction(
              Effect.flatMap(Effect.serviceOption(replica.sql.transactionService), (connection) =>
                self.pipe(
                  Effect.provideService(primary.transactionService, Option.getOrThrow(connection)),
                  Effect.provideService(OnReplica, true),
                ),
              ),
            )
            return yield* Effect.matchCauseEffect(there, {
              onSuccess: (found) => Effect.as(noteRead('replica'), found),
              onFailure: (cause) => {
                if (!isOfDatabase(cause)) return Effect.failCause(cause as Cause.Cause<E>)
                replica.isCurrent = false
                return Effect.andThen(noteRead('primary'), self)
              },
            })
          })
        return Replicas.of({ read })
      }),
    )
}
