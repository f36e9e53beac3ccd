import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'

/** Runs statements in order, within the transaction of the migration; `texts` are for the plan of `npm run migrate`. */
export const statements = (...texts: string[]) =>
  Object.assign(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const text of texts) yield* sql.unsafe(text).unprepared
    }),
    { texts },
  )

/** A change of many rows, some at a time, each time in a transaction of its own. */
export interface Batches {
  readonly table: string
  /** The column of type `text` that is unique in the table; the rows are changed in its order. */
  readonly key: string
  /** SQL of the new values, and of the rows that still need them: a repetition after a kill leaves out the others. */
  readonly set: string
  readonly where: string
  readonly rows: number
}

/** Changes the rows of a table in batches of 1,000, as a step of `steps`. */
export const batches = (change: Omit<Batches, 'key' | 'rows'> & Partial<Batches>): Batches => ({
  key: 'id',
  rows: 1000,
  ...change,
})

/** A part of a migration that is finished by itself: a statement, or batches. */
export type Step = string | Batches

/**
 * A migration outside of one transaction, for tables with many rows: each step commits by itself and is recorded, so that
 * a repetition goes on after the last finished one. A statement has a transaction of its own, but for
 * `create index concurrently`, which PostgreSQL allows in none.
 */
export const steps = (...parts: Step[]): readonly Step[] => parts

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
