import { afterEach, expect, test } from 'vitest'
import type { News, NewsEntry } from '#contract/news/entity.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUser, createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { line, manyTries, orderOf, place, restock, withoutCodes } from '../checkout/buying.ts'
import { finished, startMove } from '../jobs/bulk.ts'
import { insertOrder } from '../orders/storedOrders.ts'
import { splitProduct } from '../products/splitProduct.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** News: who gets which entry, and what is read. */

const server = await startTestServer({ checkout: withoutCodes, limits: manyTries })
const run = (text: string, values: unknown[] = []) => query(server.databaseUrl, text, values)
await insertSampleShop(server.databaseUrl, 2)
const [seller, otherSeller, admin, customer] = [
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'owner'),
  await createUserWithRole(server, 'admin'),
  await createUser(server),
]
await run(`update products set owner_id = case id when 'p1' then $1 else $2 end`, [seller.id, otherSeller.id])
const guest = createVisitor(server.url)

const newsOf = async (visitor: Visitor): Promise<News> => (await visitor.call('GET', '/news')).body.data
const entriesOf = async (visitor: Visitor) =>
  (await newsOf(visitor)).entries.map(({ _id, createdAt, read, ...entry }: NewsEntry) => entry)
const entry = (kind: string, subject: string, more: Partial<NewsEntry> = {}) =>
  ({ kind, subject, total: 0, product: null, job: null, alert: null, ...more }) as const

afterEach(() => run('delete from news'))

test('a new order is news to its seller and to administrators, to nobody else, and names no customer', async () => {
  await restock(server.databaseUrl, 100, 'p1', 'p2')
  const { body } = await place(guest, orderOf([line('p1')]))
  const [order] = body.data.orders
  const expected = [entry('order', order._id, { total: order.totalPrice })]
  expect(await entriesOf(seller.visitor)).toEqual(expected)
  expect(await entriesOf(admin.visitor)).toEqual(expected)
  expect(await entriesOf(otherSeller.visitor)).toEqual([])
  expect((await customer.visitor.call('GET', '/news')).status).toBe(403)
  expect(await run('select distinct person_id from news order by 1')).toEqual(
    [seller.id, admin.id].sort().map((person_id) => ({ person_id })),
  )
})

test('an order that is not placed leaves no news', async () => {
  await restock(server.databaseUrl, 1, 'p1', 'p2')
  expect((await place(guest, orderOf([line('p1', 2)]))).status).toBe(409)
  expect(await newsOf(admin.visitor)).toEqual({ unread: 0, entries: [] })
})

test('a product is news when its stock becomes low and when the last piece is sold', async () => {
  await run(`update products set name_bn = 'পণ্য ১' where id = 'p1'`)
  await restock(server.databaseUrl, 7, 'p1', 'p2')
  const left: (number | undefined)[][] = []
  for (const pieces of [1, 1, 1, 2, 2]) {
    await place(guest, orderOf([line('p1', pieces)]))
    const stock = (await entriesOf(seller.visitor)).filter(({ kind }) => kind === 'stock')
    left.push(stock.map(({ product }) => product?.left))
  }
  expect(left).toEqual([[], [5], [5], [5], [0, 5]])
  expect((await entriesOf(seller.visitor)).filter(({ kind }) => kind === 'stock')[0]).toEqual(
    entry('stock', 'p1', { product: { name: 'Product 1', nameBn: 'পণ্য ১', left: 0 } }),
  )
  expect((await entriesOf(otherSeller.visitor)).length).toBe(0)
})

test('a request for a refund is news to administrators, once', async () => {
  const id = await insertOrder(server.databaseUrl, { status: 'pending', customer: customer.id, owners: [seller.id] })
  await run(`update orders set payment_status = 'paid' where id = $1`, [id])
  const cancelled = await admin.visitor.call('PATCH', `/order/update-status/${id}`, { status: 'cancelled' })
  expect(cancelled.status).toBe(200)
  const [row] = await run('select total_price from orders where id = $1', [id])
  const expected = [entry('refund', id, { total: Number(row?.total_price) / 100 })]
  expect(await entriesOf(admin.visitor)).toEqual(expected)
  const asked = await customer.visitor.post('/refund/post', {
    orderId: id,
    refundMethod: 'bkash',
    refundNumber: '01712345678',
  })
  expect(asked.status).toBe(201)
  expect(await entriesOf(admin.visitor)).toEqual(expected)
  expect(await entriesOf(seller.visitor)).toEqual([])
})

test('the end of a job is news to the person who started it', async () => {
  const own = await insertOrder(server.databaseUrl, { owners: [seller.id] })
  const job = await startMove(seller.visitor, [own, 'nobody'], 'processing')
  await finished(seller.visitor, job._id)
  expect(await entriesOf(seller.visitor)).toEqual([
    entry('job', job._id, { job: { kind: 'moveOrder', subject: 'processing', done: 1, failed: 1 } }),
  ])
  expect(await entriesOf(admin.visitor)).toEqual([])
})

const entryOf = async (id: string, minutes: number, who = seller, role = 'owner') =>
  run(
    `insert into news (person_id, id, role, kind, subject, details, created_at)
     values ($1, $2, $3, 'order', 'o', '{"kind":"order","total":100}', now() - make_interval(mins => $4))`,
    [who.id, id, role, minutes],
  )
const unread = async (visitor: Visitor) => {
  const { unread: count, entries } = await newsOf(visitor)
  return [count, entries.filter(({ read }) => !read).map(({ _id }) => _id)]
}
const read = (visitor: Visitor, id: string, older: boolean) => visitor.call('PATCH', `/news/${id}/read`, { older })

test('a person marks one entry as read, or an entry with all older ones, and only their own', async () => {
  for (const [at, id] of ['new', 'middle', 'old', 'oldest'].entries()) await entryOf(id, at)
  await entryOf('new', 0, otherSeller)
  expect(await unread(seller.visitor)).toEqual([4, ['new', 'middle', 'old', 'oldest']])
  expect((await read(seller.visitor, 'old', false)).status).toBe(200)
  expect(await unread(seller.visitor)).toEqual([3, ['new', 'middle', 'oldest']])
  await read(seller.visitor, 'middle', true)
  expect(await unread(seller.visitor)).toEqual([1, ['new']])
  await read(seller.visitor, 'unknown', true)
  await read(otherSeller.visitor, 'middle', true)
  expect(await unread(seller.visitor)).toEqual([1, ['new']])
  expect(await unread(otherSeller.visitor)).toEqual([1, ['new']])
})

test('news of a former role and of more than 30 days ago do not show', async () => {
  await entryOf('asAdmin', 0, seller, 'admin')
  await entryOf('over', 31 * 24 * 60)
  await entryOf('kept', 29 * 24 * 60)
  expect(await unread(seller.visitor)).toEqual([1, ['kept']])
})

test('a variant is news by its own stock, with its choice', async () => {
  await splitProduct(server.databaseUrl, 'p2', [
    { id: 'few', size: 'M', color: 'red', option: 'Silk', stock: 7 },
    { id: 'many', size: 'L', color: 'red', option: 'Silk', stock: 50 },
  ])
  const ofVariant = async () =>
    (await entriesOf(admin.visitor)).filter(({ product }) => product?.option).map(({ product }) => product)
  await place(customer.visitor, orderOf([line('p2', 1)]))
  expect(await ofVariant()).toEqual([])
  await place(customer.visitor, orderOf([line('p2', 2)]))
  const choice = { size: 'M', sizeNameBn: '', color: 'red', option: 'Silk' }
  expect(await ofVariant()).toMatchObject([{ name: 'Product 2', ...choice, left: 4 }])
})
