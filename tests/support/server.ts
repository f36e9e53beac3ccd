import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { startServer } from '#server/main.ts'
import { defaultSettings, type Settings } from '#server/platform/config.ts'
import { atEndOfFile } from './cleanUp.ts'
import { freshDatabase } from './database.ts'

/** The key for the demo's inbox, identity provider and accounts on every test server. */
export const DEMO_KEY = 'demo-key-of-the-tests'

/** Tests of the background workers let them look for work more often; in all others that would only cost time. */
const QUIET_WORKERS_MS = 5000

/** Settings for fast tests: hashing costs little, all else is as in production. */
export const fastHashing = { passwordMemoryKiB: 1024, passwordPasses: 1 }

/** A real server on a free port of 127.0.0.1. */
export interface TestServer {
  url: string
  databaseUrl: string
  settings: Settings
  /** Stops the server before the end of the file, for tests of an unreachable server. */
  stop(): Promise<void>
}

/**
 * Starts a server with its own migrated database and files folder, unless `overrides` name them: two servers of one
 * database are `startTestServer({ databaseUrl: first.databaseUrl, filesDir: first.settings.filesDir })`. As with `npm
 * start` the database counts as the embedded one. The server stops after the file's tests.
 */
export async function startTestServer(
  overrides: Partial<Settings> = {},
  outside?: Parameters<typeof startServer>[1],
): Promise<TestServer> {
  const databaseUrl = overrides.databaseUrl ?? (await freshDatabase()).url
  const filesDir = overrides.filesDir ?? mkdtempSync(path.join(tmpdir(), 'haat-files-'))
  const settings: Settings = {
    ...defaultSettings,
    port: 0,
    migrate: false,
    embeddedDatabase: true,
    demoKey: DEMO_KEY,
    // Reading the built application takes half of the time of a start; only the group of the browser has it.
    distDir: inject('distDir') ?? '',
    databaseConnections: 4,
    // Tests write rows that the server hears of a moment later; those of the kept answers turn them on.
    publicReadsBytes: 0,
    workerPauseMs: inject('distDir') ? defaultSettings.workerPauseMs : QUIET_WORKERS_MS,
    logLevel: 'none',
    account: { ...defaultSettings.account, ...fastHashing },
    ...overrides,
    databaseUrl,
    filesDir,
  }
  const server = await startServer(settings, outside)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= server.stop()
    return stopped
  }
  atEndOfFile(async () => {
    await stop()
    if (overrides.filesDir === undefined) rmSync(filesDir, { recursive: true, force: true })
  })
  return { url: server.url, databaseUrl, settings, stop }
}
