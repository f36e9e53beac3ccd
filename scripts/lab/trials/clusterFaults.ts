import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#scripts/lab/cluster/cluster.ts'
import { createVisitor } from '#tests/server/account/client.ts'
import { line, orderOf, place, restock } from '#tests/server/checkout/buying.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { query } from '#tests/support/createDatabase.ts'

export const BUYERS = 4
export const READERS = 2
const PIECES = 1_000_000
/** Pauses between the requests of a buyer or reader, and before a repetition, in milliseconds. */
const BETWEEN = 20
const AGAIN = 200
/** After this time a request counts as failed, as a browser's does. */
const LIMIT = 15_000

interface Counts {
  requests: number
  orders: number
  failed: number
  firstFailed: number
  lastFailed: number
}

/** Buyers who repeat an order at the other shop until it is acknowledged, and readers. */
const startLoad = (shops: readonly string[]) => {
  const visitors = shops.map((url) => createVisitor(url, LIMIT))
  const acknowledged = new Set<string>()
  const kinds = new Map<string, number>()
  let counts: Counts = { requests: 0, orders: 0, failed: 0, firstFailed: 0, lastFailed: 0 }
  let isOver = false
  /** Whether a request has the status that it should have. */
  const isGood = async (right: number, what: string, send: () => Promise<number>) => {
    const begun = performance.now()
    counts.requests++
    const got = await send().catch(() => 0)
    if (got === right) return true
    counts.failed++
    counts.firstFailed ||= begun
    counts.lastFailed = performance.now()
    const kind = `${what} ${got || 'without a response'}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    return false
  }
  const buyer = async (nth: number) => {
    for (let at = nth; !isOver; at++) {
      const body = orderOf([line('p1')])
      for (let tries = at; ; tries++) {
        const visitor = visitors[tries % visitors.length]!
        if (await isGood(201, 'order', async () => (await place(visitor, body)).status)) break
        await pause(AGAIN)
      }
      acknowledged.add(body.checkoutId)
      counts.orders++
      await pause(BETWEEN)
    }
  }
  const reader = async (nth: number) => {
    for (let at = nth; !isOver; at++) {
      const visitor = visitors[at % visitors.length]!
      const path = `/products?page=${1 + (at % 50)}&limit=10`
      if (!(await isGood(200, 'read', async () => (await visitor.call('GET', path)).status))) await pause(AGAIN)
      await pause(BETWEEN)
    }
  }
  const running = Promise.all([
    ...Array.from({ length: BUYERS }, (_, nth) => buyer(nth)),
    ...Array.from({ length: READERS }, (_, nth) => reader(nth)),
  ])
  return {
    acknowledged,
    kinds,
    /** The counts since the last call. */
    take: () => {
      const taken = counts
      counts = { requests: 0, orders: 0, failed: 0, firstFailed: 0, lastFailed: 0 }
      return taken
    },
    stop: async () => {
      isOver = true
      await running
    },
  }
}

/** The variables of shops that take as many orders as people send. */
export const OPEN_SHOP = {
  LOG_LEVEL: 'error',
  ORDER_CODES: 'off',
  LIMIT_ADDRESS_TRIES: '1000000/900',
  LIMIT_ADDRESS_MESSAGES: '1000000/3600',
}

/** Fills a cluster's database with goods. @returns its address, for the superuser */
export const fillShop = async (superuserUrl: string): Promise<string> => {
  const database = Object.assign(new URL(superuserUrl), { pathname: '/haat' }).href
  await insertSampleShop(database, 60)
  await restock(database, PIECES, 'p1')
  return database
}

/** Lets people buy at shops on a database of a cluster while faults happen, and compares what they and the database know. */
export const startFaults = async (database: string, shops: readonly string[], say: (line: string) => void) => {
  const [earlier] = await query<{ count: number }>(database, 'select count(*)::int as count from orders')
  const before = earlier!.count
  const load = startLoad(shops)
  const rows: string[] = []
  /** Waits until the cluster is whole. */
  const isWhole = () =>
    until(
      'the synchronous replica',
      async () => {
        const [row] = await query(
          database,
          `select count(*)::int as count from pg_stat_replication where sync_state = 'sync'`,
        )
        if (row?.count !== 1) throw new Error('not synchronous')
      },
      120,
    )
  return {
    /** Adds a row about a fault, and the seconds after it. */
    during: async (name: string, seconds: number, fault: () => Promise<unknown>) => {
      await isWhole()
      await pause(3000)
      load.take()
      await fault()
      await pause(seconds * 1000)
      const { requests, orders, failed, firstFailed, lastFailed } = load.take()
      rows.push(`| ${name} | ${requests} | ${orders} | ${failed} | ${((lastFailed - firstFailed) / 1000).toFixed(1)} |`)
      say(rows.at(-1)!)
    },
    /** Adds the row of a fault that this machine cannot make. */
    leaveOut: (name: string, why: string) => rows.push(`| ${name} | not run: ${why} | | | |`),
    /** Ends the load. @returns the table @throws an error where an order is lost or twice there, or the stock is wrong */
    finish: async () => {
      await isWhole()
      await load.stop()
      const stored = await query<{ checkout: string; count: number }>(
        database,
        'select checkout_id as checkout, count(*)::int as count from orders group by checkout_id',
      )
      const known = new Set(stored.map(({ checkout }) => checkout))
      const lost = [...load.acknowledged].filter((checkout) => !known.has(checkout)).length
      const doubled = stored.filter(({ count }) => count !== 1).length
      const unasked = stored.length - before - [...load.acknowledged].filter((checkout) => known.has(checkout)).length
      const [product] = await query<{ stock: number }>(database, `select stock from products where id = 'p1'`)
      const sold = PIECES - product!.stock
      if (lost + doubled + unasked > 0 || sold !== stored.length) {
        throw new Error(`lost ${lost}, twice there ${doubled}, never acknowledged ${unasked}, sold ${sold}`)
      }
      const failures = [...load.kinds].map(([kind, count]) => `${kind}: ${count}`).join(', ')
      return [
        '| fault | requests | orders acknowledged | requests failed | seconds from the first to the last failure |',
        '| --- | --: | --: | --: | --: |',
        ...rows,
        '',
        `${load.acknowledged.size} orders, none lost, none twice there, and the stock fits them. The failed requests: ${failures || 'none'}.`,
      ]
    },
  }
}
