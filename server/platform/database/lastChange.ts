import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import type { LastChange } from '#contract/calls/lastChange.ts'
import { CallSource } from '../http/callSource.ts'

/** The columns of a row that the caller changes: `changed_by`, null without a signed-in person. */
export const changedByCaller = Effect.map(CallSource, ({ actor }) => ({ changed_by: actor || null }))

/**
 * Query helper: who made the last change of the row with an id, and when; the error of `missing` where no such row
 * exists. A failing statement is a defect.
 * @param table a table with the columns `changed_by` and `updated_at`
 */
export const makeLastChange = Effect.map(
  SqlClient.SqlClient,
  (sql) =>
    <Missing>(table: string, missing: () => Missing, id: string): Effect.Effect<LastChange, Missing> =>
      sql
        .unsafe<{ updated_at: Date; name: string | null }>(
          `select t.updated_at, u.name from ${table} t left join users u on u.id = t.changed_by where t.id = $1`,
          [id],
        )
        .pipe(
          Effect.orDie,
          Effect.flatMap(([row]) =>
            row ? Effect.succeed({ by: row.name ?? '', at: row.updated_at.toISOString() }) : Effect.fail(missing()),
          ),
        ),
)
