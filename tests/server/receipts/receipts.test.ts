import { expect, test, vi } from 'vitest'
import { STOCK_MAX } from '#contract/constants.ts'
import type { Receipt } from '#contract/receipts/entity.ts'
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
await insertSampleShop(server.databaseUrl, 4)
const admin = await createUserWithRole(server, 'admin')
const editor = await createUserWithRole(server, 'admin')
const owner = await createUserWithRole(server, 'owner')
const other = await createUserWithRole(server, 'owner')
await sql(`insert into staff_roles (id, name, rights) values ('store', 'Store', '{catalogue}')`)
await sql(`update users set staff_role_id = 'store' where id = $1`, [editor.id])
await sql('update products set owner_id = $1', [owner.id])
const guest = createVisitor(server.url)
const elsewhere = Object.assign(createVisitor(second.url), { token: admin.visitor.token as string })

const split = await owner.visitor.call('PUT', '/products/p2/variants', {
  price: 1000,
  variants: [
    { size: 'M', stock: 4, sku: 'KUR-M', barcode: '8801234567890' },
    { size: 'L', stock: 3 },
  ],
})
const [medium, large] = split.body.data.variants.map(({ _id }: { _id: string }) => _id)

const goods = (productId: string, pieces: number, more: object = {}) => ({
  ...{ productId, variantId: '', pieces, cost: null, ...more },
})
const book = (by: Visitor, lines: readonly object[], more: object = {}) =>
  by.post('/receipts', { supplier: ' Oil House ', note: '', day: '2026-11-28', lines, ...more })
const stockOf = async (id: string) =>
  (await sql<{ stock: number }>('select stock from products where id = $1', [id]))[0]!.stock
const historyOf = (id: string) =>
  sql(
    `select cause, amount, variant_id as variant, receipt_id as receipt from stock_changes
     where receipt_id = $1 order by created_at, id`,
    [id],
  )

test('goods of a receipt are in the stock once, with their variant, and one press takes them out again', async () => {
  const lines = [goods('p1', 5, { cost: 180.5 }), goods('p2', 2, { variantId: medium })]
  const key = { 'Idempotency-Key': 'receipt-1' }
  const body = { supplier: ' Oil House ', note: 'Two broke', day: '2026-11-28', lines }
  const [one, again] = [
    await admin.visitor.call('POST', '/receipts', body, key),
    await elsewhere.call('POST', '/receipts', body, key),
  ]
  expect([one.status, again.body.data]).toEqual([201, one.body.data])
  const { _id, ...receipt } = one.body.data as Receipt
  expect(receipt).toMatchObject({
    ...{ supplier: 'Oil House', day: '2026-11-28', by: 'Rahima Khatun', undoneAt: null },
    lines: [
      { productName: 'Product 1', pieces: 5, cost: 180.5 },
      { productName: 'Product 2', size: 'M', pieces: 2, cost: null },
    ],
  })
  expect([await stockOf('p1'), await stockOf('p2')]).toEqual([12, 9])
  expect(await historyOf(_id)).toEqual([
    { cause: 'received', amount: 2, variant: medium, receipt: _id },
    { cause: 'received', amount: 5, variant: null, receipt: _id },
  ])
  const tries = await Promise.all([admin.visitor, elsewhere].map((by) => by.post(`/receipts/${_id}/undo`, {})))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect([await stockOf('p1'), await stockOf('p2')]).toEqual([7, 7])
  expect((await historyOf(_id)).slice(2)).toEqual([
    { cause: 'correction', amount: -2, variant: medium, receipt: _id },
    { cause: 'correction', amount: -5, variant: null, receipt: _id },
  ])
  const { body: shown } = await owner.visitor.call('GET', '/stock/list?product=p1&limit=1')
  expect(shown.data.data[0]).toMatchObject({ cause: 'correction', receiptId: _id, stockAfter: 7 })
  const { body: chosen } = await admin.visitor.call('GET', `/receipts/list?receipt=${_id}`)
  expect(chosen.data.data).toMatchObject([{ _id, undoneBy: 'Rahima Khatun' }])
})

test('a receipt whose pieces are sold stays, and the refusal names the product', async () => {
  const { body } = await book(owner.visitor, [goods('p2', 1, { variantId: large })])
  const sold = await place(guest, orderOf([{ ...line('p2', 4), size: 'L', color: '' }]))
  expect(sold.status, sold.body.message).toBe(201)
  const refused = await owner.visitor.post(`/receipts/${body.data._id}/undo`, {})
  expect([refused.status, refused.body.message]).toEqual([
    409,
    errorSentences['receipt.sold']({ product: 'Product 2' }),
  ])
  await owner.visitor.call('DELETE', '/products/p2')
  expect((await owner.visitor.post(`/receipts/${body.data._id}/undo`, {})).status).toBe(409)
  await owner.visitor.call('POST', '/trash/p2/restore')
  expect(await stockOf('p2')).toBe(4)
})

test('pieces of a product in the trash leave the stock that it will have again', async () => {
  const { body } = await book(owner.visitor, [goods('p4', 3)])
  await owner.visitor.call('DELETE', '/products/p4')
  expect((await owner.visitor.post(`/receipts/${body.data._id}/undo`, {})).status).toBe(200)
  await owner.visitor.call('POST', '/trash/p4/restore')
  expect(await stockOf('p4')).toBe(7)
})

test('a seller receives and reads their own goods alone', async () => {
  const mine = await book(owner.visitor, [goods('p3', 1)])
  expect(mine.status).toBe(201)
  const gone = await book(other.visitor, [goods('p3', 1)])
  expect([gone.status, gone.body.code]).toEqual([409, 'receipt.goods_gone'])
  expect((await other.visitor.call('GET', '/receipts/list')).body.data.data).toEqual([])
  expect((await other.visitor.call('GET', '/receipts/suppliers')).body.data).toEqual([])
  expect((await other.visitor.call('GET', '/receipts/goods?search=Product')).body.data).toEqual([])
  expect((await other.visitor.post(`/receipts/${mine.body.data._id}/undo`, {})).status).toBe(404)
  expect((await owner.visitor.call('GET', '/receipts/suppliers')).body.data).toEqual(['Oil House'])
})

test('a line needs the variant of its product, and one that is there', async () => {
  for (const lines of [
    [goods('p2', 1)],
    [goods('p1', 1, { variantId: medium })],
    [goods('p2', 1, { variantId: 'gone' })],
    [goods('nobody', 1)],
  ]) {
    const { status, body } = await book(admin.visitor, [goods('p1', 1), ...lines])
    expect([status, body.code, body.issues[0].path]).toEqual([409, 'receipt.goods_gone', ['lines', '1']])
  }
  const full = await book(admin.visitor, [goods('p1', STOCK_MAX)])
  expect([full.status, full.body.code]).toEqual([400, 'receipt.stock_full'])
  expect(await stockOf('p1')).toBe(7)
})

test('costs are read and written by people with the right to the revenue', async () => {
  const { body } = await book(admin.visitor, [goods('p1', 1, { cost: 99.99 })])
  const refused = await book(editor.visitor, [goods('p1', 1, { cost: 5 })])
  expect([refused.status, refused.body.code]).toEqual([403, 'account.right_missing'])
  const read = async (by: Visitor) => {
    const { data } = (await by.call('GET', '/receipts/list')).body.data
    return data.find(({ _id }: Receipt) => _id === body.data._id).lines[0].cost
  }
  expect([await read(admin.visitor), await read(editor.visitor)]).toEqual([99.99, null])
  const fileOf = async (by: Visitor) =>
    new TextDecoder()
      .decode((await by.post('/receipts/csv', { search: 'oil' })).body)
      .trim()
      .split('\r\n')
  const [head, first] = await fileOf(admin.visitor)
  expect(head).toContain('Pieces,Cost of a piece,Note')
  expect(first).toMatch(/^2026-11-28,Oil House,Product 1,,p1,1,99.99,,Rahima Khatun,/)
  expect((await fileOf(editor.visitor))[0]).toContain('Pieces,Note')
})

test('goods are found by a part of the name, by SKU and by barcode', async () => {
  const find = async (search: string) =>
    (await owner.visitor.call('GET', `/receipts/goods?search=${encodeURIComponent(search)}`)).body.data.map(
      ({ productId, size }: { productId: string; size: string }) => [productId, size],
    )
  expect(await find('8801234567890')).toEqual([['p2', 'M']])
  expect(await find('kur-m')).toEqual([['p2', 'M']])
  expect(await find('product 2')).toEqual([
    ['p2', 'M'],
    ['p2', 'L'],
  ])
  expect(await find(' ')).toEqual([])
})
