import { mkdirSync } from 'node:fs'
import { settleDemoAccounts } from '#server/demo/accounts.ts'
import { isEmptyShop, seedDemoShop } from '#server/demo/seed.ts'
import { startServer } from '#server/main.ts'
import { demoFromEnv, type Settings, settingsFromEnv } from '#server/platform/config.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { type DatabaseWatch, type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embeddedDatabase.ts'
import { demoPassword } from './demoPassword.ts'
import { type DemoPayment, startDemoPayment } from './demoPayment.ts'

/** A running shop with its database. */
export interface Shop {
  url: string
  settings: Settings
  /** Whether this start put the demo shop into the database. */
  seeded: boolean
  /** The page that controls the sandboxes of the demo's payment providers; empty where there are none. */
  sandboxUrl: string
  /** Stops the server, then the embedded database, if any. */
  stop(): Promise<void>
}

/**
 * Starts the server on `DATABASE_URL`, or on an embedded PostgreSQL below `dataDir`, which gets the demo shop when it
 * is empty, and sandboxes of payment providers. The demo accounts get the password of the data folder, also those of an older version.
 * @param options.watch watches the embedded database while the shop runs
 * @param options.ready resolves when the first request may be served (the build); the database starts in parallel
 */
export async function startShop(options: {
  dataDir: string
  durable: boolean
  env?: NodeJS.ProcessEnv
  watch?: DatabaseWatch
  ready?: Promise<unknown>
}): Promise<Shop> {
  const env = options.env ?? process.env
  let database: EmbeddedDatabase | undefined
  let server: { url: string; stop(): Promise<void> } | undefined
  let sandbox: DemoPayment | undefined
  const stop = async () => {
    try {
      await server?.stop()
    } finally {
      await sandbox?.stop()
      await database?.stop()
    }
  }
  try {
    const demo = env.DATABASE_URL ? undefined : demoFromEnv(env)
    if (demo) database = await startEmbeddedDatabase(options)
    let settings = settingsFromEnv(
      { ...env, HAAT_DATA: options.dataDir },
      database && demo ? { databaseUrl: database.url, embeddedDatabase: true, demoKey: demo.key } : {},
    )
    if (!settings.bucket) mkdirSync(settings.filesDir, { recursive: true })
    let seeded = false
    if (demo) {
      const password = demoPassword(options.dataDir, demo.password)
      await migrateDatabase(settings.databaseUrl)
      seeded = await isEmptyShop(settings)
      if (seeded) await seedDemoShop(settings, password)
      settings = { ...settings, demoAccounts: await settleDemoAccounts(settings, password) }
      sandbox = await startDemoPayment(settings, options.dataDir)
      if (sandbox) settings = { ...settings, payment: sandbox.payment, courier: sandbox.courier }
    }
    await options.ready
    server = await startServer(settings)
    database?.note(server.url)
    return { url: server.url, settings, seeded, sandboxUrl: sandbox?.controlUrl ?? '', stop }
  } catch (error) {
    await stop()
    throw error
  }
}
