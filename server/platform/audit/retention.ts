import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'

/** Months for which partitions stand ready. */
const MONTHS_AHEAD = 3

/** The fields of an account that are erased with it. */
const PERSONAL = ['name', 'email', 'phone', 'address', 'profile_img']

/**
 * Makes the partitions of the next months and drops those that are too old. It gives up where a long statement holds the
 * table, because every write of a back office would wait behind it.
 * @param months that are kept before the current one
 */
export const keepAuditPartitions = Effect.fn('audit.keepPartitions')(function* (months: number) {
  const sql = yield* SqlClient.SqlClient
  yield* Effect.gen(function* () {
    yield* sql`select set_config('lock_timeout', '3s', true)`
    yield* sql`select audit_partitions(${MONTHS_AHEAD}::integer)`
    yield* sql`select audit_expire(${months}::integer)`
  }).pipe(sql.withTransaction)
})

/** Erases the personal data of accounts from the audit log, within the caller's transaction. The changes stay. */
export const erasePersons = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update audit_log set before = before - ${PERSONAL}::text[], after = after - ${PERSONAL}::text[],
      hidden = (select array_agg(distinct field order by field) from unnest(hidden || array(
        select key from jsonb_object_keys(before || after) key where key = any(${PERSONAL}::text[]))) field)
    where kind = 'user' and record_id = any(${ids}::text[]) and (before || after) ?| ${PERSONAL}::text[]`
})
