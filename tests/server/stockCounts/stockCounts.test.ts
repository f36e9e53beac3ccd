import { expect, test, vi } from 'vitest'
import { COUNT_LINES_MAX, type CountLine, type StockCount, type StockCountSheet } from '#contract/stockCounts/entity.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { line, manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

vi.setConfig({ testTimeout: 60_000 })

const server = await startTestServer({ checkout: withoutCodes, limits: manyTries })
const second = await startTestServer({ ...server.settings, port: 0 })
const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
await insertSampleShop(server.databaseUrl, 5)
const admin = await createUserWithRole(server, 'admin')
const owner = await createUserWithRole(server, 'owner')
const other = await createUserWithRole(server, 'owner')
await sql('update products set owner_id = $1', [owner.id])
const guest = createVisitor(server.url)
const elsewhere = Object.assign(createVisitor(second.url), { token: owner.visitor.token as string })

const split = await owner.visitor.call('PUT', '/products/p2/variants', {
  price: 1000,
  variants: [
    { size: 'M', stock: 4, sku: 'KUR-M', barcode: '8801234567890' },
    { size: 'L', stock: 3 },
  ],
})
const [medium, large] = split.body.data.variants.map(({ _id }: { _id: string }) => _id)

const begin = async (by: Visitor, search = '', more: object = {}): Promise<StockCount> => {
  const { status, body } = await by.post('/stock-counts', { search, category: '', seller: '', ...more })
  expect(status, body.message).toBe(201)
  return body.data
}
const sheetOf = async (by: Visitor, id: string): Promise<StockCountSheet> =>
  (await by.call('GET', `/stock-counts/${id}`)).body.data
const count = (by: Visitor, id: string, productId: string, pieces: number | null, more: object = {}) =>
  by.post(`/stock-counts/${id}/goods`, { productId, variantId: '', pieces, isMore: false, ...more })
const finish = (by: Visitor, id: string, uncounted: 'keep' | 'zero' = 'keep') =>
  by.post(`/stock-counts/${id}/finish`, { uncounted })
const stockOf = async (id: string) =>
  (await sql<{ stock: number }>('select stock from products where id = $1', [id]))[0]!.stock
const historyOf = (id: string) =>
  sql(
    `select cause, amount, variant_id as variant, person_id as person from stock_changes
     where count_id = $1 order by created_at, id`,
    [id],
  )
const numbers = ({ counted, expected, ordered, booked }: CountLine) => [counted, expected, ordered, booked]

test('two people count one list on two servers, and Finish books each difference once by its cause', async () => {
  const { _id: id, ...begun } = await begin(owner.visitor, 'product')
  expect(begun).toMatchObject({ state: 'open', search: 'product', total: 6, counted: 0, by: 'Rahima Khatun' })
  const scan = { variantId: medium, isMore: true }
  const scans = await Promise.all(
    [owner.visitor, elsewhere, owner.visitor, elsewhere, owner.visitor].map((by) => count(by, id, 'p2', 1, scan)),
  )
  expect(scans.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await count(elsewhere, id, 'p1', 5)).body.data).toMatchObject({ counted: 5, expected: 7, booked: null })
  await count(owner.visitor, id, 'p3', 7)
  expect([await stockOf('p1'), await stockOf('p2')]).toEqual([7, 7])
  const sheet = await sheetOf(elsewhere, id)
  expect(sheet).toMatchObject({ total: 6, counted: 3, different: 2 })
  expect(sheet.goods.map(({ productName, size, counted }) => [productName, size, counted])).toEqual([
    ['Product 1', '', 5],
    ['Product 2', 'M', 5],
    ['Product 2', 'L', null],
    ['Product 3', '', 7],
    ['Product 4', '', null],
    ['Product 5', '', null],
  ])
  const tries = await Promise.all([finish(owner.visitor, id), finish(elsewhere, id)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await stockOf('p1'), await stockOf('p2'), await stockOf('p3')]).toEqual([5, 8, 7])
  expect(await historyOf(id)).toEqual([
    { cause: 'counted', amount: 1, variant: medium, person: owner.id },
    { cause: 'counted', amount: -2, variant: null, person: owner.id },
  ])
  const { body } = await owner.visitor.call('GET', '/stock/list?cause=counted&limit=1')
  expect(body.data.data[0]).toMatchObject({ productId: 'p1', countId: id, amount: -2, stockAfter: 5 })
  const late = await count(owner.visitor, id, 'p1', 7)
  expect([late.status, late.body.code]).toEqual([409, 'stock_count.ended'])

  const undone = await Promise.all([owner.visitor, elsewhere].map((by) => by.post(`/stock-counts/${id}/undo`, {})))
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await stockOf('p1'), await stockOf('p2')]).toEqual([7, 7])
  expect((await historyOf(id)).slice(2)).toMatchObject([
    { cause: 'correction', amount: -1, variant: medium },
    { cause: 'correction', amount: 2, variant: null },
  ])
})

test('a sale during the count makes no difference, before and after its pieces are counted', async () => {
  const { _id: id } = await begin(owner.visitor, 'product 1')
  const sell = async (pieces: number) => {
    const { status, body } = await place(guest, orderOf([line('p1', pieces)]))
    expect(status, body.message).toBe(201)
    return body.data.orders[0]._id as string
  }
  // The seven pieces lie on the shelf until they are packed.
  const first = await sell(2)
  expect(numbers((await count(owner.visitor, id, 'p1', 7)).body.data)).toEqual([7, 7, 2, null])
  await sell(1)
  await admin.visitor.post(`/order/confirm/${first}`)
  for (const status of ['processing', 'shipped']) {
    const { body } = await admin.visitor.call('PATCH', `/order/update-status/${first}`, { status })
    expect(body.data?.status, body.message).toBe(status)
  }
  expect((await finish(owner.visitor, id)).body.data).toMatchObject({ state: 'finished', different: 0 })
  expect([await stockOf('p1'), await historyOf(id)]).toEqual([4, []])

  // Two pieces are handed over; of the five on the shelf one is gone.
  const { _id: next } = await begin(owner.visitor, 'product 1')
  expect(numbers((await count(owner.visitor, next, 'p1', 4)).body.data)).toEqual([4, 5, 1, null])
  await finish(owner.visitor, next)
  expect(await stockOf('p1')).toBe(3)
})

test('uncounted goods stay, or count as 0, and a number can be taken away', async () => {
  const { _id: id } = await begin(owner.visitor, 'product 2')
  await count(owner.visitor, id, 'p2', 9, { variantId: large })
  const cleared = await count(owner.visitor, id, 'p2', null, { variantId: large })
  expect(numbers(cleared.body.data)).toEqual([null, null, 0, null])
  const nothing = await finish(owner.visitor, id)
  expect([nothing.status, nothing.body.code]).toEqual([409, 'stock_count.nothing_counted'])
  await count(owner.visitor, id, 'p2', 4, { variantId: medium })
  expect((await finish(owner.visitor, id, 'zero')).status).toBe(200)
  expect((await sheetOf(owner.visitor, id)).goods.map(numbers)).toEqual([
    [4, 4, 0, null],
    [0, 3, 0, -3],
  ])
  expect(await stockOf('p2')).toBe(4)
})

test('a count that has added pieces which are sold stays, and the refusal names the product', async () => {
  await sql(`update products set stock = 1 where id = 'p4'`)
  const { _id: id } = await begin(owner.visitor, 'product 4')
  await count(owner.visitor, id, 'p4', 4)
  await finish(owner.visitor, id)
  const sold = await place(guest, orderOf([line('p4', 2)]))
  expect(sold.status, sold.body.message).toBe(201)
  const refused = await owner.visitor.post(`/stock-counts/${id}/undo`, {})
  expect([refused.status, refused.body.message]).toEqual([
    409,
    errorSentences['stock_count.sold']({ product: 'Product 4' }),
  ])
  expect(await stockOf('p4')).toBe(2)
})

test('goods that are deleted after their count are not booked, and a dropped count changes nothing', async () => {
  const { _id: id } = await begin(owner.visitor, 'product 5')
  await count(owner.visitor, id, 'p5', 1)
  await owner.visitor.call('DELETE', '/products/p5')
  const gone = await count(owner.visitor, id, 'p5', 2)
  expect([gone.status, gone.body.code]).toEqual([409, 'stock_count.not_in_count'])
  expect((await finish(owner.visitor, id)).status).toBe(200)
  await owner.visitor.call('POST', '/trash/p5/restore')
  expect([await stockOf('p5'), (await sheetOf(owner.visitor, id)).goods[0]!.booked]).toEqual([7, null])

  const { _id: dropped } = await begin(owner.visitor, 'product 5')
  await count(owner.visitor, dropped, 'p5', 1)
  expect((await owner.visitor.post(`/stock-counts/${dropped}/drop`, {})).body.data.state).toBe('dropped')
  expect((await finish(owner.visitor, dropped)).status).toBe(409)
  expect((await owner.visitor.post(`/stock-counts/${dropped}/undo`, {})).status).toBe(409)
  expect(await stockOf('p5')).toBe(7)
})

test('a seller counts and reads their own goods alone, and an administrator chooses', async () => {
  const none = await other.visitor.post('/stock-counts', { search: '', category: '', seller: owner.id })
  expect([none.status, none.body.code]).toEqual([400, 'stock_count.no_goods'])
  const mine = await begin(owner.visitor, 'KUR-M')
  expect(mine.total).toBe(1)
  for (const { status } of [
    await other.visitor.call('GET', `/stock-counts/${mine._id}`),
    await count(other.visitor, mine._id, 'p2', 1, { variantId: medium }),
    await finish(other.visitor, mine._id),
    await other.visitor.post(`/stock-counts/${mine._id}/drop`, {}),
    await other.visitor.post(`/stock-counts/${mine._id}/undo`, {}),
    await other.visitor.post(`/stock-counts/${mine._id}/csv`, {}),
  ])
    expect(status).toBe(404)
  expect((await other.visitor.call('GET', '/stock-counts/list')).body.data.data).toEqual([])
  const [{ category_id: category }] = (await sql<{ category_id: string }>(
    `select category_id from products where id = 'p3'`,
  )) as [{ category_id: string }]
  const ofAll = await begin(admin.visitor, '', { category, seller: owner.id })
  expect(ofAll).toMatchObject({ seller: 'Rahima Khatun', category: expect.stringMatching(/./) })
  expect((await admin.visitor.call('GET', '/stock-counts/list')).body.data.data[0]._id).toBe(ofAll._id)
  expect((await owner.visitor.call('GET', '/stock-counts/list')).body.data.data[0]._id).toBe(mine._id)
})

test('the file has the goods that differ', async () => {
  const { _id: id } = await begin(owner.visitor, 'product 3')
  await count(owner.visitor, id, 'p3', 5)
  await finish(owner.visitor, id)
  const { body } = await owner.visitor.post(`/stock-counts/${id}/csv`, {})
  expect(new TextDecoder().decode(body).trim().split('\r\n').slice(1)).toEqual([
    'Product 3,,p3,,7,0,5,-2,-2,Rahima Khatun',
  ])
})

test('a count has a limit of goods', async () => {
  await sql(
    `insert into product_variants (id, product_id, owner_id, position, size, stock)
     select 'many-' || n, 'p2', $1, n, 'size ' || n, 0 from generate_series(10, $2::integer) n`,
    [owner.id, COUNT_LINES_MAX + 10],
  )
  const { status, body } = await owner.visitor.post('/stock-counts', { search: '', category: '', seller: '' })
  expect([status, body.code, body.issues[0].path]).toEqual([400, 'stock_count.too_many', ['search']])
})
