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

/** What the audit log keeps of a table. */
interface Audited {
  readonly table: string
  /** An `AuditKind`. */
  readonly kind: string
  /** The column with the id of the record; absent where the shop has one record of the kind. */
  readonly id?: string
  /** The column with the name of the record. It contains no personal data. */
  readonly name?: string
  /** Whether a row is a part of the record: whatever becomes of it changes the record. */
  readonly isPart?: true
  /** Columns without meaning for a reader, and those that change by themselves. */
  readonly ignored?: string
  /** Columns whose values the log does not keep: secrets, and personal data that no closing of an account would reach. */
  readonly hidden?: string
}

/**
 * SQL of the trigger that writes the changes of a table into the audit log (docs/decisions/audit.md). Without a person of
 * the back office, a row costs the evaluation of its condition.
 */
export const audited = ({ table, kind, id = '', name = '', isPart, ignored = '', hidden = '' }: Audited) =>
  `create trigger ${table}_audit after insert or update or delete on ${table} for each row
   when (current_setting('haat.actor', true) <> '')
   execute function audit_row('${kind}', '${id}', '${name}', '${isPart ? 'part' : 'whole'}',
     'created_at updated_at ${ignored}', '${hidden}')`
