import { Schema } from 'effect'
import type { HttpApiEndpoint } from 'effect/http-api'
import { expect, test } from 'vitest'
import { Api } from '#contract/Api.ts'
import { annotationOf, ReadsHeaders } from '#contract/calls/annotations.ts'
import { accessOf } from '#contract/calls/withErrors.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { expectError } from './rawHttp.ts'

const server = await startTestServer()
const read = async (path: string) => {
  const response = await fetch(`${server.url}/api${path}`)
  expect(response.status, path).toBe(200)
  return (await response.json()).data
}

test('returns empty lists, no logo and the initial fees for an empty shop', async () => {
  for (const path of [
    '/categories',
    '/subcategories',
    '/subsubcategories',
    '/banner',
    '/products/categories-with-products',
  ]) {
    expect(await read(path), path).toEqual([])
  }
  expect(await read('/products')).toEqual({ count: 0, total: 0, page: 1, pages: 1, data: [] })
  expect(await read('/logo')).toBeNull()
  expect(await read('/shipping-fee/get')).toEqual({
    shippingFee: 60,
    shippingFeeOutside: 120,
    chargedPer: 'checkout',
    freeDeliveryFrom: null,
    insideArea: 'district',
    advance: 'nothing',
    advancePercent: null,
    advanceReturns: 'always',
    advanceSum: null,
    updatedAt: expect.stringMatching(/Z$/),
  })
})

test('returns the three levels of categories newest first with their parents', async () => {
  await insertSampleShop(server.databaseUrl, 5)
  expect((await read('/categories')).map((row: { _id: string }) => row._id)).toEqual(['c3', 'c2', 'c1'])
  expect(await read('/categories/c1')).toEqual({
    _id: 'c1',
    categoryName: 'Clothing',
    categoryImage: '/media/c1.webp',
    position: 0,
    createdAt: '2026-01-01T00:00:00.120Z',
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  expect(await read('/categories/get-names')).toEqual(
    (await read('/categories')).map(({ _id, categoryName }: Record<string, unknown>) => ({ _id, categoryName })),
  )
  expect(await read('/subcategories')).toHaveLength(2)
  expect(await read('/subcategories?categoryId=c1')).toEqual([
    expect.objectContaining({
      _id: 's1',
      subCategoryName: 'Sarees',
      categoryId: { _id: 'c1', categoryName: 'Clothing' },
    }),
  ])
  expect(await read('/subcategories?categoryId=none')).toEqual([])
  expect(await read('/subcategories/s2')).toMatchObject({ subCategoryName: 'Fruit' })
  expect(await read('/subsubcategories?subCategoryId=s2')).toEqual([
    expect.objectContaining({
      subSubCategoryName: 'Mangoes',
      categoryId: { _id: 'c2', categoryName: 'Food' },
      subCategoryId: { _id: 's2', subCategoryName: 'Fruit' },
    }),
  ])
  expect(await read('/subsubcategories/t1')).toMatchObject({ subSubCategoryName: 'Jamdani' })
})

test('returns 404 for unknown ids', async () => {
  for (const path of ['/categories/x', '/subcategories/c1', '/subsubcategories/s1', '/products/x']) {
    await expectError(await fetch(`${server.url}/api${path}`), 404)
  }
})

test('returns all fields of a product', async () => {
  expect(await read('/products/p1')).toEqual({
    _id: 'p1',
    productName: 'Product 1',
    productOriginalPrice: 1000.5,
    productPrice: 875.44,
    productDiscount: 12.5,
    productDescription: 'Made by hand in Dhaka',
    productDetails: ['one', 'two'],
    productColors: ['red', '#00ff00'],
    productSizes: ['M', 'L'],
    productSoldOut: [],
    searchTags: ['plain'],
    popularProducts: 'offer',
    productCategory: { _id: 'c1', categoryName: 'Clothing' },
    productSubCategory: { _id: 's1', subCategoryName: 'Sarees' },
    productSubSubCategory: null,
    faqs: [{ question: 'How?', answer: 'So.' }],
    remainingProducts: 7,
    sales: 1,
    productRating: 4.5,
    reviews: [
      {
        _id: 'r2',
        userId: { _id: '', name: 'Rahim', profileImg: '' },
        stars: 4,
        text: 'Fine',
        date: '2026-06-02T00:00:00.000Z',
        pictures: [],
        picturesHidden: '',
      },
      expect.objectContaining({ _id: 'r1', stars: 5, text: 'Good', date: '2026-06-01T10:00:00.005Z' }),
    ],
    productImages: ['/media/a.webp', '/media/b.webp'],
    quantity: '1 piece',
    video: '',
    productSku: '',
    OwnerName: 'Owner One',
    OwnerId: 'o1',
    freeDelivery: false,
    isDraft: false,
    isHeld: false,
    createdAt: '2026-05-01T00:01:00.000Z',
    updatedAt: expect.any(String),
  })
})

test('marks the products whose price alone reaches the sum of free delivery', async () => {
  const marks = async () => {
    const { data } = await read('/products')
    return new Map<string, boolean>(
      data.map((one: { _id: string; freeDelivery: boolean }) => [one._id, one.freeDelivery]),
    )
  }
  await query(server.databaseUrl, 'update shipping_fee set free_from = 87544')
  expect([(await marks()).get('p1'), (await read('/products/p1')).freeDelivery]).toEqual([true, true])
  await query(server.databaseUrl, 'update shipping_fee set free_from = 87545')
  expect([(await marks()).get('p1'), (await read('/products/p1')).freeDelivery]).toEqual([false, false])
  await query(server.databaseUrl, 'update shipping_fee set free_from = null')
})

test('returns banners, logo and fees', async () => {
  await query(
    server.databaseUrl,
    `insert into banners (id, image, category_id, sub_category_id, offer, created_at) values
       ('b1', '/media/b1.webp', 'c1', null, 0, '2026-01-01'), ('b2', '/media/b2.webp', 'c2', 's2', 12.5, '2026-02-01')`,
  )
  await query(server.databaseUrl, `insert into logo (id, image) values ('l1', '/media/logo.webp')`)
  await query(server.databaseUrl, 'update shipping_fee set inside = 8050, outside = 15000')
  expect(await read('/banner')).toMatchObject([
    {
      _id: 'b2',
      bannerOffer: 12.5,
      bannerCategory: { _id: 'c2', categoryName: 'Food' },
      bannerSubCategory: { _id: 's2', subCategoryName: 'Fruit' },
    },
    { _id: 'b1', bannerOffer: 0, bannerSubCategory: null },
  ])
  expect(await read('/logo')).toEqual({ _id: 'l1', img: '/media/logo.webp', updatedAt: expect.stringMatching(/Z$/) })
  expect(await read('/shipping-fee/get')).toMatchObject({ shippingFee: 80.5, shippingFeeOutside: 150 })
})

test('matches the contract exactly in every response', async () => {
  const strict = { onExcessProperty: 'error', errors: 'all' } as const
  const endpoints = Object.values(Api.groups).flatMap((group): HttpApiEndpoint.Top[] => Object.values(group.endpoints))
  const isPublic = (one: HttpApiEndpoint.Top) =>
    one.method === 'GET' && accessOf(one) === 'guest' && !annotationOf(one, ReadsHeaders)?.includes('X-Order-Key')
  await query(
    server.databaseUrl,
    `insert into campaign_pages (id, slug, title, state) values ('e', 'eid', 'Eid', 'published')`,
  )
  for (const endpoint of endpoints.filter(isPublic)) {
    const path = endpoint.path
      .replace(':ownerId', 'o1')
      .replace(':page', 'terms')
      .replace(':slug', 'eid')
      .replace(
        ':id',
        { '/api/categories/:id': 'c1', '/api/subcategories/:id': 's1', '/api/subsubcategories/:id': 't1' }[
          endpoint.path as string
        ] ?? 'p1',
      )
    const body = await (await fetch(`${server.url}${path}`)).json()
    const [schema] = endpoint.success
    const checked = Schema.decodeUnknownResult(schema as unknown as Schema.Codec<unknown, unknown>, strict)(body)
    expect(checked._tag, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe('Success')
  }
})
