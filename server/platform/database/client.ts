import { PgClient, PgTypes } from '@effect/sql-pg'
import { Context, Effect, Layer, Logger, Redacted, Result, Schedule } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { auditTransactions } from '../audit/acting.ts'
import { hasCode } from './errorCodes.ts'
import { allMigrations, migrate } from './migrations/index.ts'
import { requireTables } from './migrations/run.ts'
import { watchedSockets } from './socket.ts'
import { repeatStaleTransactions } from './staleStatements.ts'

const { int8, int8Array, numeric, numericArray } = PgTypes.OID

const int32At = (bytes: Uint8Array, at: number) =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!

/**
 * Decodes `bigint` (paisa, counts) and `numeric` (percent, ratings, sums of paisa) as numbers: all of them are small
 * enough for a double to represent exactly. `timestamptz` becomes a `Date`, `jsonb` a parsed value, `text[]` a list.
 */
const types = (): PgTypes.Registry => {
  const registry = PgTypes.makeRegistry()
  const readInt8 = (bytes: Uint8Array, offset: number) =>
    Result.succeed<number | bigint>(int32At(bytes, offset) * 2 ** 32 + (int32At(bytes, offset + 4) >>> 0))
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

/** PostgreSQL's timeouts for the connections of a server, in milliseconds. A pooler does not pass them on. */
const servingTimeouts = { statement_timeout: '30000', idle_in_transaction_session_timeout: '60000' }

/**
 * PostgreSQL's timeouts for migrations: a migration may take as long as its data needs. Only the wait for a lock is
 * limited, because every other use of a table queues behind a pending change of that table.
 */
const migrationTimeouts = (lockMs: number) => ({
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: String(lockMs),
})

/** Whether the statements run on a replica (`Replicas`). */
export const OnReplica = Context.Reference<boolean>('haat/database/OnReplica', { defaultValue: () => false })

/** Reads that run on a replica have no transaction there. */
const joinReplicas = (sql: SqlClient.SqlClient): void => {
  const { withTransaction } = sql
  const joined = <R, E, A>(self: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError.SqlError, R> =>
    Effect.flatMap(OnReplica, (isThere) => (isThere ? self : withTransaction(self)))
  Object.assign(sql, { withTransaction: joined })
}

/** After this silence of a connection, in milliseconds, it is checked that the database still accepts connections. */
const QUIET_MS = 10_000

interface DatabaseOptions {
  readonly databaseUrl: string
  /** As in the settings; empty by default. */
  readonly databaseDirectUrl?: string
  readonly databasePrepared?: boolean
  readonly databaseConnections: number
  readonly timeouts?: Record<string, string>
  readonly quietMs?: number
}

/** The address of the database itself. */
export const directUrlOf = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<DatabaseOptions, 'databaseUrl' | 'databaseDirectUrl'>) => databaseDirectUrl || databaseUrl

/**
 * The pool of connections; a connection opens at its first use, so a server starts while the database is unavailable.
 */
export const databaseLayer = (options: DatabaseOptions) =>
  PgClient.layer({
    stream: watchedSockets(options.databaseUrl, options.quietMs ?? QUIET_MS),
    url: Redacted.make(options.databaseUrl),
    // A call with an open transaction may need a second connection (server/platform/http/idempotency.ts).
    maxConnections: Math.max(2, options.databaseConnections),
    connectTimeout: '5 seconds',
    idleTimeout: '5 minutes',
    applicationName: 'haat',
    startupParameters: { timezone: 'UTC', ...(options.databaseDirectUrl ? {} : (options.timeouts ?? servingTimeouts)) },
    prepare: options.databasePrepared ?? true,
    types: types(),
  }).pipe(
    Layer.tap((context: Context.Context<SqlClient.SqlClient>) =>
      Effect.sync(() => {
        const sql = Context.get(context, SqlClient.SqlClient)
        auditTransactions(sql)
        repeatStaleTransactions(sql)
        joinReplicas(sql)
      }),
    ),
  )

/** Runs `effect` with its own pool of two connections, for scripts and tests. */
export const withDatabase = <A, E>(
  databaseUrl: string,
  effect: Effect.Effect<A, E, SqlClient.SqlClient | PgClient.PgClient>,
): Promise<A> =>
  Effect.runPromise(effect.pipe(Effect.provide(databaseLayer({ databaseUrl, databaseConnections: 2 })), Effect.scoped))

/**
 * Checks that this release can run on the tables of a database, and changes nothing.
 * @throws an error that names the migrations that are missing, or too new
 */
export const checkTables = (databaseUrl: string): Promise<void> =>
  withDatabase(databaseUrl, requireTables(allMigrations))

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/**
 * Whether an error is that of a lock, anywhere in its chain of causes: a migration wraps the error of its statement.
 */
const isLockError = (error: unknown) => hasCode(error, [LOCK_NOT_AVAILABLE, DEADLOCK])

/**
 * Runs the migrations on the database at `databaseUrl`. Several processes may do this at once: each waits for the
 * others without a time limit, and logs a line per `lockMs` of waiting.
 * @param options.lockMs how long to wait for a lock before the migrations are retried, in milliseconds
 * @param options.steps the migrations; by default all migrations of the shop
 */
export const migrateDatabase = async (
  databaseUrl: string,
  options: { lockMs?: number; steps?: typeof migrate } = {},
): Promise<void> => {
  const { lockMs = 10_000, steps = migrate } = options
  const waiting = Effect.logWarning(
    'The database is being migrated by another process, or a table that a migration changes is in use; it is tried again',
  )
  const retried = steps.pipe(
    Effect.tapError((error) => (isLockError(error) ? waiting : Effect.void)),
    Effect.retry({ while: isLockError, schedule: Schedule.spaced('1 second') }),
    Effect.provide(databaseLayer({ databaseUrl, databaseConnections: 2, timeouts: migrationTimeouts(lockMs) })),
    Effect.provide(Logger.layer([Logger.consoleJson])),
    Effect.scoped,
  )
  await Effect.runPromise(retried)
}

/**
 * The statements that give the connections of a pooler the timeouts that a server asks its own connections for; empty where
 * the role or the database has some.
 */
export const missingTimeouts = (options: DatabaseOptions): Promise<readonly string[]> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const found = yield* sql<{ name: string; role: string }>`
        select name, current_user as role from pg_settings
        where name in ${sql.in(Object.keys(servingTimeouts))} and setting = '0'`
      return found.map(({ name, role }) => {
        const value = servingTimeouts[name as keyof typeof servingTimeouts]
        return `alter role "${role.replaceAll('"', '""')}" set ${name} = ${value};`
      })
    }).pipe(Effect.provide(databaseLayer({ ...options, databaseConnections: 2 })), Effect.scoped),
  )
