import { settleDemoAccounts } from '#server/demo/accounts.ts'
import { seedDemoShop } from '#server/demo/seed.ts'
import { demoFromEnv, settingsFromEnv } from '#server/platform/config.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { dataFolder } from '../dataFolder.ts'
import { withShopDatabase } from './database/database.ts'
import { demoPassword } from './shop/demoPassword.ts'
import { accountLines } from './shop/welcome.ts'
import { confirmAction } from './terminal/consent.ts'

/** The warning before a database from DATABASE_URL gets the demo shop. */
const warning = (databaseUrl: string) => {
  const { host, pathname } = new URL(databaseUrl)
  return (
    `This puts the demo shop into the database ${host}${pathname}: invented goods, orders and 24 people, an administrator ` +
    'among them, who all have one password. It is printed below. A shop for real customers must not hold these accounts.'
  )
}

const seed = async (databaseUrl: string) => {
  await migrateDatabase(databaseUrl)
  const settings = settingsFromEnv({ ...process.env, HAAT_DATA: dataFolder(), DATABASE_URL: databaseUrl })
  const password = demoPassword(
    dataFolder(),
    demoFromEnv({ HAAT_DEMO_PASSWORD: process.env.HAAT_DEMO_PASSWORD }).password,
  )
  const rows = await seedDemoShop(settings, password)
  const counts = Object.entries(rows).map(([table, count]) => `${count} ${table}`)
  console.log(`The demo shop is in: ${counts.join(', ')}.\n`)
  console.log(['Sign in to it as', ...accountLines(await settleDemoAccounts(settings, password))].join('\n'))
}

// npm run seed [-- --yes]: puts the demo shop into the empty database of this shop; asks first for a database from
// DATABASE_URL.
try {
  const own = process.env.DATABASE_URL
  const { stdin: input, stdout: output, argv } = process
  if (!own || (await confirmAction(warning(own), { args: argv.slice(2), input, output }))) await withShopDatabase(seed)
  else console.log('Nothing was done.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
