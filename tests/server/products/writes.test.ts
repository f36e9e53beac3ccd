import { expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { createProduct, picture, updateProduct } from './productRequests.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 2)
const owner = await createUserWithRole(server, 'owner')
const other = await createUserWithRole(server, 'owner')
const admin = await createUserWithRole(server, 'admin')
const customer = await createUser(server)
const guest = createVisitor(server.url)

const created = async (values = {}, by = owner) => {
  const response = await createProduct(by.visitor, values)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body.data
}

test('creates a product from all parts and computes its price', async () => {
  const response = await createProduct(owner.visitor, {
    name: '  Jamdani saree ',
    discount: '12.5',
    quantity: '1 piece',
    productDetails: ' Silk\r\n\r\nCotton',
    colors: 'Red, #00FF00,, red ,Sky blue',
    sizes: 'M, L,,M',
    searchTags: ' eid , gift,,EID',
    popularProducts: 'Trending',
    subSubCategory: 't1',
    faqs: JSON.stringify([
      { question: ' Washable? ', answer: 'By hand.' },
      { question: '', answer: 'dropped' },
      { question: 'dropped', answer: ' ' },
    ]),
    OwnerName: 'Somebody else',
    OwnerId: 'o1',
    video: 'https://example.com/v',
  })
  expect(response.status, response.body.message).toBe(201)
  expect(response.body).toMatchObject({ success: true, message: 'Product created successfully' })
  const { data } = response.body
  expect(data).toMatchObject({
    productName: 'Jamdani saree',
    productOriginalPrice: 1000.5,
    productPrice: 875.44,
    productDiscount: 12.5,
    productDetails: ['Silk', '', 'Cotton'],
    productColors: ['Red', '#00FF00', 'Sky blue'],
    productSizes: ['M', 'L'],
    searchTags: ['eid', 'gift'],
    popularProducts: 'trending',
    productCategory: { _id: 'c1', categoryName: 'Clothing' },
    productSubCategory: { _id: 's1', subCategoryName: 'Sarees' },
    productSubSubCategory: { _id: 't1', subSubCategoryName: 'Jamdani' },
    faqs: [{ question: 'Washable?', answer: 'By hand.' }],
    remainingProducts: 7,
    sales: 0,
    productRating: 0,
    reviews: [],
    quantity: '1 piece',
    video: 'https://example.com/v',
    OwnerName: 'Rahima Khatun',
    OwnerId: owner.id,
  })
  expect(data.productImages).toEqual([expect.stringMatching(/^\/media\/[a-f0-9]{32}-40x30\.webp$/)])
  expect((await owner.visitor.call('GET', `/products/${data._id}`)).body.data).toEqual(data)
})

test('stores empty values for absent parts', async () => {
  expect(await created()).toMatchObject({
    productDiscount: 0,
    productPrice: 1000.5,
    productColors: [],
    popularProducts: '',
    productSubSubCategory: null,
    faqs: [],
    video: '',
    quantity: '',
  })
})

test('lets an administrator create a product for an owner or as their own', async () => {
  expect(await created({ OwnerId: owner.id, OwnerName: 'House of Rahima' }, admin)).toMatchObject({
    OwnerId: owner.id,
    OwnerName: 'House of Rahima',
  })
  expect(await created({ OwnerId: owner.id }, admin)).toMatchObject({ OwnerId: owner.id, OwnerName: 'Rahima Khatun' })
  expect(await created({}, admin)).toMatchObject({ OwnerId: admin.id })
  for (const OwnerId of [customer.id, 'nobody']) {
    const response = await createProduct(admin.visitor, { OwnerId })
    expect(response.status).toBe(400)
    expect(response.body.issues).toMatchObject([{ path: ['OwnerId'], message: 'This is no owner or administrator' }])
  }
})

test('changes only the present parts of PUT, which has its own names of parts', async () => {
  const before = await created({ discount: '10', colors: 'Red', subSubCategory: 't1', searchTags: 'eid' })
  const untouched = await updateProduct(owner.visitor, before._id, {})
  expect(untouched.body).toMatchObject({ success: true, message: 'Product updated successfully' })
  expect(untouched.body.data).toEqual({ ...before, updatedAt: expect.any(String) })

  const { body } = await updateProduct(owner.visitor, before._id, {
    productName: 'Muslin saree',
    productOriginalPrice: '0.03',
    productDiscount: '50',
    productDescription: 'Finer than the finest',
    productDetails: 'one\ntwo',
    productColors: '',
    productSizes: 'L',
    productSoldOut: 'L, Red',
    searchTags: 'muslin',
    popularProducts: 'OFFER',
    productCategory: 'c2',
    productSubCategory: 's2',
    productSubSubCategory: '',
    faqs: '[]',
    remainingProducts: '0',
    video: '',
    quantity: '2 pieces',
    OwnerName: 'Somebody else',
  })
  expect(body.data).toMatchObject({
    productName: 'Muslin saree',
    productOriginalPrice: 0.03,
    productPrice: 0.02,
    productDetails: ['one', 'two'],
    productColors: [],
    productSizes: ['L'],
    productSoldOut: ['L', 'Red'],
    searchTags: ['muslin'],
    popularProducts: 'offer',
    productCategory: { _id: 'c2' },
    productSubCategory: { _id: 's2' },
    productSubSubCategory: null,
    remainingProducts: 0,
    quantity: '2 pieces',
    OwnerName: 'Rahima Khatun',
    OwnerId: owner.id,
    productImages: before.productImages,
  })
  const price = await updateProduct(owner.visitor, before._id, { productDiscount: '0' })
  expect(price.body.data, 'the price follows the discount alone').toMatchObject({ productPrice: 0.03 })

  for (const parts of [{ name: 'x' }, { productPrice: '1' }] as Record<string, string>[]) {
    expect((await updateProduct(owner.visitor, before._id, parts)).status, Object.keys(parts)[0]).toBe(400)
  }
  expect((await createProduct(owner.visitor, { productName: 'x' })).status).toBe(400)
})

test('lets owners change and delete only own products, administrators all', async () => {
  const { _id } = await created()
  for (const response of [
    await updateProduct(other.visitor, _id, { productName: 'Mine' }),
    await other.visitor.call('DELETE', `/products/${_id}`),
  ]) {
    expect(response.status).toBe(403)
  }
  const renamed = await updateProduct(admin.visitor, _id, { productName: 'Checked', OwnerName: 'House of Rahima' })
  expect(renamed.body.data).toMatchObject({ productName: 'Checked', OwnerId: owner.id, OwnerName: 'House of Rahima' })
  expect((await admin.visitor.call('DELETE', `/products/${_id}`)).body).toEqual({
    success: true,
    message: 'Product deleted successfully',
    data: null,
  })
  expect((await guest.call('GET', `/products/${_id}`)).status).toBe(404)
  expect((await updateProduct(owner.visitor, _id, { productName: 'Gone' })).status).toBe(404)
  expect((await owner.visitor.call('DELETE', `/products/${_id}`)).status).toBe(404)
})

test('lets only an administrator give a product to another seller', async () => {
  const { _id } = await created()
  const ignored = await updateProduct(owner.visitor, _id, { OwnerId: other.id, OwnerName: 'Stolen' })
  expect(ignored.body.data).toMatchObject({ OwnerId: owner.id, OwnerName: 'Rahima Khatun' })
  const unknown = await updateProduct(admin.visitor, _id, { OwnerId: customer.id })
  expect(unknown).toMatchObject({ status: 400, body: { issues: [{ path: ['OwnerId'] }] } })
  const given = await updateProduct(admin.visitor, _id, { OwnerId: other.id, OwnerName: 'Shop of Selina' })
  expect(given.body.data).toMatchObject({ OwnerId: other.id, OwnerName: 'Shop of Selina' })
  expect((await updateProduct(owner.visitor, _id, { productName: 'Mine' })).status).toBe(403)
})

test('keeps the SKU of a product, which is unique per seller, for the people who may change it', async () => {
  const { _id, productSku } = await created({ sku: ' JAM-1 ' })
  expect(productSku).toBe('JAM-1')
  const read = async (visitor: typeof guest) => (await visitor.call('GET', `/products/${_id}`)).body.data.productSku
  const readers = [owner.visitor, admin.visitor, other.visitor, customer.visitor, guest]
  expect(await Promise.all(readers.map(read))).toEqual(['JAM-1', 'JAM-1', '', '', ''])

  const refused = { status: 400, body: { code: 'product.sku_taken', data: null } }
  const again = await createProduct(owner.visitor, { sku: 'JAM-1' })
  expect(again).toMatchObject(refused)
  expect(again.body.issues).toMatchObject([{ path: ['sku'] }])
  const second = await created({ sku: 'JAM-2' })
  const late = await updateProduct(owner.visitor, second._id, { productSku: 'JAM-1', productName: 'Lost' })
  expect(late).toMatchObject(refused)
  expect(late.body.issues).toMatchObject([{ path: ['productSku'] }])
  expect((await owner.visitor.call('GET', `/products/${second._id}`)).body.data).toEqual(second)
  expect(await created({ sku: 'JAM-1' }, other)).toMatchObject({ productSku: 'JAM-1' })

  expect((await updateProduct(owner.visitor, _id, { productSku: '' })).body.data).toMatchObject({ productSku: '' })
  const both = [_id, second._id].map((id) => updateProduct(owner.visitor, id, { productSku: 'JAM-3' }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 400])
  const given = await updateProduct(admin.visitor, second._id, { OwnerId: other.id })
  expect(given.body.data).toMatchObject({ productSku: '' })
})

test('says to the staff of a product who changed it last; a sale is no change', async () => {
  const { _id } = await created()
  const renamed = (await updateProduct(admin.visitor, _id, { productName: 'Checked' })).body.data
  await query(server.databaseUrl, 'update products set stock = stock - 1, sales = sales + 1 where id = $1', [_id])
  await query(server.databaseUrl, `update users set name = 'Farhana Akter' where id = $1`, [admin.id])
  const { body } = await owner.visitor.call('GET', `/products/${_id}/last-change`)
  expect(body.data).toEqual({ by: 'Farhana Akter', at: renamed.updatedAt })
  expect((await other.visitor.call('GET', `/products/${_id}/last-change`)).status).toBe(403)
})

test('returns 409 for an outdated If-Match', async () => {
  const { _id, updatedAt } = await created()
  const seen = { 'if-match': `"${updatedAt}"` }
  expect((await updateProduct(admin.visitor, _id, { productName: 'First' }, [], seen)).status).toBe(200)
  const late = await updateProduct(owner.visitor, _id, { productName: 'Second' }, [{ bytes: await picture(9) }], seen)
  expect(late.status).toBe(409)
  expect((await owner.visitor.call('DELETE', `/products/${_id}`, undefined, seen)).status).toBe(409)
  const now = (await guest.call('GET', `/products/${_id}`)).body.data
  expect(now.productName).toBe('First')
  expect(
    (await owner.visitor.call('DELETE', `/products/${_id}`, undefined, { 'if-match': now.updatedAt })).status,
  ).toBe(200)
})

test('a change of sold-out choices alone is a change that If-Match compares', async () => {
  const { _id, updatedAt } = await created({ sizes: 'M,L' })
  const seen = { 'if-match': `"${updatedAt}"` }
  expect((await updateProduct(owner.visitor, _id, { productSoldOut: 'M' }, [], seen)).status).toBe(200)
  expect((await updateProduct(owner.visitor, _id, { productSoldOut: 'M,L' }, [], seen)).status).toBe(409)
})

test('accepts one of two edits with the same If-Match, and merges both by field without it', async () => {
  const { _id, updatedAt } = await created()
  const seen = { 'if-match': updatedAt }
  const both = await Promise.all([
    updateProduct(owner.visitor, _id, { productName: 'Mine' }, [], seen),
    updateProduct(admin.visitor, _id, { productName: 'Theirs' }, [], seen),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await Promise.all([
    updateProduct(owner.visitor, _id, { productDiscount: '20' }),
    updateProduct(admin.visitor, _id, { productOriginalPrice: '10' }),
  ])
  expect((await guest.call('GET', `/products/${_id}`)).body.data).toMatchObject({ productPrice: 8 })
})

test('creates one product for the same Idempotency-Key', async () => {
  const keyed = () => createProduct(owner.visitor, { name: 'Once' }, undefined, { 'idempotency-key': 'once-1' })
  const [first, second] = await Promise.all([keyed(), keyed()])
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(second?.body.data._id).toBe(first?.body.data._id)
  const [rows] = await query(server.databaseUrl, `select count(*)::int as n from products where name = 'Once'`)
  expect(rows?.n).toBe(1)
})

test('a sale is no conflict, and a form from before it takes nothing back', async () => {
  const { _id, updatedAt } = (await createProduct(owner.visitor, { remainingProducts: '10' })).body.data
  await query(server.databaseUrl, 'update products set stock = stock - 3, sales = sales + 3 where id = $1', [_id])
  const save = (values: Record<string, string>, headers: Record<string, string>) =>
    updateProduct(owner.visitor, _id, values, [], headers)
  const form = { productName: 'Silk saree', remainingProducts: '10' }
  const saved = await save(form, { 'if-match': updatedAt, 'x-stock-shown': '10' })
  expect(saved).toMatchObject({ status: 200, body: { data: { productName: 'Silk saree', remainingProducts: 7 } } })
  const restocked = await save({ remainingProducts: '15' }, { 'x-stock-shown': '10' })
  expect(restocked.body.data.remainingProducts).toBe(12)
  const emptied = await save({ remainingProducts: '0' }, { 'x-stock-shown': '20' })
  expect(emptied.body.data.remainingProducts).toBe(0)
  expect((await save({ remainingProducts: '4' }, {})).body.data.remainingProducts).toBe(4)
  expect(await save(form, { 'x-stock-shown': '-1' })).toMatchObject({
    status: 400,
    body: { code: 'validation.stock_shown' },
  })
})

test('a product with hidden characters from before can be read, bought and changed', async () => {
  const { _id } = await created({ sizes: 'S,M' })
  await query(server.databaseUrl, `update products set name = $2, sizes = array['S', $3] where id = $1`, [
    _id,
    'Saree\u202e',
    'M\u200b',
  ])
  const line = { productId: _id, quantity: 1, size: 'M\u200b' }
  expect((await customer.visitor.post('/cart/price', { items: [line] })).body.data).toMatchObject({ problems: [] })
  expect((await customer.visitor.call('PUT', '/cart', { items: [line] })).body.data).toMatchObject({ items: [line] })
  const changed = await updateProduct(owner.visitor, _id, { productDescription: 'Woven by hand in Dhaka' })
  expect(changed).toMatchObject({
    status: 200,
    body: { data: { productName: 'Saree\u202e', productSizes: ['S', 'M\u200b'] } },
  })
  expect(await updateProduct(owner.visitor, _id, { productName: 'Saree\u202e' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['productName'], message: ruleSentences['validation.not_one_line'] }] },
  })
})
