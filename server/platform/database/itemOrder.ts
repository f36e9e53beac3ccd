import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'

/**
 * Sets the places of all rows of a table, within the caller's transaction.
 * @param ids the rows, first the first one
 * @returns false where these are not all rows
 */
export const setPositions = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  table: 'banners' | 'categories' | 'cash_rules',
  ids: readonly string[],
): Effect.fn.Return<boolean, SqlError.SqlError> {
  const known = yield* sql<{ id: string }>`select id from ${sql(table)} order by id for update`
  const wanted = new Set(ids)
  if (known.length !== wanted.size || known.some(({ id }) => !wanted.has(id))) return false
  yield* sql`
    update ${sql(table)} t set position = n.position
    from unnest(${ids}::text[]) with ordinality as n (id, position)
    where t.id = n.id and t.position <> n.position`
  return true
})
