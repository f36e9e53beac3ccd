import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs/entity.ts'
import type { Product } from '#contract/products/entity.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, fastHashing, type Visitor } from '../account/client.ts'
import { manyTries, withoutCodes } from '../checkout/buying.ts'
import { finished } from '../jobs/bulk.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { changeListAmongOthers, insertProducts } from './bulkList.ts'
import { download } from './csvFiles.ts'
import { createProduct, updateProduct } from './productRequests.ts'

const settings = {
  account: { ...defaultAccountSettings, ...fastHashing },
  checkout: withoutCodes,
  limits: manyTries,
  workerPauseMs: 200,
}
const server = await startTestServer(settings)
const second = await startTestServer({
  ...settings,
  databaseUrl: server.databaseUrl,
  filesDir: server.settings.filesDir,
})
await insertSampleShop(server.databaseUrl, 1)
const [owner, other, admin] = [
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
]

const created = async (values: Record<string, string> = {}, by = owner): Promise<Product> =>
  (await createProduct(by.visitor, values)).body.data
const shown = ({ _id, updatedAt, productOriginalPrice, remainingProducts }: Product) => ({
  id: _id,
  version: updatedAt,
  price: productOriginalPrice,
  stock: remainingProducts,
})
const start = (visitor: Visitor, products: readonly Product[], change: object, headers = {}) =>
  visitor.call('POST', '/products/bulk', { products: products.map(shown), change }, headers)
const changed = async (visitor: Visitor, products: readonly Product[], change: object) => {
  const { status, body } = await start(visitor, products, change)
  expect(status, body.message).toBe(201)
  return finished(visitor, body.data._id)
}
const now = async ({ _id }: Product): Promise<Product> =>
  (await admin.visitor.call('GET', `/products/${_id}`)).body.data

test('changes the prices as the preview computes them, and names every other product with the reason', async () => {
  const [first, cheap, outdated, foreign] = [
    await created({ name: 'First', originalPrice: '99.99', discount: '10' }),
    await created({ name: 'Cheap', originalPrice: '5' }),
    await created({ name: 'Outdated' }),
    await created({ name: 'Foreign' }, other),
  ]
  await updateProduct(admin.visitor, outdated._id, { productName: 'Renamed' })
  const change = { kind: 'price', by: 'amount', value: -9.5, roundTo: '1' }
  const job = await changed(owner.visitor, [first, cheap, outdated, foreign], change)
  expect(job).toMatchObject({ kind: 'changeProduct', subject: 'price', total: 4, done: 4, failed: 3, undoable: true })
  expect(job.failures).toEqual([
    { id: cheap._id, label: 'Cheap', message: expect.stringContaining('would be -4.50 taka') },
    { id: outdated._id, label: 'Renamed', message: expect.stringContaining('changed') },
    { id: foreign._id, label: foreign._id, message: expect.any(String) },
  ])
  expect(await now(first)).toMatchObject({ productOriginalPrice: 90, productPrice: 81 })
  expect([await now(cheap), await now(foreign)]).toEqual([cheap, foreign])
})

test('changes discount, stock, label and categories; a sale before the save is no conflict', async () => {
  const product = await created({ remainingProducts: '10' })
  await changed(owner.visitor, [product], { kind: 'discount', discount: 12.5 })
  await changed(owner.visitor, [await now(product)], { kind: 'label', label: 'Trending' })
  await changed(owner.visitor, [await now(product)], {
    kind: 'category',
    category: 'c2',
    subCategory: 's2',
    subSubCategory: '',
  })
  const before = await now(product)
  await query(server.databaseUrl, 'update products set stock = stock - 3, sales = 3 where id = $1', [product._id])
  expect(await changed(owner.visitor, [before], { kind: 'stock', mode: 'add', pieces: 5 })).toMatchObject({ failed: 0 })
  expect(await now(product)).toMatchObject({
    productDiscount: 12.5,
    popularProducts: 'trending',
    productCategory: { _id: 'c2' },
    productSubSubCategory: null,
    remainingProducts: 12,
  })
  const wrongPlace = { kind: 'category', category: 'c1', subCategory: 's2', subSubCategory: '' }
  expect(await changed(owner.visitor, [await now(product)], wrongPlace)).toMatchObject({ failed: 1 })
})

test('only an administrator gives products to another seller; products are deleted', async () => {
  const product = await created()
  expect((await start(owner.visitor, [product], { kind: 'seller', seller: other.id })).status).toBe(403)
  await changed(admin.visitor, [product], { kind: 'seller', seller: other.id })
  expect(await now(product)).toMatchObject({ OwnerId: other.id })
  await changed(other.visitor, [await now(product)], { kind: 'delete' })
  expect((await admin.visitor.call('GET', `/products/${product._id}`)).status).toBe(404)
})

const takenBack = async (visitor: Visitor, job: Job) => {
  const { status, body } = await visitor.call('POST', `/jobs/${job._id}/undo`)
  expect(status, body.message).toBe(201)
  return finished(visitor, body.data._id)
}
const changedSince = 'It has been changed again since then, so it stays as it is now.'

test('takes a price back where nobody has changed it since, and names the others', async () => {
  const [one, renamed, repriced] = [await created(), await created(), await created({ name: 'Repriced' })]
  const job = await changed(owner.visitor, [one, renamed, repriced], {
    kind: 'price',
    by: 'percent',
    value: 50,
    roundTo: '1',
  })
  expect((await now(one)).productOriginalPrice).toBe(1501)
  await updateProduct(owner.visitor, renamed._id, { productName: 'Renamed' })
  await updateProduct(owner.visitor, repriced._id, { productOriginalPrice: '7' })
  const undone = await takenBack(owner.visitor, job)
  expect(undone).toMatchObject({ kind: 'undoProductChange', subject: 'price', done: 3, failed: 1, undoable: false })
  expect([job.undoOf, undone.undoOf]).toEqual(['', job._id])
  expect(undone.failures).toEqual([{ id: repriced._id, label: 'Repriced', message: changedSince }])
  const prices = { productOriginalPrice: 1000.5, productPrice: 1000.5 }
  expect(await now(one)).toMatchObject(prices)
  expect(await now(renamed)).toMatchObject({ ...prices, productName: 'Renamed' })
  expect(await now(repriced)).toMatchObject({ productOriginalPrice: 7 })
  expect((await owner.visitor.call('POST', `/jobs/${job._id}/undo`)).status).toBe(409)
})

test('takes a stock back by the difference, so that sales since stay subtracted', async () => {
  const stocked = () => created({ remainingProducts: '10' })
  const [sold, edited, soldOut] = [await stocked(), await stocked(), await created({ remainingProducts: '1' })]
  const job = await changed(owner.visitor, [sold, edited, soldOut], { kind: 'stock', mode: 'set', pieces: 50 })
  const sell = (id: string, pieces: number) =>
    query(server.databaseUrl, 'update products set stock = stock - $2, sales = sales + $2 where id = $1', [id, pieces])
  await sell(sold._id, 3)
  await sell(edited._id, 3)
  await updateProduct(owner.visitor, edited._id, { remainingProducts: '20' })
  await sell(soldOut._id, 2)
  const undone = await takenBack(owner.visitor, job)
  expect(undone.failures.map(({ id, message }) => [id, message])).toEqual([
    [soldOut._id, 'The new stock would be -1, which is not allowed. The stock stays.'],
    [edited._id, changedSince],
  ])
  expect([await now(sold), await now(edited), await now(soldOut)].map((product) => product.remainingProducts)).toEqual([
    7, 20, 48,
  ])
})

test('takes back discount, label, category, seller and deletion', async () => {
  const product = await created({ discount: '5', popularProducts: 'Offer' })
  const changes = [
    { kind: 'discount', discount: 20 },
    { kind: 'label', label: 'Trending' },
    { kind: 'category', category: 'c2', subCategory: 's2', subSubCategory: '' },
    { kind: 'seller', seller: other.id },
    { kind: 'delete' },
  ]
  const { updatedAt: _, ...before } = await now(product)
  for (const change of changes) {
    const job = await changed(admin.visitor, [await now(product)], change)
    expect(job.failed, change.kind).toBe(0)
    expect(await now(product)).not.toMatchObject(before)
    expect(await takenBack(admin.visitor, job), change.kind).toMatchObject({ failed: 0 })
    expect(await now(product)).toMatchObject(before)
  }
})

test('the same Idempotency-Key starts one job', async () => {
  const product = await created()
  const change = { kind: 'stock', mode: 'add', pieces: 1 }
  const keyed = () => start(owner.visitor, [product], change, { 'idempotency-key': 'bulk-1' })
  const [first, second] = [await keyed(), await keyed()]
  expect(second.body.data._id).toBe(first.body.data._id)
  await finished(owner.visitor, first.body.data._id)
  expect((await now(product)).remainingProducts).toBe(8)
})

test.each([
  [{ kind: 'price', by: 'percent', value: -100.01, roundTo: '1' }],
  [{ kind: 'price', by: 'percent', value: 0.001, roundTo: '1' }],
  [{ kind: 'price', by: 'percent', value: 10, roundTo: '7' }],
  [{ kind: 'discount', discount: 101 }],
  [{ kind: 'stock', mode: 'set', pieces: -1 }],
  [{ kind: 'stock', mode: 'add', pieces: 1.5 }],
  [{ kind: 'nothing' }],
])('rejects the change %j', async (change) => {
  expect((await start(owner.visitor, [await created()], change)).status).toBe(400)
})

test('rejects no product, a product twice, and too many', async () => {
  const product = await created()
  const change = { kind: 'delete' }
  const many = Array.from({ length: 501 }, (_, at) => ({ ...product, _id: `p${at}` }))
  for (const products of [[], [product, product], many])
    expect((await start(owner.visitor, products, change)).status).toBe(400)
})

const startAll = (visitor: Visitor, all: object, change: object) =>
  visitor.call('POST', '/products/bulk', { all, change })
const trending = { kind: 'label', label: 'Trending' }

test('changes all products of a list by one rule, on two servers among edits, deletions and sales, and takes it back', async () => {
  const { changed, named, sold } = await changeListAmongOthers([server, second], { products: 45, contested: 5 })
  expect(changed + named).toBe(45)
  expect(named).toBeGreaterThan(0)
  expect(sold).toBeGreaterThan(10)
}, 120_000)

test('takes the products that the table shows for the same filters, and no other', async () => {
  const seller = await createUserWithRole(server, 'owner')
  const [low] = await insertProducts(server.databaseUrl, seller.id, 4)
  await query(server.databaseUrl, `update products set stock = 2, name = 'Muslin saree' where id = $1`, [low])
  const searches = [
    '',
    'search=muslin',
    'search=muslni',
    'search=%3F%3F',
    'stock=low',
    'bangla=missing',
    'category=s1',
    'category=c2',
  ]
  for (const text of searches) {
    const shown = await seller.visitor.call('GET', `/products?ownerId=${seller.id}&limit=50&page=1&${text}`)
    const { total, data } = shown.body.data as { total: number; data: readonly Product[] }
    const all = { ...Object.fromEntries(new URLSearchParams(text)), count: Math.max(1, total) }
    const { status, body } = await startAll(seller.visitor, all, trending)
    expect([text, status]).toEqual([text, total === 0 ? 409 : 201])
    if (total === 0) expect(body).toMatchObject({ code: 'product.selection_changed', params: { count: 0 } })
    else expect(await finished(seller.visitor, body.data._id)).toMatchObject({ done: total, failed: 0 })
    const items = await query<{ id: string }>(
      server.databaseUrl,
      'select item_id as id from job_items where job_id = $1 order by position',
      [body.data?._id ?? ''],
    )
    expect(items.map(({ id }) => id).toSorted()).toEqual(data.map(({ _id }) => _id).toSorted())
  }
})

test('leaves out the products that the person has taken out of the list, in the job and in its file', async () => {
  const seller = await createUserWithRole(server, 'owner')
  const [first, second, third] = await insertProducts(server.databaseUrl, seller.id, 3)
  const except = [second!, 'gone']
  expect((await startAll(seller.visitor, { except, count: 3 }, trending)).body).toMatchObject({ params: { count: 2 } })
  const { body } = await startAll(seller.visitor, { except, count: 2 }, trending)
  expect(await finished(seller.visitor, body.data._id)).toMatchObject({ done: 2, failed: 0 })
  const changed = await query<{ id: string }>(
    server.databaseUrl,
    `select id from products where owner_id = $1 and label = 'trending' order by id`,
    [seller.id],
  )
  expect(changed.map(({ id }) => id)).toEqual([first, third].toSorted())
  const file = await download(seller.visitor, { except })
  expect([first, second, third].map((id) => file.includes(id!))).toEqual([true, false, true])
})

test("an owner's list is their own, whatever the filter says", async () => {
  const [seller, victim] = [await createUserWithRole(server, 'owner'), await createUserWithRole(server, 'owner')]
  await insertProducts(server.databaseUrl, seller.id, 2)
  await insertProducts(server.databaseUrl, victim.id, 3)
  const forged = await startAll(seller.visitor, { ownerId: victim.id, count: 2 }, trending)
  expect(await finished(seller.visitor, forged.body.data._id)).toMatchObject({ done: 2, failed: 0 })
  const labels = await query<{ owner_id: string; label: string }>(
    server.databaseUrl,
    'select distinct owner_id, label from products where owner_id = any($1)',
    [[seller.id, victim.id]],
  )
  expect(new Map(labels.map(({ owner_id, label }) => [owner_id, label]))).toEqual(
    new Map([
      [seller.id, 'trending'],
      [victim.id, ''],
    ]),
  )
  const give = { kind: 'seller', seller: victim.id }
  expect((await startAll(seller.visitor, { count: 2 }, give)).status).toBe(403)
})

test('starts no job for another number of products than the confirmed one, and says the number', async () => {
  const seller = await createUserWithRole(server, 'owner')
  await insertProducts(server.databaseUrl, seller.id, 3)
  const { status, body } = await startAll(seller.visitor, { count: 2 }, { kind: 'delete' })
  expect([status, body.code, body.params]).toEqual([409, 'product.selection_changed', { count: 3 }])
  expect(body.message).toBe('The filters find 3 products now. Check the number and confirm again.')
  expect((await seller.visitor.call('GET', '/jobs')).body.data).toEqual([])
})

test('a job names each product that it leaves, the list of jobs the first 500', async () => {
  const seller = await createUserWithRole(server, 'owner')
  await insertProducts(server.databaseUrl, seller.id, 2)
  const tooLow = { kind: 'price', by: 'amount', value: -100_000, roundTo: '1' }
  const { body } = await startAll(seller.visitor, { count: 2 }, tooLow)
  expect(await finished(seller.visitor, body.data._id)).toMatchObject({ done: 2, failed: 2 })
  // As the worker leaves the others.
  await query(
    server.databaseUrl,
    `with more as (
       insert into job_items (job_id, position, item_id, label, state, input, message)
       select job_id, n, item_id || n, label || n, state, input, message
       from job_items, generate_series(2, 509) n where job_id = $1 and position = 0)
     update jobs set total = 510 where id = $1`,
    [body.data._id],
  )
  const job = await finished(seller.visitor, body.data._id)
  expect([job.failed, new Set(job.failures.map(({ label }) => label)).size, job.undoable]).toEqual([510, 510, false])
  const [listed] = (await seller.visitor.call('GET', '/jobs')).body.data as readonly [Job]
  expect([listed.failed, listed.failures.length]).toEqual([510, 500])
}, 60_000)
