import { expect, test } from 'vitest'
import { defaultAccountSettings } from '../../../server/platform/accountSettings.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { member, memberWithRole, quick, visit } from '../account/client.ts'
import { sample } from '../shop/sample.ts'
import { change, create, picture } from './parts.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...quick } })
await sample(server.databaseUrl, 2)
const owner = await memberWithRole(server, 'owner')
const other = await memberWithRole(server, 'owner')
const admin = await memberWithRole(server, 'admin')
const customer = await member(server)
const guest = visit(server.url)

const created = async (values = {}, by = owner) => {
  const answer = await create(by.visitor, values)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

test('a product is created whole, as the parts say and the server reckons', async () => {
  const answer = await create(owner.visitor, {
    name: '  Jamdani saree ',
    discount: '12.5',
    quantity: '1 piece',
    productDetails: 'Silk\nCotton',
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
  expect(answer.status, answer.body.message).toBe(201)
  expect(answer.body).toMatchObject({ success: true, message: 'Product created successfully' })
  const { data } = answer.body
  expect(data).toMatchObject({
    productName: 'Jamdani saree',
    productOriginalPrice: 1000.5,
    productPrice: 875.44,
    productDiscount: 12.5,
    productDetails: 'Silk\nCotton',
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
  expect((await guest.call('GET', `/products/${data._id}`)).body.data).toEqual(data)
})

test('what is left out is empty', async () => {
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

test('an administrator creates for an owner, or for themselves', async () => {
  expect(await created({ OwnerId: owner.id, OwnerName: 'House of Rahima' }, admin)).toMatchObject({
    OwnerId: owner.id,
    OwnerName: 'House of Rahima',
  })
  expect(await created({ OwnerId: owner.id }, admin)).toMatchObject({ OwnerId: owner.id, OwnerName: 'Rahima Khatun' })
  expect(await created({}, admin)).toMatchObject({ OwnerId: admin.id })
  for (const OwnerId of [customer.id, 'nobody']) {
    const answer = await create(admin.visitor, { OwnerId })
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toEqual([{ path: ['OwnerId'], message: 'This is no owner or administrator' }])
  }
})

test('an absent part leaves its field, and the parts of PUT have names of their own', async () => {
  const before = await created({ discount: '10', colors: 'Red', subSubCategory: 't1', searchTags: 'eid' })
  const untouched = await change(owner.visitor, before._id, {})
  expect(untouched.body).toMatchObject({ success: true, message: 'Product updated successfully' })
  expect(untouched.body.data).toEqual({ ...before, updatedAt: expect.any(String) })

  const { body } = await change(owner.visitor, before._id, {
    productName: 'Muslin saree',
    productOriginalPrice: '0.03',
    productDiscount: '50',
    productDescription: 'Finer than the finest',
    productDetails: 'one\ntwo',
    productColors: '',
    productSizes: 'L',
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
    productColors: [],
    productSizes: ['L'],
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
  const price = await change(owner.visitor, before._id, { productDiscount: '0' })
  expect(price.body.data, 'the price follows the discount alone').toMatchObject({ productPrice: 0.03 })

  for (const parts of [{ name: 'x' }, { OwnerId: owner.id }, { productPrice: '1' }] as Record<string, string>[]) {
    expect((await change(owner.visitor, before._id, parts)).status, Object.keys(parts)[0]).toBe(400)
  }
  expect((await create(owner.visitor, { productName: 'x' })).status).toBe(400)
})

test('owners change and delete their own only, administrators everything', async () => {
  const { _id } = await created()
  for (const answer of [
    await change(other.visitor, _id, { productName: 'Mine' }),
    await other.visitor.call('DELETE', `/products/${_id}`),
  ]) {
    expect(answer.status).toBe(403)
  }
  const renamed = await change(admin.visitor, _id, { productName: 'Checked', OwnerName: 'House of Rahima' })
  expect(renamed.body.data).toMatchObject({ productName: 'Checked', OwnerId: owner.id, OwnerName: 'House of Rahima' })
  expect((await admin.visitor.call('DELETE', `/products/${_id}`)).body).toEqual({
    success: true,
    message: 'Product deleted successfully',
    data: null,
  })
  expect((await guest.call('GET', `/products/${_id}`)).status).toBe(404)
  expect((await change(owner.visitor, _id, { productName: 'Gone' })).status).toBe(404)
  expect((await owner.visitor.call('DELETE', `/products/${_id}`)).status).toBe(404)
})

test('If-Match tells who comes too late', async () => {
  const { _id, updatedAt } = await created()
  const seen = { 'if-match': `"${updatedAt}"` }
  expect((await change(admin.visitor, _id, { productName: 'First' }, [], seen)).status).toBe(200)
  const late = await change(owner.visitor, _id, { productName: 'Second' }, [{ bytes: await picture(9) }], seen)
  expect(late.status).toBe(409)
  expect((await owner.visitor.call('DELETE', `/products/${_id}`, undefined, seen)).status).toBe(409)
  const now = (await guest.call('GET', `/products/${_id}`)).body.data
  expect(now.productName).toBe('First')
  expect(
    (await owner.visitor.call('DELETE', `/products/${_id}`, undefined, { 'if-match': now.updatedAt })).status,
  ).toBe(200)
})

test('of two edits at once of what both have seen one wins; without If-Match both are kept, part by part', async () => {
  const { _id, updatedAt } = await created()
  const seen = { 'if-match': updatedAt }
  const both = await Promise.all([
    change(owner.visitor, _id, { productName: 'Mine' }, [], seen),
    change(admin.visitor, _id, { productName: 'Theirs' }, [], seen),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await Promise.all([
    change(owner.visitor, _id, { productDiscount: '20' }),
    change(admin.visitor, _id, { productOriginalPrice: '10' }),
  ])
  expect((await guest.call('GET', `/products/${_id}`)).body.data).toMatchObject({ productPrice: 8 })
})

test('the same Idempotency-Key creates once', async () => {
  const keyed = () => create(owner.visitor, { name: 'Once' }, undefined, { 'idempotency-key': 'once-1' })
  const [first, second] = await Promise.all([keyed(), keyed()])
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(second?.body.data._id).toBe(first?.body.data._id)
  const [rows] = await query(server.databaseUrl, `select count(*)::int as n from products where name = 'Once'`)
  expect(rows?.n).toBe(1)
})
