import { beforeAll, expect, test } from 'vitest'
import { LIST_SORTS } from '#contract/products/listFilters.ts'
import { COMMON_WORD, makeProducts } from '#scripts/lab/bench/manyProducts.ts'
import { filterOf, type ProductQuery } from '#server/products/filter.ts'
import { type Counted, countedTotal, isPlain, isTotalStored, productPage, storedCount } from '#server/products/lists.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { rowsReadIn, vacuumed } from '../support/plans.ts'

/** Products of the shop; what a list reads does not depend on the settings and the load of the machine. */
const PRODUCTS = 8000
const { url } = await freshDatabase()
await makeProducts(url, PRODUCTS)
beforeAll(() => vacuumed(url, ['products']), 40_000)

/** The rows of the table of products, which are wide, that a statement reads. */
const read = rowsReadIn(url, ['products'])
const countOf = async (filter: ReturnType<typeof filterOf>): Promise<Counted> => {
  const { text, values } = isTotalStored(filter) ? storedCount(filter) : countedTotal(filter)
  const [counted] = await query<Counted>(url, text, [...values])
  return { total: Number(counted!.total), whole: Number(counted!.whole) }
}

/** The ids of a page. */
const shown = async (...parts: Parameters<typeof productPage>) => {
  const { text, values } = productPage(...parts)
  return (await query<{ id: string }>(url, text, [...values])).map(({ id }) => id)
}

const places: readonly ProductQuery[] = [
  {},
  { category: 'c0' },
  { category: 'c19' },
  { category: 's0' },
  { category: 't0' },
  { subCategory: 's0' },
  { category: 'c0', subCategory: 's0' },
  { ownerId: 'owner0' },
  { ownerId: 'owner49' },
  { category: 'c0', ownerId: 'owner0' },
]
const filters: readonly ProductQuery[] = [
  {},
  { minPrice: 3000 },
  { maxPrice: 300 },
  { minPrice: 500, maxPrice: 600 },
  { size: 'XL' },
  { color: 'Red' },
  { color: 'none' },
  { color: 'Red', size: 'XL' },
  { rating: 4 },
  { discount: 50 },
  { inStock: 'true' },
  { stock: 'low' },
  { stock: 'out' },
]

/** Rows of the table that a page may read: an eighth of the shop, where the order of an index is read to its end. */
const MOST = PRODUCTS / 8

test.each(places.map((place, n) => [place, n] as const))(
  'a page of %j reads few products, with every filter and in every order',
  async (place, n) => {
    const isOfPart = place.category || place.subCategory || place.ownerId
    const orders = [...LIST_SORTS, ...(isOfPart ? (['available'] as const) : [])]
    for (const [m, narrowing] of filters.entries()) {
      const filter = filterOf({ ...place, ...narrowing })
      const size = isPlain(filter) ? undefined : await countOf(filter)
      // All orders of a whole place, and a quarter of those of its filters: each order is read with each filter of a place.
      for (const sortBy of orders.filter((_, at) => m === 0 || (at + n + m) % 4 === 0)) {
        const rows = await read(productPage(filter, sortBy, 10, 0, size))
        expect(rows, JSON.stringify({ ...narrowing, sortBy })).toBeLessThan(MOST)
      }
    }
  },
)

test('a search that finds few reads these, in every order and for the total', async () => {
  for (const search of ['sku0000123', 'sku0000124 gift']) {
    const filter = filterOf({ search })
    const size = await countOf(filter)
    expect(size).toEqual({ total: 1, whole: PRODUCTS })
    for (const sortBy of [undefined, ...LIST_SORTS])
      expect(await read(productPage(filter, sortBy, 10, 0, size))).toBe(2)
    expect(await read(countedTotal(filter))).toBeLessThanOrEqual(1)
  }
})

/** An index alone has them; a size or colour of few products is found by its own index. */
const counted = [
  { rating: 4 },
  { discount: 50 },
  { inStock: 'true' },
  { stock: 'low' },
  { stock: 'out' },
  { size: 'XL' },
  { color: 'Red' },
] as const

test('a total of values that the index by price has reads no row of the table', async () => {
  for (const place of places) {
    for (const narrowing of counted) {
      const rows = await read(countedTotal(filterOf({ ...place, ...narrowing })))
      expect(rows, JSON.stringify({ ...place, ...narrowing })).toBe(0)
    }
  }
})

test('a search that contradicts its order reads its hits, and has them in their order', async () => {
  const filter = filterOf({ search: COMMON_WORD })
  const size = await countOf(filter)
  for (const sortBy of ['name-az', 'name-za', 'popular', 'price-high'] as const) {
    const whole = await shown(filter, sortBy, null, 0)
    expect(whole).toHaveLength(size.total)
    const page = [filter, sortBy, 10, 10, size] as const
    expect(await shown(...page), sortBy).toEqual(whole.slice(10, 20))
    expect(await read(productPage(...page)), sortBy).toBeLessThan(size.total + MOST)
  }
})

test('a filter that contradicts its order reads few products, and has them in their order', async () => {
  // Without the triggers, which write what these lists do not read.
  await query(
    url,
    `begin;
     set local session_replication_role = replica;
     update products set discount = 0, sales = 0, name = 'Z' || name where price between 50000 and 150000;
     update products set discount = greatest(discount, 5), sales = greatest(sales, 1)
       where price not between 50000 and 150000 and (discount = 0 or sales = 0);
     commit`,
  )
  await vacuumed(url, ['products'])
  await query(url, 'analyze products')
  for (const place of [{}, { category: 'c0' }, { category: 'c0', ownerId: 'owner0' }]) {
    const filter = filterOf({ ...place, minPrice: 500, maxPrice: 1500 })
    const size = await countOf(filter)
    for (const sortBy of ['discount-high', 'popular', 'name-az'] as const) {
      const whole = await shown(filter, sortBy, null, 0)
      // No index by price has names.
      const most = MOST + (sortBy === 'name-az' ? size.total : 0)
      expect(whole).toHaveLength(size.total)
      for (const total of [size.total, 20_001]) {
        const page = [filter, sortBy, 10, 10, { ...size, total }] as const
        const name = JSON.stringify({ ...place, sortBy, total })
        expect(await shown(...page), name).toEqual(whole.slice(10, 20))
        if (total === size.total) expect(await read(productPage(...page)), name).toBeLessThan(most)
      }
    }
  }
})
