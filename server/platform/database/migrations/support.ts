import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'

/** Runs statements in order; a migration's transaction is the migrator's. */
export const statements = (...texts: string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const text of texts) yield* sql.unsafe(text).unprepared
  })

/** Keeps `updated_at` of a table: each update moves it on by at least one millisecond, which `If-Match` relies on. */
export const touched = (table: string) =>
  `create trigger ${table}_touch before update on ${table} for each row execute function touch_updated_at()`

/** The two columns of every row that people change. Milliseconds, as they travel. */
export const times =
  'created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()'
