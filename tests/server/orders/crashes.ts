import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import type { OrderStatus } from '#contract/orders/status.ts'
import { nextOnChain } from '#machines/orders/orderStatus.machine.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#scripts/bin/database/embeddedDatabase.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings, type Settings } from '#server/platform/config.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { commandEnvironment } from '#tests/support/commandEnvironment.ts'
import { query } from '#tests/support/createDatabase.ts'
import { createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'
import { inconsistentOrders } from './storedOrders.ts'

/**
 * Kills a server or its database while orders change, and checks the data afterwards. It needs no test runner:
 * `crash.test.ts` and `npm run lab -- trial crash` run it with different numbers.
 */

/** How many changes are made, and when the process is killed. */
export interface Crash {
  /** Each order takes three steps. */
  readonly orders: number
  /** Changes in flight at any time. */
  readonly atOnce: number
  /** The number of successful changes after which the process is killed. */
  readonly killAfter: number
}

/** The changes that were stored at the crash. */
export interface Survived {
  /** Changes whose success a caller received. */
  readonly acknowledged: number
  /** Stored changes whose response the crash prevented. */
  readonly unacknowledged: number
}

const CHAIN: readonly OrderStatus[] = (() => {
  const chain: OrderStatus[] = ['pending']
  for (let next = nextOnChain('pending'); next !== null; next = nextOnChain(next)) chain.push(next)
  return chain
})()
const STEPS_OF_ORDER = CHAIN.length - 1

/** The longest wait for an answer, in milliseconds, so that what hangs has a name. */
const LIMIT_MS = 20_000
/** Ends the wait for a server that does not start; on a busy machine, a process loads its modules for up to half a minute. */
const START_LIMIT_MS = 60_000

/** The longest wait for a condition, in milliseconds: on a busy machine a job of hundreds of items takes half a minute. */
const CONDITION_LIMIT_MS = 60_000

/** Waits until the condition is true. @throws after a minute, or `limit` milliseconds */
export const until = async (condition: () => boolean | Promise<boolean>, name: string, limit = CONDITION_LIMIT_MS) => {
  for (const end = Date.now() + limit; !(await condition()); await setTimeout(20)) assert(Date.now() < end, name)
}

export const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const settingsOf = (databaseUrl: string, filesDir: string, own: Partial<Settings> = {}): Settings => ({
  ...defaultSettings,
  account: { ...defaultAccountSettings, ...fastHashing },
  port: 0,
  databaseUrl,
  embeddedDatabase: true,
  filesDir,
  logLevel: 'none',
  ...own,
})

/**
 * Starts a server in a separate process, which can be killed.
 * @param pictures the port of the web server to which all its connections for pictures lead
 */
export const serveElsewhere = async (
  databaseUrl: string,
  filesDir: string,
  pictures?: number,
  own: Partial<Settings> = {},
) => {
  // A killed process writes no compiled modules to the cache, so this one writes them before.
  const code = `import { flushCompileCache } from 'node:module'
    import { startServer } from ${JSON.stringify(path.resolve('server/main.ts'))}
    ${pictures === undefined ? '' : `import { localNetwork } from ${JSON.stringify(path.resolve('tests/server/products/localPictures.ts'))}`}
    flushCompileCache()
    console.log((await startServer(JSON.parse(process.argv[1])${pictures === undefined ? '' : `, { network: localNetwork(${pictures}) }`})).url)`
  const settings = JSON.stringify(settingsOf(databaseUrl, filesDir, own))
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, settings], {
    env: commandEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(START_LIMIT_MS) })
  return { child, url: String(url), databaseUrl }
}

/** Starts a server in this process. */
export const serve = async (databaseUrl: string, filesDir: string, network?: Parameters<typeof startServer>[1]) => ({
  ...(await startServer(settingsOf(databaseUrl, filesDir), network)),
  databaseUrl,
})

const placeAll = (databaseUrl: string, orders: number) =>
  query(
    databaseUrl,
    `insert into orders (id, customer_name, total_price) select 'crash' || n, 'Nusrat Jahan', 100
     from generate_series(1, $1::int) n`,
    [orders],
  )

/** The number of steps of each order, derived from its status. */
const stepsTaken = async (databaseUrl: string) => {
  const rows = await query<{ id: string; status: OrderStatus }>(databaseUrl, 'select id, status from orders')
  return new Map(rows.map(({ id, status }) => [id, CHAIN.indexOf(status)]))
}

/**
 * Moves every order from its current status to the last, `atOnce` at a time, and counts the successful responses of
 * each order in `acknowledged`.
 * @returns after the last order has taken its last step, or after a call failed because the server no longer responds
 */
const moveAll = async (
  visitor: Visitor,
  databaseUrl: string,
  { atOnce }: Crash,
  acknowledged: Map<string, number>,
  onMoved: () => void = () => {},
) => {
  const orders = await query<{ id: string; status: OrderStatus }>(
    databaseUrl,
    'select id, status from orders order by id',
  )
  // Each order moves one step per round, so that at any time orders are in every status.
  const work = [...orders]
  let cut = false
  const walker = async () => {
    for (let order = work.shift(); order !== undefined && !cut; order = work.shift()) {
      const to = nextOnChain(order.status)
      if (to === null) continue
      const response = await visitor
        .call('PATCH', `/order/update-status/${order.id}`, { status: to })
        .catch(() => undefined)
      if (response === undefined || response.status >= 500) {
        cut = true
        return
      }
      assert.equal(response.status, 200, response.body.message)
      acknowledged.set(order.id, (acknowledged.get(order.id) ?? 0) + 1)
      onMoved()
      work.push({ id: order.id, status: to })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walker))
  return cut ? 'cut off' : 'all moved'
}

/**
 * Checks the data after a crash: acknowledged changes are stored, unacknowledged ones are at most the calls in flight,
 * and status and history agree.
 */
const checkIntact = async (
  databaseUrl: string,
  { orders, atOnce }: Crash,
  acknowledged: ReadonlyMap<string, number>,
): Promise<Survived> => {
  const now = await stepsTaken(databaseUrl)
  assert.equal(now.size, orders)
  const lost = [...now].filter(([id, steps]) => steps < (acknowledged.get(id) ?? 0))
  assert.deepEqual(lost, [], 'acknowledged and lost')
  const unrequested = [...now].filter(([id, steps]) => steps > (acknowledged.get(id) ?? 0) + 1)
  assert.deepEqual(unrequested, [], 'changes without a request')
  const more = [...now].filter(([id, steps]) => steps > (acknowledged.get(id) ?? 0))
  assert(more.length <= atOnce, `${more.length} unacknowledged changes of ${atOnce} in flight`)
  assert.deepEqual(await inconsistentOrders(databaseUrl), [], 'status and history disagree')
  return {
    acknowledged: [...acknowledged.values()].reduce((sum, steps) => sum + steps, 0),
    unacknowledged: more.length,
  }
}

/** Completes the remaining changes after the restart. */
const checkContinues = async (visitor: Visitor, databaseUrl: string, crash: Crash) => {
  assert.equal(await moveAll(visitor, databaseUrl, crash, new Map()), 'all moved')
  assert.deepEqual(new Set((await stepsTaken(databaseUrl)).values()), new Set([STEPS_OF_ORDER]))
  assert.deepEqual(await inconsistentOrders(databaseUrl), [])
  const [{ steps } = { steps: 0 }] = await query<{ steps: number }>(
    databaseUrl,
    'select count(*)::int as steps from order_history',
  )
  assert.equal(steps, crash.orders * STEPS_OF_ORDER)
}

/** The same person, whose calls end, on a server that may have been started later. */
const again = (visitor: Visitor, url: string): Visitor =>
  Object.assign(createVisitor(url, LIMIT_MS), visitor.token === undefined ? {} : { token: visitor.token })

/**
 * Kills the process of a server among many changes, starts another one and completes the changes.
 * @param databaseUrl a migrated database without orders
 * @throws when a change was lost, made without a request, or is incomplete
 */
export const killServer = async (databaseUrl: string, filesDir: string, crash: Crash): Promise<Survived> => {
  const first = await serveElsewhere(databaseUrl, filesDir)
  let second: RunningServer | undefined
  try {
    const admin = await createUserWithRole(first, 'admin')
    await placeAll(databaseUrl, crash.orders)
    const acknowledged = new Map<string, number>()
    let moved = 0
    const died = once(first.child, 'exit')
    const outcome = await moveAll(again(admin.visitor, first.url), databaseUrl, crash, acknowledged, () => {
      if (++moved === crash.killAfter) first.child.kill('SIGKILL')
    })
    assert.equal(outcome, 'cut off')
    assert.deepEqual(await died, [null, 'SIGKILL'])
    // The transactions of the killed process end with its connections.
    const open = `select from pg_stat_activity where application_name = 'haat' and datname = current_database()`
    await until(async () => (await query(databaseUrl, open)).length === 0, 'the connections of the server end')
    const survived = await checkIntact(databaseUrl, crash, acknowledged)

    second = await serve(databaseUrl, filesDir)
    await checkContinues(again(admin.visitor, second.url), databaseUrl, crash)
    return survived
  } finally {
    await kill(first.child)
    await second?.stop()
  }
}

/** Whether a process still runs; a zombie does not. */
export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return true
  }
}

/**
 * Kills all processes of a PostgreSQL at once. One that survives can wait for ever for a lock that a killed one holds.
 * @returns their ids
 */
export const killPostgres = (dataDir: string): readonly number[] => {
  const postmaster = Number(readFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  // A stopped postmaster starts no process that the list omits.
  process.kill(postmaster, 'SIGSTOP')
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = list
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && parent === postmaster ? [pid] : []))
  for (const pid of [...children, postmaster]) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  return [postmaster, ...children]
}

/**
 * Kills every process of PostgreSQL among many changes, starts it and another server, and completes the changes.
 * @param dataDir an empty folder for the cluster
 * @throws when a change was lost, made without a request, or is incomplete
 */
export const killDatabase = async (dataDir: string, filesDir: string, crash: Crash): Promise<Survived> => {
  let cluster: EmbeddedDatabase = await startEmbeddedDatabase({ dataDir, durable: true })
  const started: RunningServer[] = []
  try {
    await migrateDatabase(cluster.url)
    const first = await serve(cluster.url, filesDir)
    started.push(first)
    const admin = await createUserWithRole(first, 'admin')
    await placeAll(cluster.url, crash.orders)
    const acknowledged = new Map<string, number>()
    let processes: readonly number[] = []
    let moved = 0
    const visitor = again(admin.visitor, first.url)
    const outcome = await moveAll(visitor, cluster.url, crash, acknowledged, () => {
      if (++moved === crash.killAfter) processes = killPostgres(dataDir)
    })
    assert.equal(outcome, 'cut off')
    await until(() => !processes.some(isAlive), 'the processes of PostgreSQL end')
    assert.equal((await fetch(`${first.url}/api/health`)).status, 200, 'the server keeps running')
    const reads = async () => (await visitor.call('GET', '/order/get-order')).status
    await until(async () => (await reads()) === 503, 'the server answers 503')
    await first.stop()
    await cluster.stop()

    cluster = await startEmbeddedDatabase({ dataDir, durable: true })
    const survived = await checkIntact(cluster.url, crash, acknowledged)
    const second = await serve(cluster.url, filesDir)
    started.push(second)
    await checkContinues(again(admin.visitor, second.url), cluster.url, crash)
    return survived
  } finally {
    for (const server of started) await server.stop()
    await cluster.stop()
  }
}
