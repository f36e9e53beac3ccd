import { expect, test } from 'vitest'
import { filterOf } from '#server/products/filter.ts'
import { bestPage, countedTotal, productPage, type Statement } from '#server/products/lists.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createVisitor } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const server = await startTestServer()
await insertSampleShop(server.databaseUrl, 24)
const run = (text: string, values: readonly unknown[] = []) => query(server.databaseUrl, text, [...values])
const guest = createVisitor(server.url)
const list = async (parameters: Record<string, string>) => {
  const response = await guest.call('GET', `/products?${new URLSearchParams(parameters)}`)
  expect(response.status, response.body.message).toBe(200)
  const { data, ...figures } = response.body.data
  return { ids: data.map(({ _id }: { _id: string }) => _id), ...figures }
}
const numbered = (...numbers: number[]) => numbers.map((n) => `p${n}`)

test('filters by a category id of any level', async () => {
  expect(await list({ category: 'c1' })).toMatchObject({ total: 12, pages: 2, count: 10 })
  expect(await list({ category: 's2', limit: '3' })).toMatchObject({ total: 12, ids: numbered(24, 22, 20) })
  // The first product of the sample has no sub-subcategory.
  expect(await list({ category: 't1', page: '2' })).toMatchObject({ total: 11, pages: 2, ids: numbered(3) })
  expect(await list({ category: 'none' })).toMatchObject({ total: 0, pages: 1, ids: [] })
  expect(await list({ category: 's1', ownerId: 'o1' })).toMatchObject({ total: 12 })
  expect(await list({ category: 't1', ownerId: 'o2' })).toMatchObject({ total: 0 })
  expect(await list({ category: 's2', search: 'product 2' })).toMatchObject({ total: 4, ids: numbered(2, 24, 22, 20) })
})

test('returns an empty page with correct figures after the last page', async () => {
  for (const filter of [{}, { category: 's1' }, { search: 'product' }, { ownerId: 'o2' }] as Record<string, string>[]) {
    const first = await list({ ...filter })
    expect(await list({ ...filter, page: '99' })).toEqual({ ...first, page: 99, count: 0, ids: [] })
  }
})

test('finds Bangla, both spellings of a letter, and any case with the database’s case rules', async () => {
  await run(`update products set name = 'ঢাকাই জামদানি শাড়ি', tags = '{উপহার,ÇELİK}' where id = 'p5'`)
  for (const search of [
    'জামদানি',
    'শাড়ি'.normalize('NFC'),
    'শাড়ি'.normalize('NFD'),
    'শা\u09dc\u09bf',
    'উপহার',
    ' উপহার ',
    'দানি',
    'çel',
  ]) {
    expect(await list({ search }), search).toMatchObject({ total: 1, ids: ['p5'] })
  }
  expect(await list({ search: 'জামদানীর' })).toMatchObject({ total: 0 })
})

test('counts the hits of a search again after any process has changed products', async () => {
  const search = 'nakshi'
  expect(await list({ search })).toMatchObject({ total: 0 })
  await run(`update products set tags = '{nakshi}' where id in ('p1', 'p2')`)
  expect(await list({ search })).toMatchObject({ total: 2, ids: numbered(2, 1) })
  expect(await list({ search })).toMatchObject({ total: 2 })
  expect(await list({ search, category: 'c1' })).toMatchObject({ total: 1, ids: ['p1'] })
  await run(`delete from products where id = 'p1'`)
  expect(await list({ search })).toMatchObject({ total: 1 })
  await run(`update users set closed_at = now() where id = 'o2'`)
  expect(await list({ search })).toMatchObject({ total: 0 })
  await run(`update users set closed_at = null`)
})

/** The query plan of a statement, as text. @param url a connection with other settings */
const planOf = async ({ text, values }: Statement, url = server.databaseUrl) =>
  (await query(url, `explain ${text}`, [...values])).map((row) => Object.values(row)[0]).join('\n')
/** Of few rows, PostgreSQL reads a table whole, unless an index could be used and a setting forces it. */
const withIndexes = `${server.databaseUrl}?options=${encodeURIComponent('-c enable_seqscan=off')}`

test('reads a page from an index, also filtered and sorted, and a search from the indexes of words among many products', async () => {
  await run(
    `insert into products (id, name, original_price, discount, price, description, category_id, sub_category_id, owner_id,
       stock, sales, rating, sizes, colors, created_at)
     select 'm' || n, 'Many ' || md5(n::text), 100 * n, n % 30, 100 * n, repeat('A description. ', 8), 'c1', 's1', 'o1',
       1 + n % 5, n % 700, n % 50 / 10.0, array[case when n % 1500 = 0 then 'Rare' else 'M' end],
       array[case when n % 1500 = 1 then '#b3174f' when n % 2 = 0 then 'Red' else 'Blue' end],
       timestamptz '2026-01-01' + make_interval(secs => n) from generate_series(1, 5000) n`,
  )
  await run('vacuum analyze products')
  for (const filter of [{}, { category: 's1' }, { category: 'c1', ownerId: 'o1' }, { ownerId: 'o1' }]) {
    const plan = await planOf(productPage(filterOf(filter), undefined, 10, 40))
    expect(plan, JSON.stringify(filter)).not.toMatch(/Seq Scan on products/)
    expect(plan).toMatch(/using products_(newest|category|sub_category|owner)/)
  }
  for (const [filter, index] of [
    [{ category: 's1' }, /using products_sub_category_available/],
    [{ subCategory: 's1', minPrice: 700 }, /using products_sub_category_available/],
  ] as const) {
    const plan = await planOf(productPage(filterOf(filter), 'available', 10, 0))
    expect(plan, JSON.stringify(filter)).toMatch(index)
    expect(plan, JSON.stringify(filter)).not.toMatch(/Seq Scan on products/)
  }
  for (const [query, index] of [
    [{ sortBy: 'price-low' }, /using products_price/],
    [{ sortBy: 'price-high', inStock: 'true' }, /Backward using products_price/],
    [{ sortBy: 'rating', color: 'Red' }, /using products_rating/],
    [{ sortBy: 'popular', category: 'c1', discount: 10 }, /using products_popular/],
    [{ minPrice: 700, maxPrice: 700.5 }, /using products_price/],
    [{ size: 'rare' }, /on products_sizes/],
    [{ color: '#b3174f', sortBy: 'price-low' }, /on products_colours/],
  ] as const) {
    const plan = await planOf(productPage(filterOf(query), 'sortBy' in query ? query.sortBy : undefined, 10, 0))
    expect(plan, JSON.stringify(query)).not.toMatch(/Seq Scan on products/)
    expect(plan, JSON.stringify(query)).toMatch(index)
  }
  await run('vacuum analyze product_search')
  // The beginning of a word, and its middle.
  for (const search of ['c4ca4238a0b9', 'ca4238a0b9']) {
    const filter = filterOf({ search })
    for (const statement of [productPage(filter, undefined, 10, 0), countedTotal(filter)]) {
      const plan = await planOf(statement, withIndexes)
      for (const index of ['words', 'described', 'named']) expect(plan).toContain(`product_search_${index}`)
    }
    expect(await list({ search })).toMatchObject({ total: 1, ids: ['m1'] })
  }
  const frequent = filterOf({ search: 'many' })
  expect(await planOf(bestPage({ ...frequent, words: frequent.words! }, 10, 0))).toMatch(/using products_newest/)
  expect(await list({ search: 'many' })).toMatchObject({
    total: 5000,
    ids: Array.from({ length: 10 }, (_, n) => `m${5000 - n}`),
  })
})
