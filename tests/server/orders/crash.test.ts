import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test, vi } from 'vitest'
import type { OrderStatus } from '../../../contract/orders/status.ts'
import { nextOnChain } from '../../../machines/orders/orderStatus.machine.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../../scripts/embeddedDatabase.ts'
import { defaultAccountSettings } from '../../../server/platform/accountSettings.ts'
import { defaultSettings } from '../../../server/platform/config.ts'
import { migrateDatabase } from '../../../server/platform/database/client.ts'
import { commandEnvironment } from '../../support/commandEnvironment.ts'
import { freshDatabase, query } from '../../support/database.ts'
import { createUserWithRole, createVisitor, fastHashing, type Visitor } from '../account/client.ts'
import { inconsistentOrders } from './storedOrders.ts'

/** 334 orders with three steps each: slightly more than a thousand changes. */
const ORDERS = 334
const STEPS = ORDERS * 3
const AT_ONCE = 24

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'haat-crash-'))
chmodSync(folder, 0o755)
const started: ChildProcess[] = []
let cluster: EmbeddedDatabase | undefined
afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) await kill(child)
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const kill = async (child: ChildProcess) => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Starts a server in a separate process. */
const serve = async (databaseUrl: string): Promise<{ child: ChildProcess; url: string; databaseUrl: string }> => {
  const settings = {
    ...defaultSettings,
    account: { ...defaultAccountSettings, ...fastHashing },
    port: 0,
    databaseUrl,
    embeddedDatabase: true,
    filesDir: path.join(folder, 'files'),
    logLevel: 'none',
  }
  const code = `import { startServer } from ${JSON.stringify(path.resolve('server/main.ts'))}
    console.log((await startServer(JSON.parse(process.argv[1]))).url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, JSON.stringify(settings)], {
    env: commandEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const [url] = await once(createInterface(child.stdout!), 'line')
  return { child, url: url as string, databaseUrl }
}

const placeAll = (databaseUrl: string) =>
  query(
    databaseUrl,
    `insert into orders (id, customer_name, total_price) select 'crash' || n, 'Nusrat Jahan', 100
     from generate_series(1, $1::int) n`,
    [ORDERS],
  )

/** The number of steps of each order, derived from its status. */
const stepsTaken = async (databaseUrl: string) => {
  const rows = await query<{ id: string; status: OrderStatus }>(databaseUrl, 'select id, status from orders')
  const chain: OrderStatus[] = ['pending']
  for (let next = nextOnChain('pending'); next !== null; next = nextOnChain(next)) chain.push(next)
  return new Map(rows.map(({ id, status }) => [id, chain.indexOf(status)]))
}

/**
 * Moves every order from its current status to the last, `AT_ONCE` at a time, and counts the successful responses of
 * each order in `acknowledged`.
 * @returns after the last order has stepsTaken, or after a call failed because the server no longer responds
 */
const moveAll = async (
  visitor: Visitor,
  databaseUrl: string,
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
      expect(response.status, response.body.message).toBe(200)
      acknowledged.set(order.id, (acknowledged.get(order.id) ?? 0) + 1)
      onMoved()
      work.push({ id: order.id, status: to })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walker))
  return cut ? 'cut off' : 'all moved'
}

/**
 * Checks the data after a crash: acknowledged changes are stored, unacknowledged ones are at most the calls in flight,
 * and status and history agree.
 */
const expectIntact = async (databaseUrl: string, acknowledged: ReadonlyMap<string, number>) => {
  const now = await stepsTaken(databaseUrl)
  expect(now.size).toBe(ORDERS)
  const lost = [...now].filter(([id, steps]) => steps < (acknowledged.get(id) ?? 0))
  expect(lost, 'acknowledged and lost').toEqual([])
  const unrequested = [...now].filter(([id, steps]) => steps > (acknowledged.get(id) ?? 0) + 1)
  expect(unrequested, 'changes without a request').toEqual([])
  const more = [...now].filter(([id, steps]) => steps > (acknowledged.get(id) ?? 0))
  expect(more.length, 'in flight').toBeLessThanOrEqual(AT_ONCE)
  expect(await inconsistentOrders(databaseUrl), 'status and history disagree').toEqual([])
}

/** Completes the remaining changes after the restart. */
const expectContinues = async (visitor: Visitor, databaseUrl: string) => {
  expect(await moveAll(visitor, databaseUrl, new Map())).toBe('all moved')
  expect(new Set((await stepsTaken(databaseUrl)).values())).toEqual(new Set([3]))
  expect(await inconsistentOrders(databaseUrl)).toEqual([])
  const [{ steps } = { steps: 0 }] = await query<{ steps: number }>(
    databaseUrl,
    'select count(*)::int as steps from order_history',
  )
  expect(steps).toBe(STEPS)
}

test('keeps every acknowledged change complete when the process is killed among a thousand changes', async () => {
  const { url: databaseUrl } = await freshDatabase()
  const first = await serve(databaseUrl)
  const admin = await createUserWithRole(first, 'admin')
  await placeAll(databaseUrl)
  const acknowledged = new Map<string, number>()
  let moved = 0
  const died = once(first.child, 'exit')
  const outcome = await moveAll(admin.visitor, databaseUrl, acknowledged, () => {
    if (++moved === STEPS / 2) first.child.kill('SIGKILL')
  })
  expect(outcome).toBe('cut off')
  expect(await died).toEqual([null, 'SIGKILL'])
  // The transactions of the killed process end with its connections.
  const open = () =>
    query(databaseUrl, `select from pg_stat_activity where application_name = 'haat' and datname = current_database()`)
  await expect.poll(async () => (await open()).length).toBe(0)
  await expectIntact(databaseUrl, acknowledged)

  const second = await serve(databaseUrl)
  const again = Object.assign(createVisitor(second.url), { token: admin.visitor.token as string })
  await expectContinues(again, databaseUrl)
  await kill(second.child)
})

/** Whether a process still runs; a zombie does not. */
const isAlive = (pid: number) => {
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

test('keeps every acknowledged change complete when PostgreSQL is killed among a thousand changes', async () => {
  const dataDir = path.join(folder, 'data')
  cluster = await startEmbeddedDatabase({ dataDir, durable: true })
  await migrateDatabase(cluster.url)
  const first = await serve(cluster.url)
  const admin = await createUserWithRole(first, 'admin')
  await placeAll(cluster.url)
  const acknowledged = new Map<string, number>()
  const postmaster = Number(readFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  const others = await query<{ pid: number }>(
    cluster.url,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  const processes = [postmaster, ...others.map(({ pid }) => pid)]
  let moved = 0
  const outcome = await moveAll(admin.visitor, cluster.url, acknowledged, () => {
    if (++moved !== STEPS / 2) return
    for (const pid of processes) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  })
  expect(outcome).toBe('cut off')
  // Connections opened later detect by themselves that the postmaster is gone.
  await expect.poll(() => processes.some(isAlive)).toBe(false)
  expect((await fetch(`${first.url}/api/health`)).status, 'the server keeps running').toBe(200)
  expect((await admin.visitor.call('GET', '/order/get-order')).status).toBe(503)
  await kill(first.child)
  await cluster.stop()

  cluster = await startEmbeddedDatabase({ dataDir, durable: true })
  await expectIntact(cluster.url, acknowledged)
  const second = await serve(cluster.url)
  await expectContinues(Object.assign(createVisitor(second.url), { token: admin.visitor.token as string }), cluster.url)
  await kill(second.child)
})
