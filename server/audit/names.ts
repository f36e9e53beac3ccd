import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import type { AuditEntry } from '#contract/audit/entity.ts'
import type { Language } from '#contract/languages.ts'

/** Fields whose value is the id of a record that has a name. */
const NAMING = new Set([
  ...['category_id', 'sub_category_id', 'sub_sub_category_id', 'product_id'],
  ...['customer_id', 'owner_id', 'user_id'],
])

/** The records `$1` with their names of today, deleted ones from the trash. Ids are unique in the whole shop. */
const namesOf = [
  ...['categories', 'sub_categories', 'sub_sub_categories', 'products', 'trash'].map(
    (table) => `select id, name, name_bn from ${table} where id = any($1)`,
  ),
  `select id, name, '' from users where id = any($1)`,
].join(' union all ')

/** Adds the names of the records that values name by their ids; a record without one keeps its id alone. */
export const withNames = Effect.fnUntraced(function* (entries: readonly AuditEntry[], language: Language) {
  const named = entries.flatMap(({ changes }) => changes.filter(({ field }) => NAMING.has(field)))
  const ids = [...new Set(named.flatMap(({ before, after }) => [before, after]))].filter((id) => id !== null)
  if (ids.length === 0) return entries
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql.unsafe<{ id: string; name: string; name_bn: string }>(namesOf, [ids])
  const names = new Map(rows.map(({ id, name, name_bn }) => [id, (language === 'bn' && name_bn) || name]))
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      if (!NAMING.has(change.field)) return change
      const [beforeName, afterName] = [nameOf(change.before), nameOf(change.after)]
      return { ...change, ...(beforeName && { beforeName }), ...(afterName && { afterName }) }
    }),
  }))
})
