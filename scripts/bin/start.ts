import { execFile } from 'node:child_process'
import { hasAdministrator, NO_ADMINISTRATOR } from '#server/account/administrators.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { buildIfStale } from '../build/build.ts'
import { PRECOMPRESS } from '../build/precompress.ts'
import { dataFolder } from '../dataFolder.ts'
import { assertPortFree } from './database/port.ts'
import { type Shop, startShop } from './shop/shop.ts'
import { printWelcome } from './shop/welcome.ts'
import { onStopSignal } from './terminal/stopSignals.ts'

// npm start: builds outdated pages, starts the database and the server, and prints all addresses.
const started = performance.now()
let shop: Promise<Shop> | undefined
let stopping = false
const stopped = new AbortController()

/** The limit of a stop in milliseconds: the server's, the database's, and some reserve. */
const STOP_MS = 60_000

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  stopped.abort()
  console.log('\nStopping …')
  setTimeout(() => {
    console.error('Haat did not stop in time and is ended. The next start takes up what it has left running.')
    process.exit(1)
  }, STOP_MS).unref()
  await (await shop?.catch(() => undefined))?.stop().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    code = 1
  })
  process.exit(code)
}
onStopSignal(['SIGINT', 'SIGTERM', 'SIGHUP'], () => stop(0))

const watch = {
  onMessage: (sentence: string) => console.error(sentence),
  onFailure: (error: Error) => {
    if (stopping) return
    console.error(`\nHaat cannot go on. ${error.message}`)
    stop(1)
  },
}

try {
  await assertPortFree(process.env)
  const ready = buildIfStale(console.log).then((built) => built && console.log('The pages are built.'))
  ready.catch(() => {})
  // Fewer log lines in the terminal; a deployment runs server/main.ts, which logs every call.
  const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }
  shop = startShop({ dataDir: dataFolder(), durable: true, env, watch, ready })
  const running = await shop
  if (!stopping) printWelcome(running, performance.now() - started)
  // The server compresses by itself what it is asked for; the copies are smaller.
  if (!stopping) execFile(process.execPath, [PRECOMPRESS], { signal: stopped.signal }, () => {})
  const { databaseUrl } = running.settings
  if (!stopping && process.env.DATABASE_URL && !(await withDatabase(databaseUrl, hasAdministrator).catch(() => true))) {
    console.log(`${NO_ADMINISTRATOR}\n`)
  }
} catch (error) {
  console.error(`\nHaat did not start. ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
