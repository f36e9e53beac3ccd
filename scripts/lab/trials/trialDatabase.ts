import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedDatabase } from '#scripts/bin/database/embeddedDatabase.ts'
import { startServer } from '#server/main.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings, type Settings } from '#server/platform/config.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { createDatabase } from '#tests/support/createDatabase.ts'

/** Calls `use` with an empty temporary folder, and deletes it afterwards. */
export async function withFolder<A>(use: (folder: string) => Promise<A>): Promise<A> {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-trial-'))
  chmodSync(folder, 0o755)
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Calls `use` with the address of a migrated database without rows, and with a folder for files. */
export const withDatabase = <A>(use: (databaseUrl: string, filesDir: string) => Promise<A>): Promise<A> =>
  withFolder(async (folder) => {
    const cluster = await startEmbeddedDatabase({ dataDir: path.join(folder, 'data'), durable: true })
    try {
      const { url, drop } = await createDatabase(cluster.superuserUrl, 'trial')
      await migrateDatabase(url)
      try {
        return await use(url, path.join(folder, 'files'))
      } finally {
        await drop()
      }
    } finally {
      await cluster.stop()
    }
  })

interface TrialServer {
  readonly url: string
  readonly databaseUrl: string
}

/**
 * Calls `use` with `count` servers that share a database. Passwords cost little; all else is as in production.
 * @param prepare fills the database before the servers start; without it, the database is empty
 */
export const withServers = <A>(
  count: number,
  use: (servers: readonly TrialServer[]) => Promise<A>,
  { prepare, ...overrides }: Partial<Settings> & { readonly prepare?: (settings: Settings) => Promise<unknown> } = {},
): Promise<A> =>
  withDatabase(async (databaseUrl, filesDir) => {
    const settings: Settings = {
      ...defaultSettings,
      account: { ...defaultAccountSettings, passwordMemoryKiB: 1024, passwordPasses: 1 },
      port: 0,
      databaseUrl,
      filesDir,
      embeddedDatabase: true,
      logLevel: 'error',
      ...overrides,
    }
    await prepare?.(settings)
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(settings)))
    try {
      return await use(servers.map(({ url }) => ({ url, databaseUrl })))
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  })
