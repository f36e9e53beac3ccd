import { readdirSync } from 'node:fs'
import { Effect } from 'effect'
import { Migrator, SqlClient } from 'effect/sql'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { called, FORMER_LAST, type Migration, runMigrations } from './run.ts'

/** The last commit with the former migrations. */
const FORMER = 'd2adaf6b'

/** Refuses a database of which `0001_schema` says nothing: it has some of the former migrations, and not all. */
const refuseHalfFormer = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [newest] = yield* sql<{ id: number; name: string }>`
    select migration_id as id, name from migrations
    where not exists (select from migrations where migration_id >= ${FORMER_LAST} or name = 'schema')
    order by migration_id desc limit 1`
  if (newest === undefined) return
  return yield* new Migrator.MigrationError({
    kind: 'BadState',
    message: `This database is from before the first release, and its newest migration is ${called(newest)}. Nothing was changed. Make a backup, start the shop once with the commit ${FORMER}, which completes the former migrations up to ${FORMER_LAST}, stop it, and start this version again.`,
  })
})

/**
 * All migrations of this folder, in the order of their numbers. A released migration, and what it imports from this
 * folder, is never edited: a change is a new file with the next number.
 */
export const allMigrations: readonly Migration[] = readdirSync(import.meta.dirname)
  .flatMap((file) => {
    const [, number, name] = /^(\d{4})_(\w+)\.ts$/.exec(file) ?? []
    return name ? [{ id: Number(number), name, load: () => import(`${import.meta.dirname}/${file}`) }] : []
  })
  .toSorted((one, other) => one.id - other.id)

/** Adds the statuses of the contract that the database does not know yet, so that a new status needs no migration. */
const addOrderStatuses = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = ORDER_STATUSES.map((status) => `('${status}')`).join(', ')
  yield* sql.unsafe(`insert into order_statuses values ${rows} on conflict do nothing`)
})

/**
 * Runs all pending migrations, and then adds the contract's order statuses. Several processes may start at once: one
 * migrates, and the others wait and find nothing to do.
 */
export const migrate = Effect.tap(runMigrations(allMigrations, refuseHalfFormer), addOrderStatuses)
