import { setTimeout } from 'node:timers/promises'
import type { BenchServers } from './benchServers.ts'
import { bodyOf, PRODUCTS, soldShop } from './checkout.ts'
import { row } from './compare.ts'
import { caller, median, megabytes } from './load.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
/** Calls per second. */
const RATE = 150
/** Milliseconds between two looks at the memory. */
const LOOK_MS = 10_000

const READS = [
  () => '/api/products/categories-with-products?shelves=6',
  (n: number) => `/api/products?page=${1 + (n % 20)}`,
  (n: number) => `/api/products?search=product ${n % PRODUCTS}`,
  (n: number) => `/api/products/p${n % PRODUCTS}`,
  () => '/api/categories',
] as const

/** The `n`th call: of a hundred, 95 read, four price a cart and one places an order. */
const callOf = (n: number): readonly [path: string, body?: unknown] => {
  const [kind, items] = [n % 100, [n % PRODUCTS, (n * 7) % PRODUCTS]]
  if (kind === 99) return ['/api/order/post-order', bodyOf(items)]
  if (kind < 95) return [encodeURI(READS[n % READS.length]!(n))]
  return ['/api/cart/price', { items: items.map((at) => ({ productId: `p${at}`, quantity: 1 })), district: 'Dhaka' }]
}

/** Prints the time to the first answer, and the memory of a server during `SOAK_MINUTES` (60) of mixed load. */
export const soak = async (servers: BenchServers): Promise<void> => {
  const settings = await soldShop(servers)
  const started = performance.now()
  const { url, pid } = await servers.start('haat.ts', settings)
  const send = caller(url, 16)
  await send('/api/products')
  console.log(`First answer after ${((performance.now() - started) / 1000).toFixed(1)} s, with ${megabytes(pid)} MB`)
  row('from minute', 'median MB', 'top MB')
  const begin = performance.now()
  const failures: unknown[] = []
  const call = async (n: number) => {
    const [path, body] = callOf(n)
    const { status, body: text } = await send(path, body === undefined ? {} : { method: 'POST', body })
    if (status >= 300) throw new Error(`${status} ${text.slice(0, 200)}`)
  }
  const isOver = () => performance.now() - begin >= MINUTES * 60_000 || failures.length > 0
  let [calls, looks] = [0, [] as number[]]
  const running = new Set<Promise<unknown>>()
  while (!isOver()) {
    const due = ((performance.now() - begin) * RATE) / 1000
    for (; calls < due && running.size < 64; calls++) {
      const one: Promise<unknown> = call(calls)
        .catch((error: unknown) => failures.push(error))
        .finally(() => running.delete(one))
      running.add(one)
    }
    const elapsed = performance.now() - begin
    if (elapsed > (looks.length + 1) * LOOK_MS) looks.push(megabytes(pid))
    await setTimeout(1000 / RATE)
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
  const twelfth = Math.max(1, Math.floor(looks.length / 12))
  for (let at = 0; at < looks.length; at += twelfth) {
    const part = looks.slice(at, at + twelfth)
    row(((at * LOOK_MS) / 60_000).toFixed(0), median(part).toFixed(0), String(Math.max(...part)))
  }
  console.log(`${calls} calls; ${megabytes(pid)} MB at the end`)
}
