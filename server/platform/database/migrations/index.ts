import { readdirSync } from 'node:fs'
import { Effect } from 'effect'
import { Migrator, SqlClient } from 'effect/sql'
import { ORDER_STATUSES } from '#contract/orders/status.ts'

/**
 * All migrations of this folder, in the order of their numbers. A released migration is never edited: a change is a new
 * file with the next number.
 */
const loader = Migrator.fromGlob(
  Object.fromEntries(
    readdirSync(import.meta.dirname).map((file) => [file, () => import(`${import.meta.dirname}/${file}`)]),
  ),
)

/** Adds the statuses of the contract that the database does not know yet, so that a new status needs no migration. */
const addOrderStatuses = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = ORDER_STATUSES.map((status) => `('${status}')`).join(', ')
  yield* sql.unsafe(`insert into order_statuses values ${rows} on conflict do nothing`)
})

/**
 * Runs all pending migrations in one transaction, and then adds the contract's order statuses. Several processes may
 * start at once: the table of completed migrations is locked, so that one process migrates, and the others wait and
 * find nothing to do.
 */
export const migrate = Effect.tap(Migrator.make({})({ loader, table: 'migrations' }), addOrderStatuses)
