import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'

/** Runs statements in order, within the migrator's transaction. */
export const statements = (...texts: string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const text of texts) yield* sql.unsafe(text).unprepared
  })

/**
 * SQL of the trigger that sets `updated_at`: each update increases it by at least one millisecond, as `If-Match` needs.
 */
export const touched = (table: string) =>
  `create trigger ${table}_touch before update on ${table} for each row execute function touch_updated_at()`

/** The two time columns of every table that people change. Precision in milliseconds, as in the API. */
export const times =
  'created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()'
