import { expect, test } from 'vitest'
import { COUNTED_MAX } from '#contract/constants.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createVisitor } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

// Lists of more products than a search or a filter counts.

const PRODUCTS = COUNTED_MAX + 1500
/** A word in the description of every product. */
const EVERY_WORD = 'Dhaka'
const server = await startTestServer()
await insertSampleShop(server.databaseUrl, 1)
await query(
  server.databaseUrl,
  `insert into products (id, name, original_price, price, description, category_id, sub_category_id, owner_id, stock, created_at)
   select 'p' || n, 'Saree', 100 * (n % 4000 + 1), 100 * (n % 4000 + 1), 'From ${EVERY_WORD}', 'c1', 's1', 'o1', n % 30,
     timestamptz '2026-01-01' + make_interval(secs => n)
   from generate_series(2, $1::int) n`,
  [PRODUCTS],
)
await query(server.databaseUrl, 'vacuum analyze')
const run = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  query<Row>(server.databaseUrl, text, [...values])
const list = async (parameters: Record<string, string>) => {
  const response = await createVisitor(server.url).call('GET', `/products?${new URLSearchParams(parameters)}`)
  expect(response.status, response.body.message).toBe(200)
  const { data, ...figures } = response.body.data
  return { ids: data.map(({ _id }: { _id: string }) => _id) as string[], ...figures }
}

test('counts the products of a filter to the limit, and a full page has another one after it', async () => {
  const filter = { inStock: 'true', limit: '1000' }
  const [counted] = await run<{ count: number }>('select count(*) from products where available')
  const pages = COUNTED_MAX / 1000
  expect(await list(filter)).toMatchObject({ total: COUNTED_MAX, pages, atLeast: true })
  expect(await list({ ...filter, page: String(pages) })).toMatchObject({ count: 1000, pages: pages + 1 })
  expect(await list({ ...filter, page: String(pages + 1) })).toMatchObject({
    count: Number(counted!.count) % 1000,
    pages,
  })
  expect(await list({ ...filter, minPrice: '3000' })).not.toHaveProperty('atLeast')
  expect(await list({})).toMatchObject({ total: PRODUCTS })
  expect(await list({})).not.toHaveProperty('atLeast')
})

test('a search for a word of all products shows each of them once, those with the word in name or tags first', async () => {
  const named = (name: string, tags: string) =>
    run<{ id: string }>(
      `update products set name = $1, tags = array[$2], stock = 5, sold_out = '{}' where id = (
         select id from products where name not like '%${EVERY_WORD}%' and not tags && array['${EVERY_WORD}', 'Dhakai']
         order by created_at limit 1) returning id`,
      [name, tags],
    )
  const [[inTags], [inName], [begun]] = [
    await named('A saree', EVERY_WORD),
    await named(`A saree of ${EVERY_WORD}`, 'saree'),
    await named('A Dhakai saree', 'saree'),
  ]
  const search = { search: EVERY_WORD, limit: '1000' }
  const first = await list(search)
  expect(first).toMatchObject({ total: COUNTED_MAX, atLeast: true })
  expect(first.ids.slice(0, 3)).toEqual([inName!.id, begun!.id, inTags!.id])
  const rest = await run<{ id: string }>(
    'select id from products where id <> all ($1::text[]) order by available desc, created_at desc, id desc',
    [first.ids.slice(0, 3)],
  )
  const all = [...first.ids.slice(0, 3), ...rest.map(({ id }) => id)]
  // The first pages, and those around the largest number that is counted, up to the last one.
  const border = COUNTED_MAX / 1000
  for (const page of [1, 2, border, border + 1, border + 2])
    expect((await list({ ...search, page: String(page) })).ids, `page ${page}`).toEqual(
      all.slice((page - 1) * 1000, page * 1000),
    )
})

test('a search in every order shows each product once', async () => {
  for (const sortBy of ['price-low', 'stock-high']) {
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list({ search: EVERY_WORD, sortBy, page, limit: '500' })),
    )
    const order = { 'price-low': 'price, created_at desc, id desc', 'stock-high': 'stock desc, created_at, id' }[sortBy]
    const rows = await run<{ id: string }>(`select id from products order by ${order} limit 1500`)
    expect(pages.flatMap(({ ids }) => ids)).toEqual(rows.map(({ id }) => id))
  }
})
