import { Cause, Context, type Duration, Effect, Exit, Fiber, Layer, Metric, Option, Schedule, Scope } from 'effect'
import { SqlClient, type SqlConnection, SqlError } from 'effect/sql'
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

/** Runs statements of a client on one connection of another. */
const on =
  (sql: SqlClient.SqlClient, connection: SqlConnection.Connection) =>
  <A, E, R>(self: Effect.Effect<A, E, R>) =>
    Effect.provideService(self, sql.transactionService, [connection, 0])

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

        /**
         * Runs an effect on a connection to a replica that has replayed a position in time; behind one address there may be
         * several. A statement that is not answered cannot be interrupted at once, so nobody waits for that.
         * @returns undefined without such a connection
         */
        const onReplayed = <A, E, R>(
          replica: Replica,
          at: string,
          within: Duration.Input,
          self: Effect.Effect<A, E, R>,
        ) =>
          Effect.acquireUseRelease(
            Effect.gen(function* () {
              const own = yield* Scope.fork(scope)
              const opening = Effect.gen(function* () {
                const connection = yield* Scope.provide(replica.sql.reserve, own)
                yield* on(replica.sql, connection)(untilReplayed(replica, at))
                return connection
              })
              return { own, opening: yield* Effect.forkIn(opening, scope) }
            }),
            ({ opening }) =>
              Effect.gen(function* () {
                const exit = yield* Effect.timeoutOption(Fiber.await(opening), within)
                if (Option.isNone(exit) || Exit.isFailure(exit.value)) return undefined
                const found = yield* Effect.provideService(on(primary, exit.value.value)(self), OnReplica, true)
                return { found }
              }),
            ({ own, opening }) =>
              Effect.forkIn(Effect.andThen(Fiber.interrupt(opening), Scope.close(own, Exit.void)), scope),
          )

        const probe = Effect.fnUntraced(function* (replica: Replica) {
          const isCurrent = (yield* onReplayed(replica, yield* position, LAG, Effect.void)) !== undefined
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
            const there =
              replica && at !== undefined
                ? Effect.catchCauseIf(onReplayed(replica, at, WAIT, self), isOfDatabase, () => {
                    replica.isCurrent = false
                    return Effect.undefined
                  })
                : Effect.undefined
            const answered = yield* there
            yield* noteRead(answered ? 'replica' : 'primary')
            return answered ? answered.found : yield* self
          })
        return Replicas.of({ read })
      }),
    )
}
