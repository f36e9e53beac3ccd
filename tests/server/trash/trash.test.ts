import { Effect, Layer } from 'effect'
import { expect, test } from 'vitest'
import type { TrashEntry } from '#contract/trash/entity.ts'
import { sweep } from '#server/account/housekeeping.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { databaseLayer } from '#server/platform/database/client.ts'
import { Images } from '#server/platform/images/Images.ts'
import { filesAt } from '#server/platform/images/stores/fileStores.ts'
import { TRASHED } from '#server/trash/discard.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, fastHashing, type Visitor } from '../account/client.ts'
import { on } from '../jobs/bulk.ts'
import { createProduct, updateProduct } from '../products/productRequests.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { multipartForm, picture, stored } from '../support/uploads.ts'

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account })
const second = await startTestServer({
  account,
  databaseUrl: server.databaseUrl,
  filesDir: server.settings.filesDir,
})
const [owner, other, admin] = [
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]
const run = (text: string, values: unknown[] = []) => query<Record<string, unknown>>(server.databaseUrl, text, values)

await insertSampleShop(server.databaseUrl, 6)
await run(`update reviews set user_id = $1 where id = 'r1'`, [other.id])
await run(`insert into banners (id, image, category_id, sub_category_id, offer) values
  ('b1', '/media/b.webp', 'c1', 's1', 12.5), ('b2', '', 'c2', null, 0)`)
await run(`update categories set name_bn = case id when 'c1' then 'পোশাক' else 'খাবার' end`)
await run(`update sub_categories set name_bn = 'শাড়ি' where id = 's1'`)

/** Every row of the catalogue and what is derived from it, as text. */
const catalogue = async () => {
  const tables = ['categories', 'sub_categories', 'sub_sub_categories', 'products', 'banners', 'reviews']
  const derived = ['product_search']
  const rows: Record<string, unknown> = {}
  for (const table of [...tables, ...derived])
    rows[table] = (await run(`select t::text as row from ${table} t order by 1`)).map(({ row }) => row)
  rows.counts = await run('select * from product_counts where total <> 0 order by category_id, owner_id')
  rows.ratings = await run('select * from seller_ratings where reviews <> 0 order by owner_id')
  return rows
}
const remove = async (path: string, by = admin) => {
  const { status, body } = await by.visitor.call('DELETE', path)
  expect(status, body.message).toBe(200)
}
const restore = (id: string, by: Visitor = admin.visitor) => by.call('POST', `/trash/${id}/restore`)
const trash = async (by = admin, search = ''): Promise<readonly TrashEntry[]> =>
  (await by.visitor.call('GET', `/trash${search}`)).body.data.data
const created = async (by = owner, values: Record<string, string> = {}) =>
  (await createProduct(by.visitor, values)).body.data
const category = async (categoryName: string) =>
  (await admin.visitor.call('POST', '/categories', multipartForm({ categoryName, categoryImage: await picture() })))
    .body.data

test.each([
  [
    'a category',
    '/categories/c1',
    {
      kind: 'category',
      name: 'Clothing',
      nameBn: 'পোশাক',
      subCategories: 1,
      subSubCategories: 1,
      products: 3,
      banners: 1,
    },
  ],
  [
    'a subcategory',
    '/subcategories/s1',
    { kind: 'subCategory', name: 'Sarees', subCategories: 0, subSubCategories: 1, products: 3, banners: 1 },
  ],
  [
    'a sub-subcategory',
    '/subsubcategories/t1',
    { kind: 'subSubCategory', name: 'Jamdani', nameBn: '', subSubCategories: 0, products: 2, banners: 0 },
  ],
  ['a product', '/products/p1', { kind: 'product', name: 'Product 1', image: '/media/a.webp', products: 0 }],
  [
    'a banner',
    '/banner/b1',
    { kind: 'banner', name: 'Clothing · Sarees', nameBn: 'পোশাক · শাড়ি', image: '/media/b.webp' },
  ],
])('restores %s with everything that was deleted with it, exactly as it was', async (_, path, expected) => {
  const before = await catalogue()
  const id = path.split('/').at(-1)!
  await remove(path)
  expect(await catalogue()).not.toEqual(before)
  expect((await admin.visitor.call('DELETE', path)).status).toBe(404)
  const [entry] = await trash()
  expect(entry).toMatchObject({ _id: id, deletedBy: 'Rahima Khatun', ...expected })
  expect(Date.parse(entry!.expiresAt) - Date.parse(entry!.deletedAt)).toBe(30 * 86_400_000)

  expect((await restore(id)).status).toBe(200)
  expect(await catalogue()).toEqual(before)
  expect(await trash()).toEqual([])
  expect((await restore(id)).body).toMatchObject({
    code: 'trash.not_found',
    message: 'This is not in the trash any more. It is restored, or permanently deleted.',
  })
})

test('of two restores at once on two servers, one restores', async () => {
  await remove('/categories/c2')
  const answers = await Promise.all(
    [server, second, server, second].map(({ url }) => restore('c2', on(url, admin.visitor))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  expect(await run(`select count(*)::int as n from products where category_id = 'c2'`)).toEqual([{ n: 3 }])
})

test('a product whose category is in the trash waits for it; one whose category is gone stays, in words', async () => {
  await remove('/products/p2')
  await remove('/banner/b2')
  await remove('/categories/c2')
  for (const id of ['p2', 'b2']) {
    expect((await restore(id)).body).toMatchObject({
      code: 'trash.parent_in_trash',
      message: expect.stringContaining('Restore “Food” first'),
    })
  }
  const inBangla = await admin.visitor.call('POST', '/trash/p2/restore', undefined, { 'accept-language': 'bn' })
  expect(inBangla.body.message).toContain('আগে “খাবার” ফিরিয়ে আনুন')
  expect((await restore('c2')).status).toBe(200)
  for (const id of ['p2', 'b2']) expect((await restore(id)).status).toBe(200)

  const { _id } = await category('Short-lived')
  await run(`insert into banners (id, image, category_id) values ('b3', '', $1)`, [_id])
  await remove('/banner/b3')
  await remove(`/categories/${_id}`)
  expect((await admin.visitor.call('DELETE', `/trash/${_id}`)).status).toBe(200)
  expect((await restore('b3')).body).toMatchObject({
    code: 'trash.parent_gone',
    message: expect.stringContaining('cannot be restored'),
  })
  await admin.visitor.call('DELETE', '/trash/b3')
})

test('what is restored follows a subcategory that has moved to another category', async () => {
  await remove('/products/p3')
  await remove('/subsubcategories/t1')
  await run(`update sub_categories set category_id = 'c3' where id = 's1'`)
  expect((await restore('p3')).body.code).toBe('trash.parent_in_trash')
  for (const id of ['t1', 'p3']) expect((await restore(id)).status).toBe(200)
  expect(await run(`select distinct category_id from products where sub_category_id = 's1'`)).toEqual([
    { category_id: 'c3' },
  ])
  await run(`update sub_categories set category_id = 'c1' where id = 's1'`)
})

test('an owner sees and restores their own products that the owner deleted, and nothing else', async () => {
  const [own, removedByAdmin, foreign] = [await created(), await created(), await created(other)]
  await remove(`/products/${own._id}`, owner)
  await remove(`/products/${removedByAdmin._id}`)
  await remove(`/products/${foreign._id}`, other)
  await remove('/categories/c3')
  expect((await trash(owner)).map(({ _id }) => _id)).toEqual([own._id])
  expect((await trash()).map(({ kind }) => kind)).toEqual(['category', 'product', 'product', 'product'])
  for (const { _id } of [removedByAdmin, foreign, { _id: 'c3' }, { _id: 'nobody' }]) {
    expect((await restore(_id, owner.visitor)).status).toBe(404)
    expect((await owner.visitor.call('DELETE', `/trash/${_id}`)).status).toBe(404)
  }
  expect((await restore(own._id, owner.visitor)).status).toBe(200)
  expect((await owner.visitor.call('GET', `/products/${own._id}`)).body.data).toEqual(own)
  for (const { _id } of [removedByAdmin, foreign, { _id: 'c3' }]) expect((await restore(_id)).status).toBe(200)
})

test('the list has pages, a search and a kind', async () => {
  await run(`insert into trash (id, kind, name, deleted_at)
    select 'many' || n, 'product', 'Mango ' || n, now() - interval '1 hour' - make_interval(secs => n) from generate_series(1, 51) n`)
  await remove('/banner/b2')
  const page = async (search: string) => (await admin.visitor.call('GET', `/trash${search}`)).body.data
  expect(await page('')).toMatchObject({ count: 50, total: 52, page: 1, pages: 2 })
  expect((await page('?page=2')).data.map(({ name }: TrashEntry) => name)).toEqual(['Mango 50', 'Mango 51'])
  expect(await page('?search=GO%207')).toMatchObject({ total: 1, data: [{ name: 'Mango 7' }] })
  expect(await page('?kind=banner')).toMatchObject({ total: 1, data: [{ _id: 'b2' }] })
  expect((await admin.visitor.call('GET', '/trash?page=0')).status).toBe(400)
  await run(`delete from trash where id like 'many%'`)
  await restore('b2')
})

test('keeps the pictures until it is deleted for good; a restored product shows them', async () => {
  const product = await created()
  await updateProduct(owner.visitor, product._id, {}, [{ bytes: await picture(20, 20, '#003366') }])
  const [url] = (await owner.visitor.call('GET', `/products/${product._id}`)).body.data.productImages
  const before = await stored(server)
  await remove(`/products/${product._id}`, owner)
  expect(await stored(server)).toEqual(before)
  await restore(product._id, owner.visitor)
  expect((await fetch(server.url + url)).status).toBe(200)

  await remove(`/products/${product._id}`, owner)
  expect((await owner.visitor.call('DELETE', `/trash/${product._id}`)).status).toBe(200)
  expect(await stored(server)).toEqual({ files: before.files - 1, agree: true })
  expect((await fetch(server.url + url)).status).toBe(404)
})

test('two servers delete an entry for good after 30 days, with its pictures and not earlier', async () => {
  const [old, young] = [await category('Old'), await category('Young')]
  await remove(`/categories/${old._id}`)
  await remove(`/categories/${young._id}`)
  const days = (id: string, age: string) =>
    run(`update trash set deleted_at = now() - $2::interval where id = $1`, [id, age])
  await days(old._id, '30 days 1 minute')
  await days(young._id, '29 days 23 hours')
  await run(`update files set created_at = now() - interval '2 hours'`)
  expect((await trash()).map(({ name }) => name)).toEqual(['Young'])
  expect((await restore(old._id)).status).toBe(404)

  const before = await stored(server)
  const layer = Images.layer.pipe(
    Layer.provide(filesAt(server.settings.filesDir)),
    Layer.provideMerge(databaseLayer(server.settings)),
  )
  const purge = sweep(true).pipe(
    Effect.andThen(Effect.flatMap(Images, (images) => images.sweep)),
    Effect.provide(layer),
  )
  await Promise.all([Effect.runPromise(purge), Effect.runPromise(purge)])
  expect(await run('select id from trash')).toEqual([{ id: young._id }])
  expect((await stored(server)).agree).toBe(true)
  expect((await stored(server)).files).toBeLessThan(before.files)
  expect((await fetch(server.url + old.categoryImage)).status).toBe(404)
  expect((await fetch(server.url + young.categoryImage)).status).toBe(200)
  expect((await restore(young._id)).status).toBe(200)
})

test('orders keep a deleted product; pieces of a cancelled order return to it in the trash', async () => {
  const product = await created(owner, { remainingProducts: '10' })
  await run(`update products set stock = 8, sales = 2 where id = $1`, [product._id])
  await run(`insert into checkouts (id, key_hash, content_hash, items_hash, phone) values ('ch', '\\x01', '', '', '')`)
  await run(`insert into orders (id, customer_name, total_price, checkout_id) values ('order1', 'Nusrat', 100, 'ch')`)
  await run(
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
     values ('order1', 0, $1, 'Saree', 2, 50, 100, $2)`,
    [product._id, owner.id],
  )
  const items = () => run(`select * from order_items where order_id = 'order1'`)
  const before = await items()
  await remove(`/products/${product._id}`, owner)
  expect(await items()).toEqual(before)
  const cancelled = await admin.visitor.call('PATCH', '/order/update-status/order1', {
    status: 'cancelled',
    reason: 'Out of stock',
  })
  expect(cancelled.status, cancelled.body.message).toBe(200)
  await restore(product._id, owner.visitor)
  expect(await run('select stock, sales from products where id = $1', [product._id])).toEqual([{ stock: 10, sales: 0 }])

  await remove(`/products/${product._id}`, owner)
  const { updatedAt: movedAt } = cancelled.body.data
  expect((await admin.visitor.call('POST', '/order/undo/order1', { movedAt })).status).toBe(200)
  await restore(product._id, owner.visitor)
  expect(await run('select stock, sales from products where id = $1', [product._id])).toEqual([{ stock: 8, sales: 2 }])
})

test('a restored product of an account that has been closed since is hidden', async () => {
  const seller = await createUserWithRole(server, 'owner')
  const product = await created(seller)
  await remove(`/products/${product._id}`)
  await run('update users set closed_at = now() where id = $1', [seller.id])
  await restore(product._id)
  expect(await run('select hidden from products where id = $1', [product._id])).toEqual([{ hidden: true }])
})

/** Triggers compute the words; without the places of its pictures, a product gets those that are still to come at the end. */
const DERIVED = ['product_search', 'import_pictures']
test('the trash keeps every table whose rows a deletion of the catalogue takes with it', async () => {
  const rows = await run(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confdeltype in ('c', 'n', 'd') and confrelid = any($1::text[]::regclass[])`,
    [TRASHED],
  )
  const referring = rows.map(({ name }) => name)
  expect(referring.filter((name) => ![...TRASHED, ...DERIVED].includes(String(name)))).toEqual([])
  expect(referring).toContain('reviews')
})
