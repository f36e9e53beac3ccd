import { settingsFromEnv } from '../server/config.ts'
import { migrateDatabase } from '../server/database/client.ts'
import { seedDemoShop } from '../server/demo/seed.ts'
import { withShopDatabase } from './database.ts'
import { dataFolder } from './dataFolder.ts'

// npm run seed: the demo shop into the empty database of this shop.
try {
  await withShopDatabase(async (databaseUrl) => {
    await migrateDatabase(databaseUrl)
    const settings = settingsFromEnv({ ...process.env, HAAT_DATA: dataFolder(), DATABASE_URL: databaseUrl })
    const rows = await seedDemoShop(settings)
    console.log(
      `The demo shop is in: ${Object.entries(rows)
        .map(([table, count]) => `${count} ${table}`)
        .join(', ')}.`,
    )
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
