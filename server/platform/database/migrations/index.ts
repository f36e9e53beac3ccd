import { readdirSync } from 'node:fs'
import { Migrator } from 'effect/sql'

/**
 * All migrations of this folder, in the order of their numbers. A released migration is never edited: a change is a new
 * file with the next number.
 */
const loader = Migrator.fromGlob(
  Object.fromEntries(
    readdirSync(import.meta.dirname).map((file) => [file, () => import(`${import.meta.dirname}/${file}`)]),
  ),
)

/**
 * Runs all pending migrations in one transaction. Several processes may start at once: the table of completed
 * migrations is locked, so that one process migrates, and the others wait and find nothing to do.
 */
export const migrate = Migrator.make({})({ loader, table: 'migrations' })
