import { hostname } from 'node:os'
import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import manifest from '#package.json' with { type: 'json' }
import { newId } from '../platform/database/id.ts'
import { repeated } from '../platform/ops/repeated.ts'

/** Seconds after its last sign of life for which a process counts as running. */
const ALIVE_S = 120
/** Time between two signs of life of a process. */
const SIGN_EVERY = '30 seconds'
/** Seconds after which the row of a process that was killed is deleted. */
const FORGET_S = 24 * 3600

/** SQL of the processes that run, oldest first. */
export const runningProcesses = `select id, host, version, started_at as "startedAt" from server_processes
  where seen_at > now() - interval '${ALIVE_S} seconds' order by started_at, id`

/** How long a stop waits for the row of the process to be deleted. */
const FAREWELL = '1 second'

/**
 * Writes a row for this process while it runs, in the background, because the database may be away. A stop deletes the
 * row; that of a killed process counts as gone after `ALIVE_S`.
 */
export const processSigns = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const id = newId()
    const startedAt = new Date()
    yield* Effect.addFinalizer(() =>
      sql`delete from server_processes where id = ${id}`.pipe(
        Effect.interruptible,
        Effect.timeoutOption(FAREWELL),
        Effect.ignoreCause,
      ),
    )
    const sign = Effect.gen(function* () {
      yield* sql`
        insert into server_processes (id, host, version, started_at)
        values (${id}, ${hostname()}, ${manifest.version}, ${startedAt})
        on conflict (id) do update set seen_at = now()`
      yield* sql`delete from server_processes where seen_at < now() - make_interval(secs => ${FORGET_S}::float8)`
    })
    yield* Effect.forkScoped(repeated(sign, { pause: SIGN_EVERY }))
  }),
)
