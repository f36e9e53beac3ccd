import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#scripts/bin/database/port.ts'
import { root } from '#scripts/dataFolder.ts'
import { startBucket, type TestBucket } from '#tests/support/bucket.ts'

const PASSWORD = 'cluster'
const POSTGRES = '/usr/lib/postgresql'

/** The programs of the cluster, and the packages of Debian that contain them. */
const PROGRAMS = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
} as const
type Program = keyof typeof PROGRAMS

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin']
const find = (program: Program) => FOLDERS.map((folder) => path.join(folder, program)).find((file) => existsSync(file))

/** The folder of the newest installed PostgreSQL. */
const postgresBin = () => {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => path.join(POSTGRES, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

/** The packages of Debian that a cluster lacks on this machine. */
export const missingPackages = (): readonly string[] => [
  ...Object.entries(PROGRAMS).flatMap(([program, name]) => (find(program as Program) ? [] : [name])),
  ...(postgresBin() ? [] : ['postgresql']),
]

/** PostgreSQL and its company do not run as root. */
const account = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A process of the cluster, which can be killed and started again. */
export interface Part {
  readonly name: string
  /** The process id of what runs now. */
  pid(): number
  start(): void
  /** Ends it at once, with the processes that it has started. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const partOf = (
  name: string,
  log: string,
  file: string,
  args: readonly string[],
  options: {
    readonly env?: NodeJS.ProcessEnv
    readonly uid?: number
    readonly gid?: number
    readonly cwd?: string
  } = {},
): Part => {
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, signal)
    await Promise.race([ended, pause(15_000)])
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  return {
    name,
    pid: () => child?.pid ?? 0,
    start: () => {
      const out = openSync(log, 'a')
      child = spawn(file, args, { cwd: '/', ...options, detached: true, stdio: ['ignore', out, out] })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Repeats an assertion that may fail at first. @throws its last error after some seconds */
export const until = async <A>(what: string, ask: () => Promise<A>, seconds = 60): Promise<A> => {
  const end = performance.now() + seconds * 1000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > end) throw new Error(`${what} is not ready after ${seconds} s: ${error}`)
      await pause(100)
    }
  }
}

const statusOf = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(1000) })).status

/** A database node: Patroni, and the PostgreSQL that it starts. */
export interface Node {
  readonly part: Part
  readonly port: number
  /** Where its data are. */
  readonly folder: string
  isPrimary(): Promise<boolean>
  /** The process id of its PostgreSQL. */
  postgres(): number
}

export interface Cluster {
  readonly nodes: readonly [Node, Node]
  readonly pooler: Part
  readonly proxy: Part
  readonly shops: readonly [ClusterShop, ClusterShop]
  /** Starts another shop, some of whose variables differ. */
  readonly addShop: (name: string, own: NodeJS.ProcessEnv) => Promise<ClusterShop>
  readonly bucket: TestBucket
  /** The address of the primary, past the pooler, for its superuser. */
  readonly superuserUrl: string
  /** The same for the role of the shops. */
  readonly directUrl: string
  readonly stop: () => Promise<void>
}

export interface ClusterShop extends Part {
  readonly url: string
}

const yaml = (value: unknown) => JSON.stringify(value, null, 2)

/**
 * Starts etcd, two nodes of Patroni with PostgreSQL (a primary and a synchronous replica), HAProxy, PgBouncer, a bucket
 * and two shops, each on a free port of 127.0.0.1.
 * @param env variables of the shops
 * @param diskMb size of the file system in memory that each node gets for its data; without it they are in a folder
 * @throws an error that names what this machine lacks
 */
export const startCluster = async (
  say: (line: string) => void,
  env: NodeJS.ProcessEnv = {},
  diskMb?: number,
): Promise<Cluster> => {
  const missing = missingPackages()
  if (missing.length > 0) throw new Error(`Missing are the packages ${missing.join(', ')}: run deploy/cluster.sh.`)
  const home = mkdtempSync(path.join(tmpdir(), 'haat-cluster-'))
  chmodSync(home, 0o755)
  const user = account()
  const parts: Part[] = []
  const disks: string[] = []
  const folder = (name: string) => {
    const at = path.join(home, name)
    mkdirSync(at, { mode: 0o700 })
    if (diskMb !== undefined && name.startsWith('node')) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=700`, 'tmpfs', at])
      disks.push(at)
    }
    if ('uid' in user) execFileSync('chown', [`${user.uid}:${user.gid}`, at])
    return at
  }
  const file = (name: string, text: string) => {
    const at = path.join(home, name)
    writeFileSync(at, text, { mode: 0o644 })
    return at
  }
  const make = (name: string, program: string, args: readonly string[], more: Parameters<typeof partOf>[4] = user) => {
    const part = partOf(name, path.join(home, `${name}.log`), program, args, more)
    parts.push(part)
    return part
  }
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop()
    await bucket.stop()
    // Lazily: a process that was killed may still end.
    for (const disk of disks) execFileSync('umount', ['-l', disk])
    rmSync(home, { recursive: true, force: true })
  }
  const bucket = await startBucket()
  try {
    const [store, peer, primaryPort, replicaPort, poolerPort] = await Promise.all(Array.from({ length: 5 }, freePort))
    const etcd = make('etcd', find('etcd')!, [
      ...['--data-dir', folder('etcd'), '--initial-cluster', `default=http://127.0.0.1:${peer}`],
      ...['--listen-client-urls', `http://127.0.0.1:${store}`, '--advertise-client-urls', `http://127.0.0.1:${store}`],
      ...[
        '--listen-peer-urls',
        `http://127.0.0.1:${peer}`,
        '--initial-advertise-peer-urls',
        `http://127.0.0.1:${peer}`,
      ],
    ])
    etcd.start()
    await until('etcd', async () => {
      if ((await statusOf(`http://127.0.0.1:${store}/health`)) !== 200) throw new Error('not healthy')
    })
    const makeNode = async (name: string) => {
      const [port, rest] = await Promise.all([freePort(), freePort()])
      const data = folder(name)
      const part = make(name, find('patroni')!, [
        file(
          `${name}.yml`,
          yaml({
            scope: 'haat',
            name,
            restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
            etcd3: { hosts: `127.0.0.1:${store}` },
            bootstrap: {
              dcs: {
                ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, master_start_timeout: 0, primary_start_timeout: 0 },
                synchronous_mode: true,
                postgresql: {
                  use_pg_rewind: true,
                  parameters: { max_connections: 100, wal_level: 'replica', hot_standby: 'on', wal_log_hints: 'on' },
                },
              },
              initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
            },
            postgresql: {
              listen: `127.0.0.1:${port}`,
              connect_address: `127.0.0.1:${port}`,
              data_dir: path.join(data, 'data'),
              bin_dir: postgresBin(),
              pgpass: path.join(data, 'pgpass'),
              basebackup: [{ checkpoint: 'fast' }],
              authentication: {
                superuser: { username: 'postgres', password: PASSWORD },
                replication: { username: 'replicator', password: PASSWORD },
              },
              parameters: { unix_socket_directories: data },
              pg_hba: [
                'local all all trust',
                'host all all 127.0.0.1/32 scram-sha-256',
                'host replication replicator 127.0.0.1/32 scram-sha-256',
              ],
            },
          }),
        ),
      ])
      const node: Node = {
        part,
        port,
        folder: data,
        isPrimary: async () => (await statusOf(`http://127.0.0.1:${rest}/primary`).catch(() => 0)) === 200,
        postgres: () =>
          Number(execFileSync('head', ['-1', path.join(data, 'data', 'postmaster.pid')], { encoding: 'utf8' })),
      }
      return { node, rest }
    }
    const first = await makeNode('node1')
    const second = await makeNode('node2')
    const check = (role: string) =>
      [first, second]
        .map(({ node, rest }, at) => `  server node${at + 1} 127.0.0.1:${node.port} check port ${rest}`)
        .map((line) => `${line} inter 1s fall 3 rise 1 on-marked-down shutdown-sessions`)
        .toSpliced(0, 0, `  option httpchk GET ${role}`, '  http-check expect status 200')
        .join('\n')
    const proxy = make('haproxy', find('haproxy')!, [
      '-db',
      '-f',
      file(
        'haproxy.cfg',
        `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout check 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${primaryPort}
${check('/primary')}
listen replica
  bind 127.0.0.1:${replicaPort}
${check('/replica')}
`,
      ),
    ])
    const pooler = make('pgbouncer', find('pgbouncer')!, [
      file(
        'pgbouncer.ini',
        `[databases]
* = host=127.0.0.1 port=${primaryPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${file('users.txt', `"haat" "${PASSWORD}"\n`)}
pool_mode = transaction
max_client_conn = 300
default_pool_size = 20
server_login_retry = 1
query_wait_timeout = 20
`,
      ),
    ])
    first.node.part.start()
    await until('the primary', async () => {
      if (!(await first.node.isPrimary())) throw new Error('not primary')
    })
    say('the primary runs')
    second.node.part.start()
    proxy.start()
    pooler.start()
    const superuserUrl = `postgres://postgres:${PASSWORD}@127.0.0.1:${primaryPort}/postgres`
    const asSuperuser = async (text: string) => {
      const client = new pg.Client({ connectionString: superuserUrl })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query(text)).rows
      } finally {
        await client.end()
      }
    }
    await until('HAProxy', () => asSuperuser('select 1'))
    // A proxy that has just begun to check its servers may still cut a connection.
    await pause(3000)
    await asSuperuser(`create role haat login password '${PASSWORD}'`)
    await asSuperuser('create database haat owner haat')
    await asSuperuser('alter role haat set statement_timeout = 30000')
    await asSuperuser('alter role haat set idle_in_transaction_session_timeout = 60000')
    await until('the synchronous replica', async () => {
      const [row] = await asSuperuser(
        `select count(*)::int as count from pg_stat_replication where sync_state = 'sync'`,
      )
      if (row.count !== 1) throw new Error('not synchronous')
    })
    say('the replica is synchronous')
    const at = (port: number | undefined) => `postgres://haat:${PASSWORD}@127.0.0.1:${port}/haat`
    const addShop = async (name: string, own: NodeJS.ProcessEnv): Promise<ClusterShop> => {
      const port = await freePort()
      const part = make(name, process.execPath, ['server/main.ts'], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          ...bucket.env,
          ...{ DATABASE_URL: at(poolerPort), DATABASE_DIRECT_URL: at(primaryPort), DATABASE_PREPARED: 'false' },
          ...{ DATABASE_REPLICA_URLS: at(replicaPort), FILES_URL: 's3://shop', HOST: '127.0.0.1', PORT: String(port) },
          ...env,
          ...own,
        },
      })
      const url = `http://127.0.0.1:${port}`
      part.start()
      await until(url, async () => {
        if ((await statusOf(`${url}/api/ready`)) !== 200) throw new Error('not ready')
      })
      return { ...part, url }
    }
    const shops = [await addShop('shop1', {}), await addShop('shop2', {})] as const
    say('two shops are ready')
    return {
      nodes: [first.node, second.node],
      pooler,
      proxy,
      shops,
      addShop,
      bucket,
      superuserUrl,
      directUrl: at(primaryPort),
      stop,
    }
  } catch (error) {
    for (const { name } of parts) {
      const log = path.join(home, `${name}.log`)
      if (existsSync(log)) say(`${name}: ${execFileSync('tail', ['-3', log], { encoding: 'utf8' })}`)
    }
    await stop()
    throw error
  }
}
