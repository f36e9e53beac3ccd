import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, type ClusterShop, startCluster } from '#scripts/lab/cluster/cluster.ts'
import { createVisitor } from '#tests/server/account/client.ts'
import { line, orderOf, place } from '#tests/server/checkout/buying.ts'
import { hangUp } from '#tests/support/bucket.ts'
import { BUYERS, fillShop, OPEN_SHOP, READERS, startFaults } from './clusterFaults.ts'
import type { Trial } from './trial.ts'

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
    const running = await startCluster(say, OPEN_SHOP)
    const { nodes, pooler, proxy, shops, bucket, superuserUrl, stop } = running
    try {
      const database = await fillShop(superuserUrl)
      const primary = async () => ((await nodes[0].isPrimary()) ? nodes[0] : nodes[1])
      const replica = async () => ((await nodes[0].isPrimary()) ? nodes[1] : nodes[0])
      const costs = await compareWays(running)
      for (const row of costs) say(row)
      const { during, finish } = await startFaults(
        database,
        shops.map(({ url }) => url),
        say,
      )
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
      return [...costs, ...(await finish())]
    } finally {
      await stop()
    }
  },
}
