import { ORDER_SORTS, type OrderSort, placeText } from '#contract/orders/listQuery.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import type { Settings } from '#server/platform/config.ts'
import { adminSession, type BenchServers, rowsOf, sessionOf } from './benchServers.ts'
import { percentiles, percentilesHead } from './compare.ts'
import type { Send } from './load.ts'
import { shopWithOrders } from './manyOrders.ts'

const COUNTS = [10_000, 1_000_000] as const
type Counts = readonly [few: number, many: number]
const LIST = '/api/order/list'

/** The caller of a list, and what the list is. */
type Who = 'admin' | 'largest' | 'smallest' | 'customer'
interface List {
  readonly name: string
  readonly who?: Who
  readonly path: string
}

export const list = (name: string, query = '', who: Who = 'admin'): List => ({ name, who, path: `${LIST}?${query}` })

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const WEEK = `from=${day(400)}&to=${day(394)}`

const bySort = (name: string, query: string, who?: Who) =>
  ORDER_SORTS.map((sortBy) => list(`${name}, ${sortBy}`, `${query}&sortBy=${sortBy}`, who))

/** A word of no order, of about one in thousands, of one in some hundreds, of some, and of all. */
const SEARCHES = {
  'no hit': 'nobody',
  'few hits': 'nusrat talukder 2160',
  'a phone ending': '4567',
  'an eighth': 'dhaka',
  'a hundredth': 'নুসরাত talukder',
  'each order': '01',
}

const LISTS: readonly List[] = [
  list('page 1'),
  list('page 100', 'page=100'),
  ...bySort('all', ''),
  ...ORDER_STATUSES.slice(0, 5).map((status) => list(`status ${status}`, `status=${status}`)),
  ...bySort('processing', 'status=processing'),
  list('a week', WEEK),
  list('a week, by total', `${WEEK}&sortBy=total`),
  list('a week, processing', `${WEEK}&status=processing`),
  list('since an hour ago', `since=${new Date(Date.now() - 3_600_000).toISOString()}`),
  list('late', 'late=true'),
  list('late, oldest', 'late=true&sortBy=oldest'),
  list('late, by total', 'late=true&sortBy=total'),
  list('of a customer', 'customer=customer7'),
  list('of the largest seller', 'owner=owner0'),
  list('of the smallest seller', 'owner=owner19'),
  list('of the smallest seller, by total', 'owner=owner19&sortBy=total'),
  ...Object.entries(SEARCHES).flatMap(([name, words]) => [
    list(`search, ${name}`, `search=${encodeURIComponent(words)}`),
    list(`search, ${name}, by total`, `search=${encodeURIComponent(words)}&sortBy=total`),
    list(`search, ${name}, pending`, `search=${encodeURIComponent(words)}&status=pending`),
  ]),
  ...(['largest', 'smallest'] as const).flatMap((who) => [
    ...bySort(`${who} seller`, '', who),
    ...bySort(`${who} seller, processing`, 'status=processing', who),
    list(`${who} seller, to pack`, 'status=processing&sortBy=promised', who),
    list(`${who} seller, a week`, WEEK, who),
    list(`${who} seller, late`, 'late=true', who),
    list(`${who} seller, search of an eighth`, 'search=dhaka', who),
    list(`${who} seller, search of few`, `search=${encodeURIComponent(SEARCHES['few hits'])}`, who),
  ]),
  { name: 'My orders of a customer', who: 'customer', path: '/api/order/get-order-by-customerId/customer7' },
  { name: 'days of the shop', path: '/api/order/summary' },
  { name: 'figures of the sellers', path: '/api/revenue/sellers' },
  { name: 'figures of the sellers, a week', path: `/api/revenue/sellers?${WEEK}` },
  { name: 'what waits, of the shop', path: '/api/dashboard/needs' },
  { name: 'what waits, largest seller', who: 'largest', path: '/api/dashboard/needs' },
  { name: 'what waits, smallest seller', who: 'smallest', path: '/api/dashboard/needs' },
]

/** The place in the middle of the orders of a sort, and of those of a status. */
const middle = async ({ databaseUrl }: Settings, sort: OrderSort, where = 'true') => {
  const column = sort === 'total' ? 'total_price' : 'created_at'
  const value = sort === 'total' ? column : `(extract(epoch from ${column}) * 1000)::bigint`
  const [found] = await rowsOf<{ id: string; value: string }>(
    databaseUrl,
    `select id, ${value} as value from orders where ${where} order by ${column} desc, id desc
     offset (select count(*) / 2 from orders where ${where}) limit 1`,
  )
  return placeText({ sort, id: found!.id, value: Number(found!.value) })
}

/** A shop of so many orders. */
export interface Shop {
  readonly settings: Settings
  readonly send: Send
  readonly get: (list: List) => ReturnType<Send>
  readonly deep: readonly List[]
}

type Shops = readonly [few: Shop, many: Shop]

const shopOf = async (settings: Settings, haat: Send): Promise<Shop> => {
  const signIn = async () => ({
    admin: (await adminSession(haat)).accessToken,
    largest: (await sessionOf(haat, 'owner0@bench.example')).accessToken,
    smallest: (await sessionOf(haat, 'owner19@bench.example')).accessToken,
    customer: (await sessionOf(haat, 'customer7@bench.example')).accessToken,
  })
  // Tokens are valid for 15 minutes.
  let [tokens, until] = [await signIn(), Date.now() + 600_000]
  const ofSeller = `id in (select order_id from order_items where owner_id = 'owner19')`
  return {
    settings,
    send: haat,
    get: async ({ path, who = 'admin' }) => {
      if (Date.now() > until) [tokens, until] = [await signIn(), Date.now() + 600_000]
      return haat(path, { token: tokens[who] })
    },
    deep: [
      list('after the middle', `after=${await middle(settings, 'newest')}`),
      list('after the middle, by total', `sortBy=total&after=${await middle(settings, 'total')}`),
      list(
        'processing, after the middle',
        `status=processing&after=${await middle(settings, 'newest', `status = 'processing'`)}`,
      ),
      list('search of an eighth, after the middle', `search=dhaka&after=${await middle(settings, 'newest')}`),
      list('smallest seller, after the middle', `after=${await middle(settings, 'newest', ofSeller)}`, 'smallest'),
    ],
  }
}

/** Compares reads over few and over many orders, in turns. */
export const compareLists = async (lists: readonly List[], [few, many]: Shops): Promise<void> => {
  for (const one of lists) {
    await percentiles(
      one.name,
      () => few.get(one),
      () => many.get(one),
    )
  }
}

/** Compares the reads of lists over few and over many orders. */
export const compareShops = async (shops: Shops): Promise<void> => {
  const [few, many] = shops
  await compareLists(LISTS, shops)
  for (const [at, one] of few.deep.entries()) {
    await percentiles(
      one.name,
      () => few.get(one),
      () => many.get(many.deep[at]!),
    )
  }
}

/**
 * Makes shops of few and of many orders, and prints the head of their comparison.
 * @param prepare makes what else the shops have
 */
export const orderShops = async (
  servers: BenchServers,
  counts: Counts,
  prepare?: (shop: Pick<Shop, 'settings'>) => Promise<void>,
): Promise<Shops> => {
  const shops: Shop[] = []
  for (const count of counts) {
    const begun = performance.now()
    const settings = await shopWithOrders(servers, count)
    await prepare?.({ settings })
    console.log(`${count.toLocaleString('en')} orders made in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    shops.push(await shopOf(settings, (await servers.serve(settings, 1)).haat))
  }
  percentilesHead(...(counts.map((count) => count.toLocaleString('en')) as [string, string]))
  return shops as [Shop, Shop]
}

/** Compares the reads of lists over few and over many orders. */
export const orderLists = async (servers: BenchServers): Promise<void> =>
  compareShops(await orderShops(servers, COUNTS))
