import { hasAdministrator, NO_ADMINISTRATOR } from '../server/account/administrators.ts'
import { withDatabase } from '../server/database/client.ts'
import { buildIfStale } from './build.ts'
import { dataFolder } from './dataFolder.ts'
import { assertPortFree } from './port.ts'
import { type Shop, startShop } from './shop.ts'
import { printWelcome } from './welcome.ts'

// npm start: builds what is stale, starts the database and the server, and says where everything is.
const started = performance.now()
let shop: Promise<Shop> | undefined
let stopping = false

async function stop(): Promise<void> {
  if (stopping) process.exit(1)
  stopping = true
  console.log('\nStopping …')
  await (await shop?.catch(() => undefined))?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

try {
  await assertPortFree(process.env)
  const ready = buildIfStale().then((built) => built && console.log('The pages are built.'))
  ready.catch(() => {})
  // A terminal is for people; a deployment runs server/main.ts, which logs every call.
  const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }
  shop = startShop({ dataDir: dataFolder(), durable: true, env, ready })
  const running = await shop
  if (!stopping) printWelcome(running, performance.now() - started)
  const { databaseUrl } = running.settings
  if (!stopping && process.env.DATABASE_URL && !(await withDatabase(databaseUrl, hasAdministrator).catch(() => true))) {
    console.log(`${NO_ADMINISTRATOR}\n`)
  }
} catch (error) {
  console.error(`\nHaat did not start. ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
