import { expect, test } from 'vitest'
import { LIST_SORTS } from '#contract/products/listFilters.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 60)
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
await run(`update products set
  original_price = (substr(id, 2)::int * 7919 % 900 + 10) * 100, price = (substr(id, 2)::int * 7919 % 900 + 10) * 100,
  discount = substr(id, 2)::int % 7 * 5, rating = substr(id, 2)::int % 11 / 2.0, stock = substr(id, 2)::int % 3,
  sales = substr(id, 2)::int * 31 % 17, sizes = array[(array['S', 'm', 'XL'])[substr(id, 2)::int % 3 + 1], 'Free'],
  colors = array[(array['Red', 'navy', '#7b1631', '#ffffff', 'Off-white'])[substr(id, 2)::int % 5 + 1]]`)

interface Row {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly discount: number
  readonly rating: number
  readonly stock: number
  readonly sales: number
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
  readonly category_id: string
  readonly sub_category_id: string
  readonly sub_sub_category_id: string | null
  readonly owner_id: string
  readonly created_at: Date
  readonly updated_at: Date
}
const rows = (await run<Row>('select * from products order by created_at desc, id desc')).map((row) => ({
  ...row,
  price: Number(row.price) / 100,
  discount: Number(row.discount),
  rating: Number(row.rating),
}))

const guest = createVisitor(server.url)
const call = (parameters: Record<string, string>, path = '/products') =>
  guest.call('GET', `${path}?${new URLSearchParams(parameters)}`)
const list = async (parameters: Record<string, string>) => {
  const { status, body } = await call(parameters)
  expect(status, body.message).toBe(200)
  return body.data as { total: number; count: number; data: { _id: string }[] }
}

/** The filters, as a plain test of a row. */
const keeps: Record<string, (row: Row, value: string) => boolean> = {
  category: (row, id) => [row.category_id, row.sub_category_id, row.sub_sub_category_id].includes(id),
  subCategory: (row, id) => row.sub_category_id === id,
  subSubCategory: (row, id) => row.sub_sub_category_id === id,
  ownerId: (row, id) => row.owner_id === id,
  minPrice: (row, taka) => row.price >= Number(taka),
  maxPrice: (row, taka) => row.price <= Number(taka),
  size: (row, size) => row.sizes.some((one) => one.toLowerCase() === size.toLowerCase()),
  color: (row, color) => row.colors.includes(color) || (color === 'Maroon' && row.colors.includes('#7b1631')),
  rating: (row, stars) => row.rating >= Number(stars),
  inStock: (row) => row.stock > 0,
  stock: (row, stock) => (stock === 'out' ? row.stock === 0 : row.stock > 0 && row.stock <= 5),
  discount: (row, percent) => row.discount >= Number(percent),
}
/** The order of names in the database, whose collation is not that of JavaScript. */
const named = (await run<{ id: string }>('select id from products order by lower(name), id')).map(({ id }) => id)
const byName = (a: Row, b: Row) => named.indexOf(a.id) - named.indexOf(b.id)
const byChange = (a: Row, b: Row) => a.updated_at.getTime() - b.updated_at.getTime() || (a.id < b.id ? -1 : 1)
const byAge = (a: Row, b: Row) => a.created_at.getTime() - b.created_at.getTime()
/** The orders, as a plain comparison; rows of the same value stay newest first, but in the orders that are others reversed. */
const compares: Record<string, (a: Row, b: Row) => number> = {
  newest: () => 0,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price || byAge(a, b),
  rating: (a, b) => b.rating - a.rating,
  popular: (a, b) => b.sales - a.sales,
  'name-az': byName,
  'name-za': (a, b) => byName(b, a),
  'discount-low': (a, b) => a.discount - b.discount || byAge(a, b),
  'discount-high': (a, b) => b.discount - a.discount,
  'stock-low': (a, b) => a.stock - b.stock,
  'stock-high': (a, b) => b.stock - a.stock || byAge(a, b),
  'updated-old': byChange,
  updated: (a, b) => byChange(b, a),
}
const expected = (filters: Record<string, string>, sortBy = 'newest') =>
  rows
    .filter((row) => Object.entries(filters).every(([name, value]) => keeps[name]!(row, value)))
    .sort(compares[sortBy]!)
    .map(({ id }) => id)

const choices: readonly Record<string, string>[] = [
  {},
  { category: 'c1' },
  { category: 't2', inStock: 'true' },
  { subCategory: 's1' },
  { subCategory: 'c1' },
  { subSubCategory: 't1', ownerId: 'o1' },
  { category: 'c1', subCategory: 's1' },
  { category: 'c2', subCategory: 's1' },
  { category: 's1', subCategory: 's1', ownerId: 'o1' },
  { category: 't1', subCategory: 's1', inStock: 'true' },
  { category: 't2', subCategory: 's1' },
  { category: 'c1', subCategory: 's1', subSubCategory: 't1' },
  { category: 't1', subCategory: 's2', subSubCategory: 't1' },
  { category: 't2', subSubCategory: 't1' },
  { category: 'c1', ownerId: 'o1' },
  { minPrice: '200', maxPrice: '500.50' },
  { minPrice: rows[3]!.price.toString(), maxPrice: rows[3]!.price.toString() },
  { size: 'M' },
  { size: 'free', color: 'Red' },
  { color: 'Maroon' },
  { color: 'Off-white', rating: '2' },
  { rating: '4.5' },
  { discount: '15', inStock: 'true', category: 's2' },
  { color: 'none' },
  { stock: 'out' },
  { stock: 'low', category: 'c1' },
]

test.each(choices.map((filters, n) => [filters, n] as const))(
  'filters by %j in every order, as a plain filter does',
  async (filters, n) => {
    // A quarter of all: over the choices, each filter is read in each order.
    for (const sortBy of LIST_SORTS.filter((_, at) => (at + n) % 4 === 0)) {
      const ids = expected(filters, sortBy)
      const shown = async (parameters: Record<string, string>) => {
        const { total, data } = await list({ ...filters, sortBy, ...parameters })
        return { total, ids: data.map(({ _id }) => _id) }
      }
      expect(await shown({ limit: '60' }), sortBy).toEqual({ total: ids.length, ids })
      const second = { total: ids.length, ids: ids.slice(4, 8) }
      expect(await shown({ limit: '4', page: '2' }), sortBy).toEqual(second)
    }
  },
)

test('filters and sorts a search, and the list of an owner', async () => {
  const filters = { inStock: 'true', minPrice: '300' }
  const ids = expected(filters, 'price-low')
  const search = await list({ ...filters, search: 'product', sortBy: 'price-low', limit: '60' })
  expect(search.data.map(({ _id }) => _id)).toEqual(ids)
  const ofOwner = await call({ ...filters, sortBy: 'popular', limit: '60' }, '/products/owner/o2')
  expect(ofOwner.body.data.data.map(({ _id }: { _id: string }) => _id)).toEqual(
    expected({ ...filters, ownerId: 'o2' }, 'popular'),
  )
})

test("an administrator's search also finds products by the name of their seller", async () => {
  const admin = await createUserWithRole(server, 'admin')
  await run(`update products set owner_name = 'Rahima Khatun' where id = 'p3'`)
  const found = async (visitor: typeof guest, search: string) => {
    const { body } = await visitor.call('GET', `/products?${new URLSearchParams({ search, limit: '60' })}`)
    return body.data as { total: number; data: { _id: string }[] }
  }
  const bySeller = await found(admin.visitor, 'rahim khatun')
  expect([bySeller.total, bySeller.data.map(({ _id }) => _id)]).toEqual([1, ['p3']])
  expect((await found(guest, 'rahim khatun')).total).toBe(0)
  expect((await found(admin.visitor, 'product')).total).toBe((await found(guest, 'product')).total)
})

test('offers the sizes, colours, sellers and prices of a list or a search, and of nothing else', async () => {
  const options = async (parameters: Record<string, string>) => (await call(parameters, '/products/filters')).body.data
  const ofClothing = rows.filter(({ category_id }) => category_id === 'c1')
  const prices = ofClothing.map(({ price }) => price)
  const clothing = await options({ category: 's1' })
  expect(clothing).toMatchObject({
    sellers: [{ _id: 'o1', name: 'Owner One' }],
    categories: [{ _id: 'c1' }],
    lowestPrice: Math.min(...prices),
    highestPrice: Math.max(...prices),
  })
  expect(clothing.sizes[0]).toBe('Free')
  expect(clothing.sizes.toSorted()).toEqual(['Free', 'S', 'XL', 'm'])
  expect(clothing.colors.toSorted()).toEqual(['maroon', 'navy', 'off-white', 'red', 'white'])
  // A typing error is corrected as in the list.
  expect((await options({ search: 'prodcut' })).sellers).toHaveLength(2)
  for (const parameters of [{ category: 'c3' }, { search: 'zzzzqq' }, { search: '!' }, { ownerId: 'none' }] as Record<
    string,
    string
  >[])
    expect(await options(parameters)).toEqual({
      sizes: [],
      colors: [],
      sellers: [],
      categories: [],
      lowestPrice: 0,
      highestPrice: 0,
      counts: [],
    })
})

type Counts = readonly { readonly filter: string; readonly value: string; readonly count: number }[]
const counts = async (parameters: Record<string, string>): Promise<Counts> =>
  (await call(parameters, '/products/filters')).body.data.counts

test('counts the products that each value finds together with the other chosen filters', async () => {
  const chosen = { size: 'free', maxPrice: '900', inStock: 'true' }
  // Two shades with the same name.
  await run(`update products set colors = '{Red,#fe0000}' where colors = '{Red}'`)
  const counted = await counts({ ...chosen, chosenCategory: 's1', chosenOwnerId: 'o1' })
  expect(new Set(counted.map(({ filter }) => filter))).toEqual(
    new Set(['category', 'ownerId', 'size', 'color', 'rating', 'discount', 'inStock']),
  )
  const filters = { ...chosen, category: 's1', ownerId: 'o1' }
  for (const { filter, value, count } of counted) {
    const { total } = await list({ ...filters, [filter]: value })
    expect([filter, value, count]).toEqual([filter, value, total])
  }
  await run(`update products set colors = '{Red}' where colors = '{Red,#fe0000}'`)
  // A value that is not counted finds nothing.
  expect(counted.some(({ value }) => value === 'c2')).toBe(false)
  expect((await list({ ...filters, category: 'c2' })).total).toBe(0)
})

test('counts a filter again after a price, the last piece or a colour changed', async () => {
  const total = async () => (await list({ maxPrice: '900', inStock: 'true', color: 'Red' })).total
  const before = await total()
  const some = `(select id from products where price <= 90000 and stock > 0 and colors = '{Red}' order by id limit 1)`
  await run(`update products set stock = 0 where id = ${some}`)
  expect(await total()).toBe(before - 1)
  await run(`update products set price = 90001 where id = ${some}`)
  expect(await total()).toBe(before - 2)
  await run(`update products set colors = '{Blue}' where id = ${some}`)
  expect(await total()).toBe(before - 3)
  await run(`update products set sold_out = '{Red}' where id = ${some}`)
  expect(await total()).toBe(before - 4)
})

test('counts the products of a stock again after a sale has changed it', async () => {
  const total = async (stock: string) => (await list({ stock })).total
  await run(`update products set stock = 6 where id = 'p1'`)
  const [low, out] = [await total('low'), await total('out')]
  await run(`update products set stock = 5, sales = sales + 1 where id = 'p1'`)
  expect([await total('low'), await total('out')]).toEqual([low + 1, out])
  await run(`update products set stock = 0, sales = sales + 5 where id = 'p1'`)
  expect([await total('low'), await total('out')]).toEqual([low, out + 1])
})

test('sold-out choices keep a product from filters, and all sizes or all colours sold out from what can be ordered', async () => {
  const [first, second, third] = rows.filter(({ stock }) => stock > 0)
  const was = [first!, second!, third!]
  const marked = (id: string, soldOut: readonly string[]) =>
    run('update products set sold_out = $2 where id = $1', [id, soldOut])
  const ids = async (parameters: Record<string, string>) =>
    (await list({ ...parameters, limit: '60' })).data.map(({ _id }) => _id)
  const [size = '', color = ''] = [first!.sizes[0], first!.colors[0]]
  expect(await ids({ size, color })).toContain(first!.id)
  await marked(first!.id, [size])
  expect(await ids({ size, color })).not.toContain(first!.id)
  expect(await ids({ size: 'Free', color, inStock: 'true' })).toContain(first!.id)
  await marked(second!.id, second!.sizes)
  await marked(third!.id, third!.colors)
  expect(await ids({ color: third!.colors[0]! })).not.toContain(third!.id)
  const inStock = await ids({ inStock: 'true' })
  expect(was.map(({ id }) => inStock.includes(id))).toEqual([true, false, false])
  await run(`update products set sold_out = sizes where category_id = 'c1'`)
  expect((await call({ category: 'c1' }, '/products/filters')).body.data.sizes).toEqual([])
  await run(`update products set sold_out = '{}'`)
  expect(await ids({ size, color })).toContain(first!.id)
})

test("a category's and a seller's list has the products last that cannot be ordered, for customers and without an order", async () => {
  const owner = await createUserWithRole(server, 'owner')
  await run(`update products set sold_out = sizes where id = 'p1'`)
  const soldOut = await run<{ id: string }>('select id from products where stock = 0')
  const isLast = (id: string) => id === 'p1' || soldOut.some((row) => row.id === id)
  for (const filters of [
    { category: 'c1' },
    { category: 't1' },
    { subCategory: 's1' },
    { subSubCategory: 't1', category: 's1' },
    { ownerId: 'o2' },
    { ownerId: 'o2', category: 'c1' },
  ] as Record<string, string>[]) {
    const newest = expected(filters)
    const ordered = [false, true].flatMap((last) => newest.filter((id) => isLast(id) === last))
    const read = async (visitor: typeof guest, parameters: Record<string, string>) => {
      const { body } = await visitor.call('GET', `/products?${new URLSearchParams({ ...filters, ...parameters })}`)
      return body.data.data.map(({ _id }: { _id: string }) => _id)
    }
    expect(await read(guest, { limit: '60' })).toEqual(ordered)
    expect(await read(guest, { limit: '4', page: '3' })).toEqual(ordered.slice(8, 12))
    expect(await read(guest, { limit: '60', sortBy: 'newest' })).toEqual(newest)
    expect(await read(owner.visitor, { limit: '60' })).toEqual(newest)
  }
  const listed = await list({ search: 'product', category: 'c1', limit: '60' })
  const areLast = listed.data.map(({ _id }) => isLast(_id))
  expect(areLast).toEqual(areLast.toSorted())
  await run(`update products set sold_out = '{}'`)
})

test.each([
  ['minPrice', 'abc', 'A price is a number with at most two decimals, such as 450 or 99.50'],
  ['minPrice', '-1', 'A price is a number with at most two decimals, such as 450 or 99.50'],
  ['maxPrice', '1e9', 'A price is a number with at most two decimals, such as 450 or 99.50'],
  ['maxPrice', '0.001', 'A price is a number with at most two decimals, such as 450 or 99.50'],
  ['maxPrice', '', 'A price is a number with at most two decimals, such as 450 or 99.50'],
  ['rating', '6', 'A rating is a number from 0 to 5'],
  ['discount', '101', 'Discount must be between 0 and 100'],
  ['inStock', 'yes', 'Leave inStock out, or send true'],
  ['sortBy', 'cheapest', `Sort by one of: ${LIST_SORTS.join(', ')}`],
  ['stock', 'none', 'Leave stock out, or send one of: low, out, draft'],
])('rejects %s=%s with a clear message', async (name, value, message) => {
  const { status, body } = await call({ [name]: value })
  expect({ status, issues: body.issues }).toMatchObject({ status: 400, issues: [{ path: [name], message }] })
})

test('rejects a reversed range of prices, repeated and unknown parameters, and treats any text as text', async () => {
  expect((await call({ minPrice: '2', maxPrice: '1' })).body).toMatchObject({
    code: 'product.price_range',
    issues: [{ path: ['minPrice'], message: 'The lowest price is above the highest' }],
  })
  expect((await guest.call('GET', '/products?minPrice=1&minPrice=2')).status).toBe(400)
  expect((await call({ price: '1' })).status).toBe(400)
  const hostile = [
    "' or 1=1 --",
    '?',
    '$1',
    '{}',
    '"',
    '\\',
    '%',
    'ম',
    '#zzzzzz',
    '&|!():*<->',
    "a'b:*",
    '\u202e',
    'x'.repeat(200),
  ]
  for (const text of hostile) {
    for (const name of ['search', 'size', 'color', 'category', 'subCategory', 'ownerId']) {
      const { status } = await call({ [name]: text })
      expect(status, `${name}=${text}`).toBe(200)
    }
  }
  for (const name of ['search', 'size', 'color']) {
    expect((await guest.call('GET', `/products?${name}=a%00b`)).status, name).toBe(400)
    expect((await call({ [name]: 'x'.repeat(201) })).status, name).toBe(400)
  }
  const message = 'Search with at most 200 characters'
  expect(await call({ search: 'x'.repeat(201) })).toMatchObject({ body: { message, issues: [{ path: ['search'] }] } })
})

test('a list of more than 5,000 products has values without counts', async () => {
  await run(`insert into users (id, name, email, role) values ('many', 'Many', 'many@shop.example', 'owner')`)
  await run(`insert into products (id, name, original_price, price, description, category_id, sub_category_id, stock, owner_id)
    select 'many' || n, 'Many', 100, 100, '', 'c1', 's1', 1, 'many' from generate_series(1, 5001) n`)
  expect(await counts({ ownerId: 'many' })).toEqual([])
  await run(`delete from products where id = 'many1'`)
  expect(await counts({ ownerId: 'many' })).toContainEqual({ filter: 'category', value: 'c1', count: 5000 })
})
