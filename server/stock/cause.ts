import type { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import type { StockCause } from '#contract/stock/values.ts'

/** Why a statement changes stock. */
export interface NamedCause {
  readonly cause: StockCause
  /** The order of all pieces. */
  readonly order?: string
  /** The receipt of all pieces. */
  readonly receipt?: string
  /** The count of all pieces. */
  readonly count?: string
  /** The order of the pieces of each product, by the product's id, where a statement is about several orders. */
  readonly orders?: Readonly<Record<string, string>>
}

/** A cause as the triggers of `stock_changes` read it. */
export const causeText = (named: NamedCause): string => JSON.stringify(named)

/**
 * Names the cause of the next statement on products that writes stock, within the caller's transaction; the triggers of
 * `stock_changes` read it. A change of the trash has the same cause where it comes before that statement.
 */
export const nameCause = (sql: SqlClient.SqlClient, named: NamedCause): Effect.Effect<unknown, SqlError.SqlError> =>
  sql`select set_config('haat.stock', ${causeText(named)}, true)`
