import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '#scripts/bin/database/embeddedDatabase.ts'
import { newDemoPassword } from '#scripts/bin/shop/demoPassword.ts'
import { defaultSettings, type Settings } from '#server/platform/config.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { caller, type Send } from './load.ts'

/** The password of the demo accounts in the databases of this run. */
export const DEMO_PASSWORD = newDemoPassword()

interface Session {
  readonly user: unknown
  readonly accessToken: string
}

/** Signs in as a person of the demo shop. */
export const sessionOf = async (haat: Send, identifier: string): Promise<Session> => {
  const { body } = await haat('/api/user/signin', { method: 'POST', body: { identifier, password: DEMO_PASSWORD } })
  return JSON.parse(body).data
}

/** Signs in as the demo shop's administrator. */
export const adminSession = (haat: Send): Promise<Session> => sessionOf(haat, 'admin@haat.example')

/** Both servers over one database. */
export interface Pair {
  readonly haat: Send
  readonly bare: Send
  /** The address of Haat's server. */
  readonly url: string
}

/** A server in a process of its own. */
export interface Started {
  readonly url: string
  readonly pid: number
}

/** A temporary PostgreSQL for one run, and the servers on its databases. */
export interface BenchServers {
  /** Creates a migrated database and returns the settings for it. */
  database(): Promise<Settings>
  /** Starts Haat, and the same SQL on bare `node:http`, each in a separate process. */
  serve(settings: Settings, lanes: number): Promise<Pair>
  /** Starts a server of this folder in a separate process. */
  start(file: string, settings: Settings, env?: Readonly<Record<string, string>>): Promise<Started>
  /** Stops all processes and deletes all files. */
  close(): Promise<void>
}

/** The rows of a statement, read on a separate connection. */
export const rowsOf = async <Row extends object>(url: string, statement: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Runs statements one after the other on a separate connection. */
export const run = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export const openBenchServers = async (): Promise<BenchServers> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedDatabase({ dataDir, durable: true })
  const children: ChildProcess[] = []

  const start = async (file: string, settings: Settings, more: Readonly<Record<string, string>> = {}) => {
    const env = {
      ...process.env,
      ...more,
      DATABASE_URL: settings.databaseUrl,
      HAAT_SETTINGS: JSON.stringify(settings),
      NODE_ENV: 'production',
    }
    const child = fork(path.join(import.meta.dirname, file), { env })
    children.push(child)
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    return { url, pid: child.pid! }
  }

  return {
    database: async () => {
      const name = `bench_${randomBytes(4).toString('hex')}`
      await run(server.superuserUrl, `create database ${name}`)
      const url = new URL(server.superuserUrl)
      url.pathname = `/${name}`
      await migrateDatabase(url.href)
      return {
        ...defaultSettings,
        port: 0,
        databaseUrl: url.href,
        embeddedDatabase: true,
        filesDir: path.join(dataDir, 'files', name),
        distDir: '',
        logLevel: 'error',
      }
    },
    serve: async (settings, lanes) => {
      const [{ url }, bare] = [await start('haat.ts', settings), await start('bare.ts', settings)]
      return { haat: caller(url, lanes), bare: caller(bare.url, lanes), url }
    },
    start,
    close: async () => {
      for (const child of children) if (child.connected) child.disconnect()
      await Promise.all(children.map((child) => child.exitCode === null && once(child, 'exit')))
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
