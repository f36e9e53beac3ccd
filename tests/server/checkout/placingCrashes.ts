import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#scripts/bin/database/embeddedDatabase.ts'
import type { RunningServer } from '#server/main.ts'
import { migrateDatabase } from '#server/platform/database/client.ts'
import { query } from '#tests/support/createDatabase.ts'
import { createVisitor } from '../account/client.ts'
import { isAlive, kill, killPostgres, serve, serveElsewhere, until } from '../orders/crashes.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { line, orderOf, place, restock } from './buying.ts'

/**
 * Kills a server or its database while customers place orders, sends every order again, and checks the data.
 * `npm run lab -- trial placing` runs it.
 */

/** How many checkouts are placed, and when the process is killed. */
export interface PlacingCrash {
  readonly checkouts: number
  readonly atOnce: number
  /** The number of acknowledged checkouts after which the process is killed. */
  readonly killAfter: number
}

export interface Placed {
  readonly acknowledged: number
  /** Checkouts whose orders were stored and whose response the crash prevented. */
  readonly unacknowledged: number
}

type Body = ReturnType<typeof orderOf>
const STOCK = 1_000_000
const PRODUCTS = ['p1', 'p2', 'p3']

const openShop = async (databaseUrl: string) => {
  await insertSampleShop(databaseUrl, 3)
  await restock(databaseUrl, STOCK, ...PRODUCTS)
}

/** Two sellers: p2 belongs to another one than p1 and p3. */
const bodies = (count: number): readonly Body[] =>
  Array.from({ length: count }, (_, n) =>
    orderOf([line('p1', 1 + (n % 3)), ...(n % 2 ? [line('p2')] : []), line('p3')]),
  )

/** Places checkouts until all are placed or a call fails. @returns the responses by checkout */
const placeAll = async (url: string, all: readonly Body[], atOnce: number, onPlaced: (count: number) => void) => {
  const visitor = createVisitor(url)
  const acknowledged = new Map<string, string>()
  const work = [...all]
  let cut = false
  const customer = async () => {
    for (let body = work.shift(); body !== undefined && !cut; body = work.shift()) {
      const response = await place(visitor, body).catch(() => undefined)
      if (response === undefined || response.status >= 500) {
        cut = true
        return
      }
      assert.equal(response.status, 201, JSON.stringify(response.body))
      acknowledged.set(body.checkoutId, JSON.stringify(response.body.data))
      onPlaced(acknowledged.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, customer))
  return { acknowledged, cut }
}

/** Each checkout has the orders of its sellers with all items, and what they hold is missing from the stock. */
const checkWhole = async (databaseUrl: string, all: readonly Body[]): Promise<ReadonlySet<string>> => {
  const rows = await query<{ checkout_id: string; orders: number; items: number }>(
    databaseUrl,
    `select c.id as checkout_id, count(distinct o.id)::int as orders, count(i.order_id)::int as items
     from checkouts c left join orders o on o.checkout_id = c.id left join order_items i on i.order_id = o.id group by c.id`,
  )
  const expected = new Map<string, { orders: number; items: number }>(
    all.map(({ checkoutId, items }) => [checkoutId, { orders: items.length - 1, items: items.length }]),
  )
  for (const { checkout_id, ...stored } of rows) assert.deepEqual(stored, expected.get(checkout_id), 'a half checkout')
  const wrong = await query(
    databaseUrl,
    `select p.id from products p where p.stock <> $1 - (
       select coalesce(sum(i.quantity), 0) from order_items i where i.product_id = p.id)`,
    [STOCK],
  )
  assert.deepEqual(wrong, [], 'stock and orders disagree')
  return new Set(rows.map(({ checkout_id }) => checkout_id))
}

const afterCrash = async (databaseUrl: string, all: readonly Body[], acknowledged: ReadonlyMap<string, string>) => {
  const stored = await checkWhole(databaseUrl, all)
  const lost = [...acknowledged.keys()].filter((id) => !stored.has(id))
  assert.deepEqual(lost, [], 'acknowledged and lost')
  return { acknowledged: acknowledged.size, unacknowledged: stored.size - acknowledged.size }
}

/** Sends every checkout again: those that are stored return their orders, the others are placed. */
const sendAgain = async (
  url: string,
  databaseUrl: string,
  all: readonly Body[],
  before: ReadonlyMap<string, string>,
) => {
  const { acknowledged, cut } = await placeAll(url, all, 8, () => {})
  assert(!cut, 'a call failed after the restart')
  for (const [id, response] of before) assert.equal(acknowledged.get(id), response, 'another response')
  assert.equal((await checkWhole(databaseUrl, all)).size, all.length)
}

/** Kills the server's process among many orders. @throws where an order is lost, half there or twice there */
export const killPlacingServer = async (
  databaseUrl: string,
  filesDir: string,
  crash: PlacingCrash,
): Promise<Placed> => {
  const first = await serveElsewhere(databaseUrl, filesDir)
  let second: RunningServer | undefined
  try {
    await openShop(databaseUrl)
    const all = bodies(crash.checkouts)
    const died = once(first.child, 'exit')
    const { acknowledged, cut } = await placeAll(first.url, all, crash.atOnce, (count) => {
      if (count === crash.killAfter) first.child.kill('SIGKILL')
    })
    assert(cut)
    await died
    const open = `select from pg_stat_activity where application_name = 'haat' and datname = current_database()`
    await until(async () => (await query(databaseUrl, open)).length === 0, 'the connections of the server end')
    const survived = await afterCrash(databaseUrl, all, acknowledged)
    second = await serve(databaseUrl, filesDir)
    await sendAgain(second.url, databaseUrl, all, acknowledged)
    return survived
  } finally {
    await kill(first.child)
    await second?.stop()
  }
}

/** The same for PostgreSQL. @param dataDir an empty folder for the cluster */
export const killPlacingDatabase = async (dataDir: string, filesDir: string, crash: PlacingCrash): Promise<Placed> => {
  let cluster: EmbeddedDatabase = await startEmbeddedDatabase({ dataDir, durable: true })
  const started: RunningServer[] = []
  try {
    await migrateDatabase(cluster.url)
    const first = await serve(cluster.url, filesDir)
    started.push(first)
    await openShop(cluster.url)
    const all = bodies(crash.checkouts)
    await place(createVisitor(first.url), all[0])
    let processes: readonly number[] = []
    const { acknowledged, cut } = await placeAll(first.url, all, crash.atOnce, (count) => {
      if (count === crash.killAfter) processes = killPostgres(dataDir)
    })
    assert(cut)
    await until(() => processes.every((pid) => !isAlive(pid)), 'every process of PostgreSQL ends')
    await first.stop()
    await cluster.stop()
    cluster = await startEmbeddedDatabase({ dataDir, durable: true })
    const survived = await afterCrash(cluster.url, all, acknowledged)
    const second = await serve(cluster.url, filesDir)
    started.push(second)
    await sendAgain(second.url, cluster.url, all, acknowledged)
    return survived
  } finally {
    for (const server of started) await server.stop()
    await cluster.stop()
  }
}
