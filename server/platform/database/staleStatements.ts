import { Cause, Effect, Option } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import { hasCode } from './errorCodes.ts'

/** PostgreSQL's code for a prepared statement whose columns have changed: those of `select *`, after a migration. */
const STALE = '0A000'

/** Each repetition parses one statement of one connection again. */
const TIMES = 30

/**
 * Makes a client repeat a transaction that has met a stale statement: a migration of the next release adds columns while
 * this server runs. PostgreSQL has taken back what the transaction did. The driver itself repeats statements outside of
 * transactions.
 */
export const repeatStaleTransactions = (sql: SqlClient.SqlClient): void => {
  const { withTransaction, transactionService } = sql
  const isStale = (cause: Cause.Cause<unknown>) => hasCode(Cause.squash(cause), [STALE])
  const attempt = <R, E, A>(self: Effect.Effect<A, E, R>, left: number): Effect.Effect<A, E | SqlError.SqlError, R> =>
    Effect.catchCauseIf(
      withTransaction(self),
      (cause) => left > 0 && isStale(cause),
      () => attempt(self, left - 1),
    )
  const repeated = <R, E, A>(self: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError.SqlError, R> =>
    Effect.flatMap(Effect.serviceOption(transactionService), (open) =>
      Option.isSome(open) ? withTransaction(self) : attempt(self, TIMES),
    )
  Object.assign(sql, { withTransaction: repeated })
}
