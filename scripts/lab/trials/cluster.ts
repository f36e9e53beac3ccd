import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, type ClusterShop, startCluster, until } from '#scripts/lab/cluster/cluster.ts'
import { createVisitor } from '#tests/server/account/client.ts'
import { line, orderOf, place, restock } from '#tests/server/checkout/buying.ts'
import { insertSampleShop } from '#tests/server/support/sampleShop.ts'
import { hangUp } from '#tests/support/bucket.ts'
import { query } from '#tests/support/createDatabase.ts'
import type { Trial } from './trial.ts'

const BUYERS = 4
const READERS = 2
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

/** The ways to the database whose cost is compared; each shop keeps no answers. */
const ways = (directUrl: string) => {
  const own = { PUBLIC_READS_MB: '0' }
  const without = { DATABASE_REPLICA_URLS: '' }
  return {
    'past the pooler': {
      ...own,
      ...without,
      DATABASE_URL: directUrl,
      DATABASE_DIRECT_URL: '',
      DATABASE_PREPARED: 'true',
    },
    'through the pooler': { ...own, ...without },
    'through the pooler, with a replica': own,
  }
}

const ROUNDS = 5
const CALLS = 400
/** The unit of the times in /proc, in milliseconds. */
const TICK = 10

const processorMs = (pid: number) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * TICK
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The time of a shop's processor per call, a quarter of which places orders, by the way to the database. */
const compareWays = async (cluster: Pick<Cluster, 'addShop' | 'directUrl'>) => {
  const shops: { name: string; shop: ClusterShop; times: number[] }[] = []
  for (const [name, own] of Object.entries(ways(cluster.directUrl)))
    shops.push({ name, shop: await cluster.addShop(`way${shops.length}`, own), times: [] })
  const round = async (shop: ClusterShop) => {
    const visitor = createVisitor(shop.url)
    const before = processorMs(shop.pid())
    for (let at = 0; at < CALLS; at++) {
      const { status } =
        at % 4 === 0
          ? await place(visitor, orderOf([line('p1')]))
          : await visitor.call('GET', at % 4 === 1 ? '/categories' : `/products?page=${1 + (at % 5)}&limit=10`)
      if (status >= 400) throw new Error(`A call was answered with ${status}`)
    }
    return (processorMs(shop.pid()) - before) / CALLS
  }
  for (let at = 0; at <= ROUNDS; at++)
    for (const { shop, times } of shops) {
      const ms = await round(shop)
      // The first round only warms up.
      if (at > 0) times.push(ms)
    }
  for (const { shop } of shops) await shop.stop()
  const direct = median(shops[0]!.times)
  return [
    '| way to the database | processor of a shop per call, ms | ratio |',
    '| --- | --: | --: |',
    ...shops.map(
      ({ name, times }) => `| ${name} | ${median(times).toFixed(2)} | ${(median(times) / direct).toFixed(2)} |`,
    ),
    '',
  ]
}

/** Breaks each part of a cluster while people buy, and counts what they notice. */
export const cluster: Trial = {
  about: `${BUYERS} buyers and ${READERS} readers at two shops on a primary with a synchronous replica (Patroni, HAProxy, PgBouncer, a bucket), of which each part is killed, stopped or restarted. A buyer repeats an order at the other shop until it is acknowledged. No acknowledged order may be lost or twice there, and everything recovers without a hand.`,
  run: async (say) => {
    const running = await startCluster(say, {
      LOG_LEVEL: 'error',
      ORDER_CODES: 'off',
      LIMIT_ADDRESS_TRIES: '1000000/900',
      LIMIT_ADDRESS_MESSAGES: '1000000/3600',
    })
    const { nodes, pooler, proxy, shops, bucket, superuserUrl, stop } = running
    try {
      const database = Object.assign(new URL(superuserUrl), { pathname: '/haat' }).href
      await insertSampleShop(database, 60)
      await restock(database, PIECES, 'p1')
      const primary = async () => ((await nodes[0].isPrimary()) ? nodes[0] : nodes[1])
      const replica = async () => ((await nodes[0].isPrimary()) ? nodes[1] : nodes[0])
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
      const costs = await compareWays(running)
      for (const row of costs) say(row)
      const [earlier] = await query<{ count: number }>(database, 'select count(*)::int as count from orders')
      const before = earlier!.count
      const load = startLoad(shops.map(({ url }) => url))
      const rows: string[] = []
      const during = async (name: string, seconds: number, fault: () => Promise<unknown>) => {
        await isWhole()
        await pause(3000)
        load.take()
        await fault()
        await pause(seconds * 1000)
        const { requests, orders, failed, firstFailed, lastFailed } = load.take()
        rows.push(
          `| ${name} | ${requests} | ${orders} | ${failed} | ${((lastFailed - firstFailed) / 1000).toFixed(1)} |`,
        )
        say(rows.at(-1)!)
      }
      await during('nothing', 10, async () => {})
      await during('a shop is killed, and started after 5 s', 15, async () => {
        await shops[1].kill()
        await pause(5000)
        shops[1].start()
      })
      await during('PostgreSQL of the primary is killed', 30, async () => {
        process.kill((await primary()).postgres(), 'SIGKILL')
      })
      await during('the node of the primary is killed, and started after 40 s', 20, async () => {
        const node = await primary()
        const pid = node.postgres()
        await node.part.kill()
        process.kill(pid, 'SIGKILL')
        await pause(40_000)
        node.part.start()
      })
      await during('the replica is stopped, and started after 10 s', 15, async () => {
        const { part } = await replica()
        await part.stop()
        await pause(10_000)
        part.start()
      })
      await during('PgBouncer is killed and started', 10, async () => {
        await pooler.kill()
        pooler.start()
      })
      await during('HAProxy is killed and started, so that all connections end', 10, async () => {
        await proxy.kill()
        proxy.start()
      })
      await during('the bucket hangs up for 60 s', 5, async () => {
        bucket.fault = hangUp
        await pause(60_000)
        bucket.fault = undefined
      })
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
        ...costs,
        '| fault | requests | orders acknowledged | requests failed | seconds from the first to the last failure |',
        '| --- | --: | --: | --: | --: |',
        ...rows,
        '',
        `${load.acknowledged.size} orders, none lost, none twice there, and the stock fits them. The failed requests: ${failures || 'none'}.`,
      ]
    } finally {
      await stop()
    }
  },
}
