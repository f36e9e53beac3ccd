import { expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 25)
const guest = createVisitor(server.url)
const page = async (path: string) => {
  const response = await guest.call('GET', path)
  expect(response.status, path).toBe(200)
  return response.body.data
}
const ids = (data: { data: { _id: string }[] }) => data.data.map((row) => row._id)

test('returns pages newest first with the number of products and pages', async () => {
  const first = await page('/products')
  expect(first).toMatchObject({ count: 10, total: 25, page: 1, pages: 3 })
  expect(ids(first)).toEqual(['p25', 'p24', 'p23', 'p22', 'p21', 'p20', 'p19', 'p18', 'p17', 'p16'])
  const last = await page('/products?page=3&limit=10')
  expect(last).toMatchObject({ count: 5, total: 25, page: 3, pages: 3 })
  expect(ids(last)).toEqual(['p5', 'p4', 'p3', 'p2', 'p1'])
  expect(await page('/products?page=9')).toMatchObject({ count: 0, total: 25, page: 9, pages: 3, data: [] })
  expect(await page('/products?limit=7')).toMatchObject({ count: 7, pages: 4 })
})

test('returns all products at once only to staff', async () => {
  const everything = '/products?page=0&limit=0'
  expect((await guest.call('GET', everything)).status).toBe(400)
  const { visitor: customer } = await createUser(server)
  expect((await customer.call('GET', everything)).status).toBe(400)
  for (const role of ['admin', 'owner'] as const) {
    const { visitor } = await createUserWithRole(server, role)
    const response = await visitor.call('GET', everything)
    expect(response.body.data, role).toMatchObject({ count: 25, total: 25, page: 1, pages: 1 })
  }
  for (const half of ['page=0', 'limit=0', 'page=0&limit=5', 'page=1&limit=0', 'limit=1000000']) {
    expect((await guest.call('GET', `/products?${half}`)).status, half).toBe(400)
  }
})

test.each(['page=0x1', 'page=1e0', 'page=+1', 'page=%201', 'page=', 'page=1.5', 'page=NaN', 'limit=1001'])(
  'returns 400 with the valid range for %s',
  async (query) => {
    const { status, body } = await guest.call('GET', `/products?${query}`)
    const message = 'Page and limit are whole numbers of at least 1, the limit at most 1000.'
    expect({ status, ...body }).toMatchObject({ status: 400, message, issues: [{ message }] })
    expect(body.issues).toHaveLength(1)
  },
)

test('ignores a bad token on a public read', async () => {
  for (const authorization of ['Bearer nonsense', 'Bearer ', 'Basic abc', 'Bearer a.b.c']) {
    const response = await guest.call('GET', '/products?limit=1', undefined, { authorization })
    expect(response.status, authorization).toBe(200)
  }
})

test('finds words of names and tags in any case, and takes pattern characters for separators', async () => {
  expect(ids(await page('/products?search=pRoDuCt%202'))).toContain('p2')
  expect(ids(await page('/products?search=EID'))).toEqual(['p3'])
  expect(ids(await page('/products?search=50%25'))).toEqual(['p3'])
  expect(ids(await page('/products?search=cotton_s'))).toEqual(['p3'])
  for (const none of ['100%25', '_l_in', '%5C', "'; drop table products; --"]) {
    expect(await page(`/products?search=${none}`), none).toMatchObject({ total: 0, pages: 1 })
  }
})

test('filters by category and owner, in query and path', async () => {
  expect(await page('/products?category=c2')).toMatchObject({ total: 12 })
  expect(await page('/products?category=c1&search=product%201')).toMatchObject({ total: 6 })
  expect(await page('/products?ownerId=o1')).toMatchObject({ total: 13 })
  expect(await page('/products/owner/o2?limit=5')).toMatchObject({ count: 5, total: 12, pages: 3 })
  expect(await page('/products/owner/o2?category=c1')).toMatchObject({ total: 0 })
})

test('returns the categories that have products, each with its twelve best-selling ones', async () => {
  const home = await page('/products/categories-with-products')
  expect(home.map((row: { _id: string }) => row._id)).toEqual(['c2', 'c1'])
  expect(home[1].products).toHaveLength(12)
  expect(home[1].products[0]).toMatchObject({ _id: 'p25', sales: 25 })
  expect(home[1].products.at(-1)).toMatchObject({ _id: 'p3' })
  const short = await page('/products/categories-with-products?shelves=1')
  expect(short[0]).toEqual(home[0])
  expect(short[1]).toEqual({ ...home[1], products: [] })
  expect((await guest.call('GET', '/products/categories-with-products?shelves=two')).status).toBe(400)
})

test('hides the products of a closed account everywhere, until the account is open again', async () => {
  await query(server.databaseUrl, `update users set closed_at = now() where id = 'o2'`)
  expect(await page('/products')).toMatchObject({ total: 13 })
  expect(await page('/products/owner/o2')).toMatchObject({ total: 0 })
  expect((await page('/products/categories-with-products')).map((row: { _id: string }) => row._id)).toEqual(['c1'])
  expect((await guest.call('GET', '/products/p2')).status).toBe(404)
  await query(server.databaseUrl, `update users set closed_at = null where id = 'o2'`)
  expect(await page('/products')).toMatchObject({ total: 25 })
})

test('deletes everything below a deleted category', async () => {
  await query(server.databaseUrl, `delete from categories where id = 'c1'`)
  expect(await page('/products')).toMatchObject({ total: 12 })
  expect(await page('/subcategories')).toHaveLength(1)
  expect(await page('/subsubcategories')).toHaveLength(1)
})

test('the row of the home page is of the newest category that fills it, or of the largest one', async () => {
  const full = async () =>
    (await page('/products/categories-with-products?shelves=1'))
      .filter(({ products }: { products: unknown[] }) => products.length > 0)
      .map(({ _id }: { _id: string }) => _id)
  await query(server.databaseUrl, `insert into categories (id, name) values ('small', 'Small')`)
  await query(server.databaseUrl, `insert into sub_categories (id, category_id, name) values ('smaller', 'small', 'S')`)
  await query(
    server.databaseUrl,
    `update products set category_id = 'small', sub_category_id = 'smaller', sub_sub_category_id = null
     where id in ('p2', 'p4')`,
  )
  expect(await full()).toEqual(['c2'])
  await query(server.databaseUrl, `update products set hidden = true where category_id <> 'small' and id <> 'p1'`)
  expect(await full()).toEqual(['small'])
})
