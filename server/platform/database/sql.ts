import { Effect } from 'effect'
import { SqlError } from 'effect/sql'

const onSqlError =
  <B = never>(handle: (error: SqlError.SqlError) => Effect.Effect<never, B>) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, SqlError.SqlError> | B, R> =>
    Effect.catch(
      effect,
      (error): Effect.Effect<never, Exclude<E, SqlError.SqlError> | B> =>
        SqlError.isSqlError(error) ? handle(error) : Effect.fail(error as Exclude<E, SqlError.SqlError>),
    )

/** A failing statement is a bug or an absent database: neither is the caller's to handle. */
export const orDieOnSql = onSqlError((error) => Effect.die(error))

/** The same, but one kind of failure means that the call is refused. */
export const orFailOnSql = <Refusal>(reason: SqlError.SqlErrorReason['_tag'], refusal: Refusal) =>
  onSqlError<Refusal>((error) => (error.reason._tag === reason ? Effect.fail(refusal) : Effect.die(error)))

const isDeadlock = (error: unknown) => SqlError.isSqlError(error) && error.reason._tag === 'DeadlockError'

/**
 * A transaction that the database has ended because two were waiting for each other in a ring: it goes through when it
 * comes again.
 */
export const retryDeadlock = <A, E, R>(transaction: Effect.Effect<A, E, R>) =>
  Effect.retry(transaction, { while: isDeadlock, times: 5 })
