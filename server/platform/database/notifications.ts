import { PgConnection } from '@effect/sql-pg'
import { Effect, Redacted, Stream } from 'effect'
import type { SqlError } from 'effect/sql'

/**
 * The payloads of a channel of `NOTIFY`, on a connection of its own, because a connection of the pool that listens serves
 * no call. The stream fails when the connection is lost.
 * @param onListening runs when the database has confirmed that it notifies this connection
 */
export const notifications = (
  databaseUrl: string,
  channel: string,
  onListening: Effect.Effect<void>,
): Stream.Stream<string, SqlError.SqlError> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const connection = yield* PgConnection.make({
        url: Redacted.make(databaseUrl),
        connectTimeout: '5 seconds',
        keepAlive: '30 seconds',
        applicationName: 'haat listener',
      })
      const received = yield* connection.listen(channel)
      yield* onListening
      return Stream.map(Stream.fromQueue(received), ({ payload }) => payload)
    }),
  )
