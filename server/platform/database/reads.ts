import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'

/** The SQL order of every list: newest first, equal times by id. @param alias the listed table's alias */
export const newestFirst = (alias: string) => `order by ${alias}.created_at desc, ${alias}.id desc`

/**
 * Query helpers for constant SQL texts, which each connection prepares once. A failing statement is a defect.
 */
export const makeReads = Effect.map(SqlClient.SqlClient, (sql) => {
  const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    Effect.orDie(sql.unsafe<Row>(text, values))
  return {
    rows,
    /** All rows, each mapped by `to`. */
    many: <Row extends object, A>(to: (row: Row) => A, text: string, values?: readonly unknown[]) =>
      Effect.map(rows<Row>(text, values), (found) => found.map(to)),
    /** The row with an id, mapped by `to`; the error of `missing` where no such row exists. */
    one: <Row extends object, A, Missing>(
      to: (row: Row) => A,
      missing: () => Missing,
      text: string,
      ...values: readonly [id: string, ...unknown[]]
    ) => Effect.flatMap(rows<Row>(text, values), ([row]) => (row ? Effect.succeed(to(row)) : Effect.fail(missing()))),
  }
})
