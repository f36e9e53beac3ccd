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
export const sqlDies = onSqlError((error) => Effect.die(error))

/** The same, but one kind of failure means that the call is refused. */
export const orRefuse = <Refusal>(reason: SqlError.SqlErrorReason['_tag'], refusal: Refusal) =>
  onSqlError<Refusal>((error) => (error.reason._tag === reason ? Effect.fail(refusal) : Effect.die(error)))
