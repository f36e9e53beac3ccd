import { Effect } from 'effect'
import { type SqlClient, SqlError } from 'effect/sql'

const onSqlError =
  <B = never>(handle: (error: SqlError.SqlError) => Effect.Effect<never, B>) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, SqlError.SqlError> | B, R> =>
    Effect.catch(
      effect,
      (error): Effect.Effect<never, Exclude<E, SqlError.SqlError> | B> =>
        SqlError.isSqlError(error) ? handle(error) : Effect.fail(error as Exclude<E, SqlError.SqlError>),
    )

/** Turns SQL errors into defects: a failing statement is a bug or an unavailable database, which no caller handles. */
export const orDieOnSql = onSqlError((error) => Effect.die(error))

/** Turns SQL errors with one reason into `failure`, and all other SQL errors into defects. */
export const orFailOnSql = <Failure>(reason: SqlError.SqlErrorReason['_tag'], failure: Failure) =>
  onSqlError<Failure>((error) => (error.reason._tag === reason ? Effect.fail(failure) : Effect.die(error)))

const retryOn =
  (reason: SqlError.SqlErrorReason['_tag']) =>
  <A, E, R>(transaction: Effect.Effect<A, E, R>) =>
    Effect.retry(transaction, {
      while: (error) => SqlError.isSqlError(error) && error.reason._tag === reason,
      times: 5,
    })

/**
 * Retries a transaction up to five times after a deadlock: PostgreSQL ends one of two transactions that wait for each
 * other, and the ended one can succeed when it is repeated.
 */
export const retryDeadlock = retryOn('DeadlockError')

/** Retries a transaction that inserts what another one has just inserted: repeated, it finds that row. */
export const retryTaken = retryOn('UniqueViolation')

/**
 * Reads the rows of a list by filters. Not prepared: each combination of filters is a text of its own, whose plan depends
 * on the values.
 */
export const filteredRows =
  (sql: SqlClient.SqlClient) =>
  <Row extends object>({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
    sql.unsafe<Row>(text, values).unprepared
