import { parseArgs } from 'node:util'
import { migrateDatabase, withDatabase } from '#server/platform/database/client.ts'
import { allMigrations } from '#server/platform/database/migrations/index.ts'
import { planOf } from '#server/platform/database/migrations/plan.ts'
import { withShopDatabase } from './database/database.ts'
import { runCommand } from './terminal/runCommand.ts'

// npm run migrate: runs the migrations of this release that the database lacks. With --plan it prints their steps with
// the locks and the sizes of the tables, and changes nothing.
await runCommand(async () => {
  const { plan } = parseArgs({ options: { plan: { type: 'boolean' } } }).values
  await withShopDatabase(async (databaseUrl) => {
    if (!plan) await migrateDatabase(databaseUrl)
    console.log(await withDatabase(databaseUrl, planOf(allMigrations)))
  })
})
