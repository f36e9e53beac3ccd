import { PgClient, PgTypes } from '@effect/sql-pg'
import { Effect, Redacted, Result } from 'effect'
import type { SqlClient } from 'effect/sql'
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

/** The pool of connections; connections open when first asked for, so a server starts while the database is away. */
export const databaseLayer = (options: { databaseUrl: string; databaseConnections: number }) =>
  PgClient.layer({
    url: Redacted.make(options.databaseUrl),
    // A call that holds a transaction open may need a second connection (see server/http/idempotency.ts).
    maxConnections: Math.max(2, options.databaseConnections),
    connectTimeout: '5 seconds',
    idleTimeout: '5 minutes',
    applicationName: 'haat',
    startupParameters: { timezone: 'UTC', statement_timeout: '30000', idle_in_transaction_session_timeout: '60000' },
    types: types(),
  })

/** Runs `effect` on a database of its own pool, for scripts and tests. */
export const withDatabase = <A, E>(
  databaseUrl: string,
  effect: Effect.Effect<A, E, SqlClient.SqlClient | PgClient.PgClient>,
): Promise<A> =>
  Effect.runPromise(effect.pipe(Effect.provide(databaseLayer({ databaseUrl, databaseConnections: 2 })), Effect.scoped))

/** Brings the database at `databaseUrl` up to date. Safe beside other processes doing the same. */
export const migrateDatabase = async (databaseUrl: string): Promise<void> => {
  await withDatabase(databaseUrl, migrate)
}
