import { beforeAll, expect, test } from 'vitest'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import { ORDER_SORTS, readPlace } from '#contract/orders/listQuery.ts'
import { makeOrders } from '#scripts/lab/bench/manyOrders.ts'
import { makeProducts } from '#scripts/lab/bench/manyProducts.ts'
import {
  countedTotals,
  hasKeptCounts,
  heldIn,
  hitsOf,
  isCommon,
  keptTotals,
  type OrderFilters,
  pageOf,
  type Sample,
  sampleOf,
} from '#server/orders/list/statements.ts'
import type { Statement } from '#server/platform/database/lists.ts'
import type { SignedIn } from '#server/platform/http/authorization.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { rowsReadIn, vacuumed } from '../support/plans.ts'

/** Orders of the shop; what a list reads does not depend on the settings and the load of the machine. */
const ORDERS = 8000
const PAGE = 50
const { url } = await freshDatabase()
await makeProducts(url, 100)
await makeOrders(url, ORDERS)
beforeAll(() => vacuumed(url, ['orders', 'seller_orders']), 40_000)

/** The rows of orders, and of their words and sellers, that a statement reads in tables. */
const read = rowsReadIn(url, ['orders', 'order_search', 'seller_orders'])

const rowsOf = <Row extends object>({ text, values }: Statement) => query<Row>(url, text, [...values])

const admin: SignedIn = { _id: 'admin', name: 'Admin', role: 'admin', rights: null, seller: 'admin', sessionId: '' }
const sellerOf = (n: number): SignedIn => ({
  _id: `owner${n}`,
  seller: `owner${n}`,
  name: 'Owner',
  role: 'owner',
  rights: null,
  sessionId: '',
})
const callers = [
  ['the shop', admin, {}],
  ['the largest seller', sellerOf(0), {}],
  ['the smallest seller', sellerOf(19), {}],
  ['a seller, for an administrator', admin, { owner: 'owner3' }],
] as const

test.each(callers)('a page of %s reads its own orders, of each status and in each order', async (_, caller, whose) => {
  for (const status of [undefined, 'pending', 'delivered'] as const) {
    for (const sortBy of ORDER_SORTS) {
      const filters: OrderFilters = { ...whose, ...(status && { status }), sortBy }
      const rows = await read(pageOf(caller, filters, { limit: PAGE + 1 }))
      // A list of all statuses merges the first page of each.
      expect(rows, JSON.stringify(filters)).toBeLessThanOrEqual((PAGE + 1) * (status ? 3 : 12))
      const found = await rowsOf<{ id: string; value: string }>(pageOf(caller, filters, { limit: 100 }))
      const after = readPlace(`${sortBy}.${found.at(-1)!.value}.${found.at(-1)!.id}`)
      const further = await read(pageOf(caller, filters, { limit: PAGE + 1, after }))
      expect(further, `${JSON.stringify(filters)} after ${after?.id}`).toBeLessThanOrEqual(
        (PAGE + 1) * (status ? 3 : 12),
      )
    }
  }
})

test.each(callers)('a page of the orders to pack of %s reads its own orders', async (_, caller, whose) => {
  const filters: OrderFilters = { ...whose, status: 'processing', sortBy: 'promised' }
  expect(await read(pageOf(caller, filters, { limit: PAGE + 1 }))).toBeLessThanOrEqual((PAGE + 1) * 3)
  const [first] = await rowsOf<{ id: string; value: string }>(pageOf(caller, filters, { limit: 1 }))
  const after = readPlace(`promised.${first!.value}.${first!.id}`)
  expect(await read(pageOf(caller, filters, { limit: PAGE + 1, after }))).toBeLessThanOrEqual((PAGE + 1) * 3)
})

test.each(callers)('the figures of %s read no order', async (_, caller, whose) => {
  for (const filters of [{}, { status: 'pending' }, { from: '2026-01-01', to: '2026-03-01' }] as const) {
    expect(hasKeptCounts({ ...whose, ...filters })).toBe(true)
    expect(await read(keptTotals(caller, { ...whose, ...filters }))).toBe(0)
  }
})

test('a week by amount or by age reads its page of the table', async () => {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  for (const sortBy of ORDER_SORTS) {
    const rows = await read(pageOf(admin, { from: day(100), to: day(94), sortBy }, { limit: PAGE + 1 }))
    expect(rows, sortBy).toBeLessThanOrEqual(ORDERS / 20)
  }
})

test('the orders of a source are a page of its index', async () => {
  await query(url, `update orders set source = case when id < $1 then 'facebook' else 'google' end`, [
    (await query<{ id: string }>(url, 'select id from orders order by id offset 100 limit 1'))[0]!.id,
  ])
  await vacuumed(url, ['orders', 'seller_orders'])
  for (const source of ['facebook', 'google']) {
    expect(await read(pageOf(admin, { source }, { limit: PAGE + 1 })), source).toBeLessThanOrEqual((PAGE + 1) * 2)
  }
})

test('a common search reads its page in the order of the list, a rare one its hits', async () => {
  const sampleIn = async (search: string) => (await rowsOf<Sample>(sampleOf(search)))[0]!
  const common = { search: 'dhaka', sample: await sampleIn('dhaka') }
  expect(common.sample.share).toBeGreaterThan(0.08)
  expect(isCommon(common.sample)).toBe(true)
  for (const sortBy of ORDER_SORTS) {
    expect(await read(pageOf(admin, { ...common, sortBy }, { limit: PAGE + 1 })), sortBy).toBeLessThan(ORDERS / 2)
  }
  const [phone] = await query<{ phone: string }>(url, 'select phone from orders order by id limit 1')
  const rare = { search: phone!.phone }
  const sample = await sampleIn(rare.search)
  expect(isCommon(sample)).toBe(false)
  const hits = (await rowsOf<{ id: string }>(hitsOf(rare.search, sample))).map(({ id }) => id)
  expect(hits).toHaveLength(1)
  expect(await read(hitsOf(rare.search, sample))).toBe(1)
  for (const [, caller, whose] of callers) {
    for (const sortBy of ORDER_SORTS) {
      expect(await read(pageOf(caller, { ...whose, ...rare, hits, sortBy }, { limit: PAGE + 1 }))).toBeLessThanOrEqual(
        3,
      )
    }
    expect(await read(countedTotals(caller, { ...whose, ...rare, hits }, FOUND_MAX + 1))).toBeLessThanOrEqual(2)
  }
})

test('a search of common and rare words reads the orders of the rare ones', async () => {
  const [order] = await query<{ search: string }>(
    url,
    `select 'dhaka ' || right(phone, 6) as search from orders where city = 'Dhaka' order by id limit 1`,
  )
  const [sample] = await rowsOf<Sample>(sampleOf(order!.search))
  expect(sample!.words[0]).toBeGreaterThan(0.05)
  expect(sample!.words[1]).toBeLessThan(0.05)
  expect((await rowsOf(hitsOf(order!.search, sample!))).length).toBeGreaterThan(0)
  expect(await read(hitsOf(order!.search, sample!))).toBeLessThan(10)
})

test.each(callers)('the held orders of %s are found among the pending ones', async (_, caller, whose) => {
  const [pending] = await rowsOf<{ all: number }>({
    text: `select count(*)::integer as all from orders where status = 'pending'`,
    values: [],
  })
  // Of a seller, the orders and their sellers are read.
  expect(await read(heldIn(caller, whose))).toBeLessThanOrEqual(pending!.all * 2)
})
