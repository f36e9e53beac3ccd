import { adminSession, type BenchServers, type Pair } from './benchServers.ts'
import { times, timesHead } from './compare.ts'
import { rate, type Send } from './load.ts'
import { ORDER_COUNTS, shopWithOrders } from './manyOrders.ts'
import { orderLists } from './orderLists.ts'

export const ORDERS_PATH = '/api/order/get-order'
/** Fewer rounds for the longest list, which takes most of the run. */
const roundsOf = (count: number) => (count > 10_000 ? 3 : 5)

/** Milliseconds of one call, as the mean of `turns` calls in sequence. */
const callTime = (send: Send, token: string, turns: number) => async () =>
  1000 / (await rate(1, turns, () => send(ORDERS_PATH, { token })))

/** The longest time that another, small call took while the list of all orders was sent, in milliseconds. */
const longestWait = (send: Send, token: string) => async () => {
  let done = false
  const listed = send(ORDERS_PATH, { token }).then(() => {
    done = true
  })
  let longest = 0
  while (!done) {
    const started = performance.now()
    await send('/api/products?page=1')
    longest = Math.max(longest, performance.now() - started)
  }
  await listed
  return longest
}

const compareLists = async ({ haat, bare }: Pair, token: string, count: number): Promise<number> => {
  const responses = [await haat(ORDERS_PATH, { token }), await bare(ORDERS_PATH)] as const
  const [ours, theirs] = responses.map(({ body }) => JSON.parse(body).data)
  if (ours.length !== count || JSON.stringify(ours) !== JSON.stringify(theirs)) {
    throw new Error(`Haat and bare do not answer the same ${count} orders`)
  }
  return responses[0].bytes
}

/**
 * Compares the reads of lists over few and over many orders. Then compares the list of all orders with the same SQL on bare
 * `node:http`, and measures the delay of other calls during it.
 */
export const orders = async (servers: BenchServers): Promise<void> => {
  await orderLists(servers)
  timesHead('all orders')
  for (const count of ORDER_COUNTS) {
    const pair = await servers.serve(await shopWithOrders(servers, count), 2)
    const { accessToken } = await adminSession(pair.haat)
    const megabytes = (await compareLists(pair, accessToken, count)) / 1e6
    const turns = Math.max(1, 10_000 / count)
    await times(
      `${count.toLocaleString('en')} (${megabytes.toFixed(1)} MB)`,
      roundsOf(count),
      callTime(pair.haat, accessToken, turns),
      callTime(pair.bare, accessToken, turns),
    )
    await times(
      '  a small call at the same time waits at most',
      roundsOf(count),
      longestWait(pair.haat, accessToken),
      longestWait(pair.bare, accessToken),
    )
  }
}
