import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, toTaka } from '#contract/money.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUserWithRole, fastHashing } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { createProduct, storedData, updateProduct } from './productRequests.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
await insertSampleShop(server.databaseUrl, 1)
await query(server.databaseUrl, `insert into sub_categories (id, category_id, name) values ('s3', 'c1', 'Panjabis')`)
const { visitor: owner } = await createUserWithRole(server, 'owner')
const product = (await createProduct(owner)).body.data
const before = await storedData(server)

const otherCategory = 'This subcategory belongs to another category. Choose one of the chosen category.'
const otherSubCategory = 'This sub-subcategory belongs to another subcategory. Choose one of the chosen subcategory.'

/** Broken rules: the part of POST and of PUT, its value, and the message. */
const broken: [post: string, put: string, value: string, message: string][] = [
  ['name', 'productName', ' ', 'Product name is required'],
  ['name', 'productName', '\u200b', 'Product name is required'],
  ['name', 'productName', 'Saree\u202e', ruleSentences['validation.not_one_line']],
  ['sizes', 'productSizes', 'S,M\u2066', ruleSentences['validation.not_one_line']],
  ['description', 'productDescription', 'Woven by\u001b hand', ruleSentences['validation.hidden_characters']],
  ['name', 'productName', 'x'.repeat(101), 'At most 100 characters'],
  ['originalPrice', 'productOriginalPrice', '0', 'Price must be greater than 0'],
  ['originalPrice', 'productOriginalPrice', '', 'Price must be greater than 0'],
  ['originalPrice', 'productOriginalPrice', 'free', 'Price must be greater than 0'],
  ['originalPrice', 'productOriginalPrice', '0x10', 'Price must be greater than 0'],
  ['originalPrice', 'productOriginalPrice', '1e2', 'Price must be greater than 0'],
  ['originalPrice', 'productOriginalPrice', '১২,৫', 'Price must be greater than 0'],
  ['originalPrice', 'productOriginalPrice', '10.005', 'At most two decimals'],
  ['originalPrice', 'productOriginalPrice', '1000000000000', 'Price is too high'],
  ['discount', 'productDiscount', '0x10', 'Discount must be between 0 and 100'],
  ['discount', 'productDiscount', 'NaN', 'Discount must be between 0 and 100'],
  ['discount', 'productDiscount', '-1', 'Discount must be between 0 and 100'],
  ['discount', 'productDiscount', '100.01', 'Discount must be between 0 and 100'],
  ['description', 'productDescription', 'too short', 'Description must be at least 10 characters'],
  ['description', 'productDescription', 'x'.repeat(10_001), 'At most 10000 characters'],
  ['remainingProducts', 'remainingProducts', '', 'Stock cannot be negative'],
  ['remainingProducts', 'remainingProducts', '0b11', 'Stock cannot be negative'],
  ['remainingProducts', 'remainingProducts', '-1', 'Stock cannot be negative'],
  ['remainingProducts', 'remainingProducts', '1000000001', 'Stock is too high'],
  ['remainingProducts', 'remainingProducts', '1.5', 'Stock must be a whole number'],
  ['colors', 'productColors', 'Red,#12', 'Use a colour name or #rrggbb'],
  ['colors', 'productColors', 'red;background:url(x)', 'Use a colour name or #rrggbb'],
  ['colors', 'productColors', 'url(//host/x)', 'Use a colour name or #rrggbb'],
  ['colors', 'productColors', 'var(--accent)', 'Use a colour name or #rrggbb'],
  ['sizes', 'productSizes', Array.from({ length: 51 }, (_, n) => n).join(), 'At most 50 of them'],
  ['searchTags', 'searchTags', 'x'.repeat(101), 'At most 100 characters'],
  ['faqs', 'faqs', '{"question":1}', 'The questions and answers could not be read'],
  ['faqs', 'faqs', '[{"question":"a","answer":"b"', 'The questions and answers could not be read'],
  ['faqs', 'faqs', '[{"question":"a","answer":"b","more":1}]', 'The questions and answers could not be read'],
  ['faqs', 'faqs', '[{"question":"\\ud800","answer":"b"}]', 'The questions and answers could not be read'],
  ['faqs', 'faqs', '[{"question":"\\u0000","answer":"b"}]', 'The questions and answers could not be read'],
  ['faqs', 'faqs', JSON.stringify([{ question: 'q', answer: 'x'.repeat(10_001) }]), 'At most 10000 characters'],
  ['video', 'video', 'javascript:alert(1)', 'Use a web address that begins with https://'],
  ['category', 'productCategory', '', 'Category is required'],
  ['category', 'productCategory', 'none', 'There is no such category (any more). Choose another one.'],
  ['subCategory', 'productSubCategory', '', 'Subcategory is required'],
  ['subCategory', 'productSubCategory', 'none', 'There is no such subcategory (any more). Choose another one.'],
  ['subCategory', 'productSubCategory', 's2', otherCategory],
  [
    'subSubCategory',
    'productSubSubCategory',
    'none',
    'There is no such sub-subcategory (any more). Choose another one.',
  ],
  ['subSubCategory', 'productSubSubCategory', 't2', otherSubCategory],
]

test.each(broken)('%s / %s: returns 400 at the part for %j', async (post, put, value, message) => {
  for (const [part, response] of [
    [post, await createProduct(owner, { [post]: value })],
    [put, await updateProduct(owner, product._id, { [put]: value })],
  ] as const) {
    expect(response.status, JSON.stringify(response.body)).toBe(400)
    expect(response.body).toMatchObject({ success: false, data: null })
    expect(response.body.issues).toContainEqual(expect.objectContaining({ path: [part], message }))
    expect(response.body.issues.map(({ path }: { path: string[] }) => path)).not.toContainEqual([])
  }
})

test('reports all missing parts at once, each with its message', async () => {
  const none = Object.fromEntries(
    ['name', 'originalPrice', 'description', 'category', 'subCategory', 'remainingProducts'].map((part) => [
      part,
      undefined,
    ]),
  )
  const { status, body } = await createProduct(owner, none, [])
  expect(status).toBe(400)
  expect(
    Object.fromEntries(body.issues.map((issue: { path: string[]; message: string }) => [issue.path[0], issue.message])),
  ).toEqual({
    name: 'Product name is required',
    originalPrice: 'Price must be greater than 0',
    description: 'Description must be at least 10 characters',
    category: 'Category is required',
    subCategory: 'Subcategory is required',
    remainingProducts: 'Stock cannot be negative',
    productImages: 'Please select at least one product image',
  })
})

test('reports a malformed number once', async () => {
  const { body } = await updateProduct(owner, product._id, { productOriginalPrice: 'free' })
  expect(body.issues).toMatchObject([{ path: ['productOriginalPrice'], message: 'Price must be greater than 0' }])
})

test('accepts long texts in Bangla, with three bytes per letter', async () => {
  const faqs = Array.from({ length: 3 }, () => ({ question: 'ধোয়া যায়?', answer: 'হ'.repeat(10_000) }))
  const changed = await updateProduct(owner, product._id, {
    productDescription: 'ক'.repeat(10_000),
    faqs: JSON.stringify(faqs),
  })
  expect(changed.status, changed.body.message).toBe(200)
  expect(changed.body.data).toMatchObject({ productDescription: 'ক'.repeat(10_000), faqs })
})

test('treats an empty discount as no discount', async () => {
  await updateProduct(owner, product._id, { productOriginalPrice: '80', productDiscount: '25' })
  const { body } = await updateProduct(owner, product._id, { productDiscount: '' })
  expect(body.data).toMatchObject({ productDiscount: 0, productPrice: 80 })
})

test('returns 400 for a change of category that does not fit the subcategory', async () => {
  const response = await updateProduct(owner, product._id, { productCategory: 'c2' })
  expect(response.body.issues).toMatchObject([{ path: ['productSubCategory'], message: otherCategory }])
})

test('stores nothing for rejected calls', async () => {
  expect(await storedData(server)).toEqual(before)
})

test('computes prices by the rule of the contract, for any price and discount', async () => {
  const taka = fc.integer({ min: 1, max: 99_999_999 }).map((whole) => whole * 100)
  const prices = fc.tuple(
    fc.oneof(taka, fc.integer({ min: 1, max: 9_999_999_999 })),
    fc.integer({ min: 0, max: 10_000 }),
  )
  const edges: (readonly [number, number])[] = [
    [9_999_999_999, 1],
    [9_999_999_900, 10_000],
    [100, 9_999],
  ]
  for (const [paisa, hundredths] of [...edges, ...fc.sample(prices, { numRuns: 40, seed: 20_260_704 })]) {
    const price = discounted(paisa, hundredths / 100)
    const { body } = await updateProduct(owner, product._id, {
      productOriginalPrice: `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`,
      productDiscount: (hundredths / 100).toFixed(2),
    })
    const [row] = await query<{ original_price: string; price: string }>(
      server.databaseUrl,
      'select original_price, price from products where id = $1',
      [product._id],
    )
    expect(row, `${paisa} paisa less ${hundredths / 100} %`).toEqual({ original_price: `${paisa}`, price: `${price}` })
    expect(body.data.productPrice).toBe(toTaka(price))
  }
})
