import { type BenchServers, rowsOf, run } from './benchServers.ts'
import { bodyOf } from './checkout.ts'
import { percentiles } from './compare.ts'
import type { Call } from './load.ts'
import { compareShops, orderShops, type Shop } from './orderLists.ts'

const FEW = 10_000
/** Ten million orders take more than 30 GB of disk; `HAAT_ORDERS` makes another number. */
const MANY = Number(process.env.HAAT_ORDERS ?? 10_000_000)
const LINES = 3

/** Places orders of the demo shop's products, as if they had no sizes or colours and never ran out. */
const placing = async ({ settings: { databaseUrl }, send }: Shop): Promise<Call> => {
  await run(databaseUrl, `update products set stock = 1000000000, sizes = '{}', colors = '{}'`)
  const products = await rowsOf<{ id: string }>(databaseUrl, 'select id from products where available order by id')
  const idOf = (product: number) => products[product % products.length]!.id
  let placed = 0
  return () => {
    const lines = Array.from({ length: LINES }, (_, line) => placed * 7 + line * 131)
    placed++
    return send('/api/order/post-order', { method: 'POST', body: bodyOf(lines, idOf) })
  }
}

/** Compares lists, searches and placing an order in a shop of `MANY` orders with those in one of `FEW`. */
export const orderGrowth = async (servers: BenchServers): Promise<void> => {
  const shops = await orderShops(servers, [FEW, MANY])
  const [few, many] = await Promise.all(shops.map(placing))
  await percentiles(`an order of ${LINES} lines`, few!, many!)
  await compareShops(shops)
}
