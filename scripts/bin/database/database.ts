import { dataFolder } from '#scripts/dataFolder.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { runningDatabase, startEmbeddedDatabase } from './embeddedDatabase.ts'

/**
 * Calls `use` with the shop's database: that of `DATABASE_DIRECT_URL` or `DATABASE_URL`, the embedded one of the running shop, or the embedded
 * one started for the duration of `use`.
 */
export async function withShopDatabase(use: (databaseUrl: string) => Promise<void>): Promise<void> {
  const dataDir = dataFolder()
  const known = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || runningDatabase(dataDir)?.url
  if (known) return use(known)
  const database = await startEmbeddedDatabase({ dataDir, durable: true })
  try {
    await migrateDatabase(database.url)
    await use(database.url)
  } finally {
    await database.stop()
  }
}
