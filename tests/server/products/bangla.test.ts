import { expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUser, createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { manyTries, orderOf, place, withoutCodes } from '../checkout/buying.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { multipartForm } from '../support/uploads.ts'
import { createProduct, picture, updateProduct } from './productRequests.ts'

const server = await startTestServer({
  account: { ...defaultAccountSettings, ...fastHashing },
  checkout: withoutCodes,
  limits: manyTries,
})
await insertSampleShop(server.databaseUrl, 2)
const owner = (await createUserWithRole(server, 'owner')).visitor
const admin = (await createUserWithRole(server, 'admin')).visitor
const customer = (await createUser(server)).visitor
const guest = createVisitor(server.url)
const BANGLA = { 'accept-language': 'bn' }

const texts = {
  productNameBn: 'ঢাকাই জামদানি শাড়ি',
  productDescriptionBn: 'নারায়ণগঞ্জের তাঁতে হাতে বোনা',
  productDetailsBn: 'ছয় গজ\nব্লাউজ পিসসহ',
  quantityBn: '১টি শাড়ি',
  searchTagsBn: 'বিয়ে, জামদানি',
  sizeNamesBn: 'With stand=স্ট্যান্ডসহ, Boxed = বাক্সে',
  faqsBn: JSON.stringify([{ question: 'ধোয়া যাবে?', answer: 'শুধু ড্রাই ক্লিন।' }]),
}
const read = {
  ...texts,
  productDetailsBn: ['ছয় গজ', 'ব্লাউজ পিসসহ'],
  searchTagsBn: ['বিয়ে', 'জামদানি'],
  sizeNamesBn: ['With stand = স্ট্যান্ডসহ', 'Boxed = বাক্সে'],
  faqsBn: JSON.parse(texts.faqsBn),
}
const none = {
  productNameBn: '',
  productDescriptionBn: '',
  productDetailsBn: [],
  quantityBn: '',
  searchTagsBn: [],
  sizeNamesBn: [],
  faqsBn: [],
}
const emptied = Object.fromEntries(Object.keys(texts).map((name) => [name, '']))
const absent = Object.fromEntries(Object.keys(texts).map((name) => [name, undefined]))

const created = async (values = {}) => {
  const response = await createProduct(owner, { ...texts, ...values })
  expect(response.status, response.body.message).toBe(201)
  return response.body.data
}
const get = async (path: string, by = guest, headers = {}) => (await by.call('GET', path, undefined, headers)).body.data

test('reads carry Bangla texts for readers of Bangla and for staff, and English texts stay what they are', async () => {
  const { _id } = await created()
  await query(server.databaseUrl, `update categories set name_bn = 'পোশাক' where id = 'c1'`)
  await query(server.databaseUrl, `update sub_categories set name_bn = 'শাড়ি' where id = 's1'`)
  const english = { productName: 'Jamdani saree', productDescription: 'Woven by hand in Narayanganj' }
  const bangla = {
    ...english,
    ...read,
    productCategory: { _id: 'c1', categoryName: 'Clothing', categoryNameBn: 'পোশাক' },
    productSubCategory: { _id: 's1', subCategoryName: 'Sarees', subCategoryNameBn: 'শাড়ি' },
  }
  for (const by of [guest, customer]) {
    expect(await get(`/products/${_id}`, by, BANGLA)).toMatchObject(bangla)
    expect(await get(`/products/${_id}`, by)).toMatchObject(english)
  }
  for (const by of [owner, admin]) expect(await get(`/products/${_id}`, by)).toMatchObject(bangla)
  expect((await get('/products', guest, BANGLA)).data).toContainEqual(expect.objectContaining(bangla))

  for (const path of [
    `/products/${_id}`,
    '/products',
    '/products/filters',
    '/products/categories-with-products',
    '/categories',
    '/categories/c1',
    '/categories/get-names',
    '/subcategories',
    '/subcategories/s1',
    '/subsubcategories/t1',
  ]) {
    expect(JSON.stringify(await get(path)), path).not.toContain('Bn"')
    expect(JSON.stringify(await get(path, guest, BANGLA)), path).toContain('Bn"')
  }
})

test('a part that is absent leaves a Bangla text, and an empty one clears it', async () => {
  const { _id, updatedAt } = await created()
  const renamed = await updateProduct(owner, _id, { productName: 'Silk saree' })
  expect(renamed.body.data).toMatchObject({ productName: 'Silk saree', ...read })
  const cleared = await updateProduct(owner, _id, emptied)
  expect(cleared.body.data).toMatchObject({ productName: 'Silk saree', ...none })
  const late = await updateProduct(owner, _id, texts, [], { 'if-match': updatedAt })
  expect(late.status).toBe(409)
  expect(await created(absent)).toMatchObject(none)
})

const changedTexts: { readonly [name: string]: string } = {
  faqsBn: '[{"question":"নতুন","answer":"লেখা"}]',
  sizeNamesBn: 'M = মাঝারি',
}

test('a Bangla text alone is a change of the product', async () => {
  const { _id, updatedAt } = await created()
  for (const name of Object.keys(texts)) {
    const text = changedTexts[name] ?? 'নতুন লেখা'
    const changed = await updateProduct(owner, _id, { [name]: text }, [], { 'if-match': updatedAt })
    expect(changed.status, name).toBe(200)
    expect(changed.body.data.updatedAt, name).not.toBe(updatedAt)
    await query(server.databaseUrl, 'update products set updated_at = $2 where id = $1', [_id, updatedAt])
  }
})

test('Bangla texts have the limits of the English ones', async () => {
  const { _id } = await created()
  for (const [values, field, sentence] of [
    [{ productNameBn: 'ক'.repeat(101) }, 'productNameBn', ruleSentences['validation.too_long']({ max: 100 })],
    [{ quantityBn: 'ক'.repeat(101) }, 'quantityBn', ruleSentences['validation.too_long']({ max: 100 })],
    [{ sizeNamesBn: 'স্ট্যান্ডসহ' }, 'sizeNamesBn', ruleSentences['validation.bad_size_names']],
    [{ faqsBn: '{}' }, 'faqsBn', ruleSentences['validation.bad_faqs']],
    [{ productNameBn: 'এক\nদুই' }, 'productNameBn', ruleSentences['validation.not_one_line']],
    [
      { productDescriptionBn: 'ক'.repeat(10_001) },
      'productDescriptionBn',
      ruleSentences['validation.too_long']({ max: 10_000 }),
    ],
  ] as const) {
    const { status, body } = await updateProduct(owner, _id, values)
    expect(status).toBe(400)
    expect(body.issues).toEqual([expect.objectContaining({ path: [field], message: sentence })])
  }
})

test('a search finds Bangla names, descriptions and tags, and a list counts them again after a change', async () => {
  const { _id } = await created({
    name: 'Kantha',
    productNameBn: 'নকশিকাঁথা',
    productDescriptionBn: 'যশোরের সেলাই',
    searchTagsBn: 'দেয়ালসজ্জা',
  })
  const found = async (search: string) => {
    const { data, total } = await get(`/products?search=${encodeURIComponent(search)}`)
    return [total, data.map((one: { _id: string }) => one._id)]
  }
  expect(await found('নকশিকাঁথা')).toEqual([1, [_id]])
  expect(await found('যশোরের')).toEqual([1, [_id]])
  expect(await found('দেয়ালসজ্জা')).toEqual([1, [_id]])
  expect((await updateProduct(owner, _id, { productNameBn: 'কাঁথা', productDescriptionBn: '' })).status).toBe(200)
  expect(await found('যশোরের')).toEqual([0, []])
  expect((await updateProduct(owner, _id, { searchTagsBn: 'মেঝেসজ্জা' })).status).toBe(200)
  expect(await found('দেয়ালসজ্জা')).toEqual([0, []])
  expect(await found('মেঝেসজ্জা')).toEqual([1, [_id]])
})

test('the trash keeps Bangla texts', async () => {
  const { _id } = await created()
  expect((await owner.call('DELETE', `/products/${_id}`)).status).toBe(200)
  expect((await owner.call('POST', `/trash/${_id}/restore`)).status).toBe(200)
  expect(await get(`/products/${_id}`, owner)).toMatchObject(read)
})

test('each level of the catalogue has a Bangla name', async () => {
  const image = await picture()
  for (const [path, name, place] of [
    ['/categories', 'category', {}],
    ['/subcategories', 'subCategory', { categoryId: 'c1' }],
    ['/subsubcategories', 'subSubCategory', { categoryId: 'c1', subCategoryId: 's1' }],
  ] as const) {
    const [english, bangla] = [`${name}Name`, `${name}NameBn`]
    const parts = { ...place, [english]: 'Food', [bangla]: 'খাবার', [`${name}Image`]: image }
    const { status, body } = await admin.call('POST', path, multipartForm(parts))
    expect(status, body.message).toBe(201)
    const one = `${path}/${body.data._id}`
    const change = async (values: Record<string, string>) =>
      (await admin.call('PUT', one, multipartForm(values))).body.data
    expect(await change({ [english]: 'Groceries' })).toMatchObject({ [english]: 'Groceries', [bangla]: 'খাবার' })
    expect(await get(one, guest, BANGLA)).toMatchObject({ [bangla]: 'খাবার' })
    expect(await get(one)).not.toHaveProperty(bangla)
    expect(await change({ [bangla]: '' })).toMatchObject({ [english]: 'Groceries', [bangla]: '' })
  }
})

test('a cart is priced with the Bangla names, and an order keeps those of product and size next to the size', async () => {
  const { _id } = await created({ sizes: 'M, With stand' })
  const items = [{ productId: _id, quantity: 1, size: 'With stand' }]
  const price = async (headers = {}) =>
    (await guest.post('/cart/price', { items }, headers)).body.data.sellers[0].items[0]
  const size = { size: 'With stand', sizeNameBn: 'স্ট্যান্ডসহ' }
  const names = { productName: 'Jamdani saree', productNameBn: texts.productNameBn, ...size }
  expect(await price(BANGLA)).toMatchObject(names)
  expect(await price()).not.toHaveProperty('productNameBn')
  expect(await price()).not.toHaveProperty('sizeNameBn')

  const placed = await place(customer, orderOf(items), BANGLA)
  expect(placed.status, placed.body.message).toBe(201)
  expect(placed.body.data.orders[0].items).toMatchObject([names])
  await updateProduct(owner, _id, { productNameBn: 'অন্য নাম', sizeNamesBn: '' })
  const [{ _id: order }] = placed.body.data.orders
  const orders = await get('/order/get-order', admin)
  expect(orders.find((one: { _id: string }) => one._id === order).items).toMatchObject([names])
})

test('the filter of products without Bangla has those without a Bangla name, and the total follows', async () => {
  const { _id } = await created({ productNameBn: '' })
  const listed = async () => {
    const { data, total } = await get('/products?bangla=missing&page=1&limit=500', owner)
    expect(total).toBe(data.length)
    expect(data.every(({ productNameBn }: { productNameBn: string }) => productNameBn === '')).toBe(true)
    return data.map((one: { _id: string }) => one._id)
  }
  expect(await listed()).toContain(_id)
  await updateProduct(owner, _id, { productNameBn: 'শাড়ি' })
  expect(await listed()).not.toContain(_id)
  expect(await admin.call('GET', '/products?bangla=no&page=1&limit=5')).toMatchObject({
    status: 400,
    body: { message: ruleSentences['validation.filter_bangla']({ choices: 'missing' }) },
  })
})
