import { expect, test } from 'vitest'
import type { Product } from '#contract/products/entity.ts'
import type { Right } from '#contract/users/rights.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createUserWithRole, fastHashing } from '../account/client.ts'
import { finished } from '../jobs/bulk.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { checked, fileOf, start } from './csvFiles.ts'
import { createProduct, updateProduct } from './productRequests.ts'

/** The right to change prices, without which somebody of the staff changes products only in other ways. */

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing }, workerPauseMs: 50 })
await insertSampleShop(server.databaseUrl, 1)
const editor = await createUserWithRole(server, 'admin')
const role = newId()
await query(server.databaseUrl, `insert into staff_roles (id, name, rights) values ($1, 'Editor', '{}')`, [role])
await query(server.databaseUrl, 'update users set staff_role_id = $2 where id = $1', [editor.id, role])
const give = (...rights: readonly Right[]) =>
  query(server.databaseUrl, 'update staff_roles set rights = $2 where id = $1', [role, rights])

const created = async (): Promise<Product> =>
  (await createProduct(editor.visitor, { originalPrice: '100.50', discount: '10' })).body.data
const now = async ({ _id }: Product): Promise<Product> =>
  (await editor.visitor.call('GET', `/products/${_id}`)).body.data
const pricesOf = async (product: Product) => {
  const { productOriginalPrice, productDiscount } = await now(product)
  return [productOriginalPrice, productDiscount]
}
const missing = { status: 403, body: { code: 'account.right_missing', params: { right: 'prices' } } }

test('a form changes everything but the price, and may send the price as it is', async () => {
  await give('catalogue')
  const product = await created()
  const send = (values: Record<string, string>) => updateProduct(editor.visitor, product._id, values)
  expect(await send({ productOriginalPrice: '100.51' })).toMatchObject(missing)
  expect(await send({ productName: 'Cheaper', productDiscount: '11' })).toMatchObject(missing)
  const same = { productName: 'Renamed', productOriginalPrice: '100.50', productDiscount: '10.0' }
  expect((await send(same)).status).toBe(200)
  expect([(await now(product)).productName, await pricesOf(product)]).toEqual(['Renamed', [100.5, 10]])
  await give('catalogue', 'prices')
  expect((await send({ productOriginalPrice: '90', productDiscount: '5' })).status).toBe(200)
  expect(await pricesOf(product)).toEqual([90, 5])
})

test('a bulk change of prices or discounts does not start, and is not taken back without the right', async () => {
  await give('catalogue', 'prices')
  const product = await created()
  const change = async (body: object) => {
    const { _id, updatedAt, productOriginalPrice: price, remainingProducts: stock } = await now(product)
    const products = [{ id: _id, version: updatedAt, price, stock }]
    return editor.visitor.call('POST', '/products/bulk', { products, change: body })
  }
  const discount = await finished(editor.visitor, (await change({ kind: 'discount', discount: 20 })).body.data._id)
  await give('catalogue')
  expect(await change({ kind: 'discount', discount: 30 })).toMatchObject(missing)
  expect(await change({ kind: 'price', by: 'amount', value: 1, roundTo: '1' })).toMatchObject(missing)
  const undo = (await editor.visitor.call('POST', `/jobs/${discount._id}/undo`)).body.data
  expect(await finished(editor.visitor, undo._id)).toMatchObject({
    failed: 1,
    failures: [{ id: product._id, message: expect.stringContaining('Change prices and discounts') }],
  })
  expect(await pricesOf(product)).toEqual([100.5, 20])
  const labelled = await finished(editor.visitor, (await change({ kind: 'label', label: 'Trending' })).body.data._id)
  expect(labelled.failed).toBe(0)
})

test('a file names the rows that change a price, and is not imported once the right is gone', async () => {
  await give('catalogue')
  const product = await created()
  const file = (price: string, quantity: string) =>
    fileOf(['Product ID', 'Original price', 'Quantity'], [product._id, price, quantity])
  expect((await checked(editor.visitor, file('99', '1 piece'))).problems).toMatchObject([
    { column: 'Original price', message: expect.stringContaining('Your role does not change prices.') },
  ])
  expect((await checked(editor.visitor, file('100.50', '2 pieces'))).problems).toEqual([])
  await give('catalogue', 'prices')
  const allowed = await checked(editor.visitor, file('99', '3 pieces'))
  expect(allowed.problems).toEqual([])
  await give('catalogue')
  const job = await finished(editor.visitor, (await start(editor.visitor, allowed))._id)
  expect(job.failed).toBe(1)
  expect([(await now(product)).quantity, await pricesOf(product)]).toEqual(['', [100.5, 10]])
})

test('a file of variants names the rows that change a price, and keeps the others', async () => {
  await give('catalogue')
  const product = await created()
  const file = (...rows: readonly [size: string, price: string][]) =>
    fileOf(
      ['Product ID', 'Variant size', 'Variant stock', 'Variant price'],
      ...rows.map(([size, price]) => [product._id, size, '1', price]),
    )
  expect((await checked(editor.visitor, file(['S', ''], ['M', '99']))).problems).toMatchObject([
    { row: 3, column: 'Variant price', message: expect.stringContaining('Your role does not change prices.') },
  ])
  const allowed = await checked(editor.visitor, file(['S', ''], ['M', '']))
  expect((await finished(editor.visitor, (await start(editor.visitor, allowed))._id)).failed).toBe(0)
  expect([await pricesOf(product), (await now(product)).productSizes]).toEqual([
    [100.5, 10],
    ['S', 'M'],
  ])
})
