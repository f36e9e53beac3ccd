import { PgClient, PgTypes } from '@effect/sql-pg'
import { Effect, Logger, Redacted, Result, Schedule } from 'effect'
import type { SqlClient } from 'effect/sql'
import { hasCode } from './errorCodes.ts'
import { migrate } from './migrations/index.ts'

const { int8, int8Array, numeric, numericArray } = PgTypes.OID

/**
 * How values arrive: `bigint` (paisa, counts) and `numeric` (percent, ratings, sums of paisa) as numbers, because all of
 * them lie far within what a double holds exactly; `timestamptz` as `Date`, `jsonb` parsed, `text[]` as a list.
 */
const types = (): PgTypes.Registry => {
  const registry = PgTypes.makeRegistry()
  const readInt8 = (bytes: Uint8Array, offset: number) =>
    Result.succeed<number | bigint>(Number(new DataView(bytes.buffer, bytes.byteOffset + offset, 8).getBigInt64(0)))
  registry.register<number | bigint>(
    int8,
    {
      decode: (bytes) => readInt8(bytes, 0),
      read: readInt8,
      encode: (value) => PgTypes.encode(BigInt(value), int8),
    },
    { arrayOid: int8Array },
  )
  registry.register<number | string>(
    numeric,
    {
      decode: (bytes) => Result.map(PgTypes.decode(bytes, numeric, 1), Number),
      encode: (value) => PgTypes.encode(String(value), numeric),
    },
    { arrayOid: numericArray },
  )
  return registry
}

/** What PostgreSQL waits for in the sessions of a server, in milliseconds. */
const served = { statement_timeout: '30000', idle_in_transaction_session_timeout: '60000' }

/**
 * A migration takes as long as its data needs. Only a lock is not waited for at once: while a change of a table stands
 * in line for it, every other use of that table stands behind it.
 */
const migrated = (lockMs: number) => ({
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: String(lockMs),
})

/** The pool of connections; connections open when first asked for, so a server starts while the database is away. */
export const databaseLayer = (options: {
  databaseUrl: string
  databaseConnections: number
  waits?: Record<string, string>
}) =>
  PgClient.layer({
    url: Redacted.make(options.databaseUrl),
    // A call that holds a transaction open may need a second connection (see server/platform/http/idempotency.ts).
    maxConnections: Math.max(2, options.databaseConnections),
    connectTimeout: '5 seconds',
    idleTimeout: '5 minutes',
    applicationName: 'haat',
    startupParameters: { timezone: 'UTC', ...(options.waits ?? served) },
    types: types(),
  })

/** Runs `effect` on a database of its own pool, for scripts and tests. */
export const withDatabase = <A, E>(
  databaseUrl: string,
  effect: Effect.Effect<A, E, SqlClient.SqlClient | PgClient.PgClient>,
): Promise<A> =>
  Effect.runPromise(effect.pipe(Effect.provide(databaseLayer({ databaseUrl, databaseConnections: 2 })), Effect.scoped))

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a lock was waited for too long, anywhere in the chain of causes: a migration wraps what has failed in it. */
const isLockTimeout = (error: unknown) => hasCode(error, [LOCK_NOT_AVAILABLE])

/**
 * Brings the database at `databaseUrl` up to date. Safe beside other processes doing the same: it waits for them as long
 * as they take, and writes a line to the log for each `lockMs` of it.
 * @param options.lockMs how long a lock is waited for before the migrations begin again, in milliseconds
 * @param options.steps the migrations; all of the shop's by default
 */
export const migrateDatabase = async (
  databaseUrl: string,
  options: { lockMs?: number; steps?: typeof migrate } = {},
): Promise<void> => {
  const { lockMs = 10_000, steps = migrate } = options
  const waiting = Effect.logWarning(
    'The database is being migrated by another process, or a table that a migration changes is in use; it is tried again',
  )
  const patient = steps.pipe(
    Effect.tapError((error) => (isLockTimeout(error) ? waiting : Effect.void)),
    Effect.retry({ while: isLockTimeout, schedule: Schedule.spaced('1 second') }),
    Effect.provide(databaseLayer({ databaseUrl, databaseConnections: 2, waits: migrated(lockMs) })),
    Effect.provide(Logger.layer([Logger.consoleJson])),
    Effect.scoped,
  )
  await Effect.runPromise(patient)
}
