import { hashKey, type QueryClient, type QueryKey, type QueryOptions } from '@tanstack/react-query'
import type { Banner } from '#contract/banners/entity.ts'
import type { CallError } from '#contract/calls/reply.ts'
import type { SubCategory, SubSubCategory } from '#contract/categories/entity.ts'
import { PRODUCT_PAGE_SIZE, PRODUCT_REVIEWS_MAX, SHOP_PAGE_SIZE } from '#contract/constants.ts'
import type { Logo } from '#contract/logo/entity.ts'
import { discounted, toPaisa, toTaka } from '#contract/money.ts'
import type { CategoryWithProducts, Product, ProductOptions, ProductPage } from '#contract/products/entity.ts'
import type { ReviewPage } from '#contract/reviews/entity.ts'
import { bannersQuery } from '#data/banners.ts'
import { makeQueryClient } from '#data/client.ts'
import { categoriesWithProductsQuery, shownCategoriesQuery } from '#data/home.ts'
import { logoQuery } from '#data/logo.ts'
import { productQuery, productsQuery } from '#data/products.ts'
import { shippingFeeQuery } from '#data/shippingFee.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { choosablePanjabi } from '#machines/cart/productChoice.fixtures.ts'
import { plainProduct } from '#machines/core/fixtures.ts'
import { fees } from '#machines/shippingFee/shippingFee.fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const picture = (name: string) => `/media/${name}.webp`

const category = { food: 'Food and grocery', clothing: 'Clothing' } as const
type CategoryKey = keyof typeof category

const product = (
  of: CategoryKey,
  productName: string,
  image: string,
  productOriginalPrice: number,
  more: Partial<Product> = {},
): Product => ({
  ...plainProduct,
  _id: image,
  productName,
  productOriginalPrice,
  productPrice: toTaka(discounted(toPaisa(productOriginalPrice), more.productDiscount ?? 0)),
  productDescription: `${productName}, straight from the people who make it.`,
  productCategory: { _id: of, categoryName: category[of] },
  productImages: image ? [picture(image)] : [],
  ...more,
})

const review = (stars: number, author = 'Nusrat', text = 'Good.') => ({
  _id: `review-${author}-${stars}`,
  userId: { _id: author, name: author, profileImg: '' },
  stars,
  text,
  date: at.createdAt,
  pictures: [] as readonly string[],
  picturesHidden: '',
})

export const products: readonly Product[] = [
  product('food', 'Himsagar mangoes, 5 kg', 'himsagar-mangoes', 750, {
    productDiscount: 15,
    popularProducts: 'offer',
    productRating: 4.5,
    reviews: [review(4), review(5)],
  }),
  product('food', 'Sundarban honey', 'sundarban-honey', 899.5),
  product(
    'food',
    'Mustard oil, cold pressed in a wooden mill in Sirajganj, in a glass bottle of one litre',
    'mustard-oil',
    320,
  ),
]

export const productRows: readonly CategoryWithProducts[] = [
  {
    _id: 'food',
    categoryName: category.food,
    categoryImage: picture('category-food'),
    position: 0,
    products: products,
    ...at,
  },
  {
    _id: 'clothing',
    categoryName: category.clothing,
    categoryImage: picture('category-clothing'),
    position: 0,
    products: [
      product('clothing', 'Dhakai jamdani saree', 'dhakai-jamdani-saree', 123_456, { freeDelivery: true }),
      product('clothing', 'Cotton panjabi', 'cotton-panjabi', 1850, { productImages: [], remainingProducts: 0 }),
    ],
    ...at,
  },
]

export const banners: readonly Banner[] = [
  {
    _id: 'mango',
    bannerImage: picture('banner-mango'),
    bannerCategory: { _id: 'food', categoryName: category.food },
    bannerSubCategory: null,
    bannerOffer: 15,
    bannerFrom: '',
    bannerTo: '',
    ...at,
  },
  {
    _id: 'eid',
    bannerImage: picture('banner-eid'),
    bannerCategory: { _id: 'clothing', categoryName: category.clothing },
    bannerSubCategory: null,
    bannerOffer: 0,
    bannerFrom: '',
    bannerTo: '',
    ...at,
  },
]

const logo: Logo = { _id: 'logo', img: picture('logo'), updatedAt: '' }

/** A product with all optional fields. */
export const saree: Product = product('clothing', 'Dhakai jamdani saree (ঢাকাই জামদানি)', 'dhakai-jamdani-saree', 8500, {
  _id: 'saree',
  productDiscount: 12,
  popularProducts: 'featured',
  productRating: 4.5,
  reviews: [5, 4, 5, 4, 5, 3].map((stars, index) => review(stars, `Reviewer ${index + 1}`, 'Woven as it should be.')),
  productImages: ['dhakai-jamdani-saree', 'dhakai-jamdani-saree-2', 'rajshahi-silk-saree'].map(picture),
  productDescription: 'A half-silk Jamdani from the looms of Rupganj.\nEvery motif is laid in by hand.',
  productDetails: ['Material: half silk', 'Dry clean only', ''],
  productColors: ['#b3174f', 'White'],
  productSizes: ['12 haat', '13 haat'],
  searchTags: ['jamdani', 'শাড়ি'],
  faqs: [
    { question: 'Is it handwoven?', answer: 'Yes.' },
    { question: 'Unanswered?', answer: '' },
  ],
  video: 'https://www.youtube.com/watch?v=abc',
  remainingProducts: 3,
  productSubCategory: { _id: 'sarees', subCategoryName: 'Sarees' },
  productSubSubCategory: { _id: 'jamdani', subSubCategoryName: 'Jamdani' },
})

/** A product with variants, which differ in price; L in cotton is sold out, L in silk is White only. */
export const panjabi: Product = product('clothing', 'Panjabi of Pabna', 'panjabi', 1300, {
  _id: 'panjabi',
  productPrice: 1200,
  productDescription: 'Woven on the looms of Pabna.',
  productImages: ['panjabi', 'white-panjabi'].map(picture),
  productSizes: choosablePanjabi.sizes,
  productColors: choosablePanjabi.colors,
  remainingProducts: choosablePanjabi.remaining,
  variants: choosablePanjabi.variants,
  optionNames: choosablePanjabi.optionNames,
  variantsPrice: 1300,
  highestPrice: 2400,
})

const manyReviews = 12_345

/** A part of many reviews, from the one at `first` on, with the figures of all. */
export const reviewsFrom = (first: number, count: number, more: Partial<ReviewPage> = {}): ReviewPage => ({
  reviews: Array.from({ length: count }, (_, at) => ({
    ...review(5 - ((first + at) % 3), `Reviewer ${first + at + 1}`, 'Woven as it should be.'),
    _id: `review-${first + at}`,
  })),
  next: `${first + count}-next`,
  total: manyReviews,
  stars: [123, 222, 1000, 3000, 8000],
  ...more,
})

/** A product with more reviews than an answer has. */
export const muchReviewed: Product = {
  ...saree,
  reviews: reviewsFrom(0, PRODUCT_REVIEWS_MAX).reviews,
  reviewCount: manyReviews,
}

/** One page of a list. */
export const pageOf = (
  data: readonly Product[],
  total = data.length,
  page = 1,
  size = PRODUCT_PAGE_SIZE,
): ProductPage => ({
  count: data.length,
  total,
  page,
  pages: Math.max(1, Math.ceil(total / size)),
  data,
})

/** A part of a list in the shop. */
export const partOf = (data: readonly Product[], total?: number, page?: number) =>
  pageOf(data, total, page, SHOP_PAGE_SIZE)

const subCategoryPictures = { Sarees: 'rajshahi-silk-saree', Panjabi: 'silk-panjabi' }
export const subCategories: readonly SubCategory[] = Object.entries(subCategoryPictures).map(
  ([subCategoryName, name]) => ({
    _id: subCategoryName.toLowerCase(),
    subCategoryName,
    subCategoryImage: picture(name),
    categoryId: { _id: 'clothing', categoryName: category.clothing },
    ...at,
  }),
)

export const subSubCategories: readonly SubSubCategory[] = ['Jamdani', 'Silk'].map((subSubCategoryName) => ({
  _id: subSubCategoryName.toLowerCase(),
  subSubCategoryName,
  subSubCategoryImage: '',
  categoryId: { _id: 'clothing', categoryName: category.clothing },
  subCategoryId: { _id: 'sarees', subCategoryName: 'Sarees' },
  ...at,
}))

/** A cache whose reads all stay in flight. */
export const emptyCache = (): QueryClient => makeQueryClient({ reply: () => new Promise(() => {}) })

/** The message of a failed read. */
export const SERVER_MESSAGE = 'The shop is resting until six in the morning.'

/** A cache whose reads all fail at once, by default without a response. */
export const failingCache = (status?: number, message?: string, code?: string): QueryClient => {
  const error: CallError = status === undefined ? { _tag: 'FETCH_ERROR' } : { _tag: 'HTTP', status, message, code }
  const client = makeQueryClient({ reply: async () => ({ ok: false, error }) })
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retry: false } })
  return client
}

type Reads = readonly (readonly [query: Pick<QueryOptions, 'meta'> & { queryKey: QueryKey }, data: unknown])[]

const filled = (client: QueryClient, reads: Reads): QueryClient => {
  for (const [{ queryKey, meta }, data] of reads) {
    client.setQueryDefaults(queryKey, { meta })
    client.setQueryData(queryKey, data)
  }
  return client
}

/** A cache with the given data by query; every other read stays in flight. */
export const cacheWith = (...reads: Reads): QueryClient => filled(emptyCache(), reads)

/** A cache with the given data by query; every other read fails at once. */
export const failingCacheWith = (...reads: Reads): QueryClient => filled(failingCache(), reads)

/** A cache with the given data, whose next read has failed. */
export const notRefreshed = ({ queryKey }: { queryKey: QueryKey }, data: unknown): QueryClient => {
  const client = failingCache()
  client.setQueryData(queryKey, data, { updatedAt: 1 })
  return client
}

/** Lets the next read of an item find that somebody has deleted it. */
export const deleteItem = (client: QueryClient, { queryKey }: { queryKey: QueryKey }): void => {
  const error: CallError = { _tag: 'HTTP', status: 404 }
  client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error })
}

/** The cache, in which somebody deletes the item as soon as it is on the screen. */
export const deletedOnceShown = (client: QueryClient, item: { queryKey: QueryKey }): QueryClient => {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && query.queryHash === hashKey(item.queryKey))
      queueMicrotask(() => deleteItem(client, item))
  })
  return client
}

/** A cache with the shop's logo, the categories of its bar, and the given data. */
export const shopCacheWith: typeof cacheWith = (...reads) =>
  cacheWith([logoQuery, logo], [shownCategoriesQuery, productRows], ...reads)

/** The rows of the home page that load after its first view. */
const shelves = [
  productsQuery({ page: 1, filters: { discount: '10', inStock: 'true' } }),
  productsQuery({ page: 1, filters: { sortBy: 'popular', inStock: 'true' } }),
  productsQuery({ page: 1, filters: { sortBy: 'newest', inStock: 'true' } }),
]

/** A cache with the data of the home page. */
export const homeCache = (shop: {
  productRows: readonly CategoryWithProducts[]
  banners: readonly Banner[]
}): QueryClient => {
  const client = emptyCache()
  client.setQueryData(categoriesWithProductsQuery.queryKey, shop.productRows)
  client.setQueryData(bannersQuery.queryKey, shop.banners)
  client.setQueryData(logoQuery.queryKey, logo)
  client.setQueryData(shopDetailsQuery.queryKey, shopDetails)
  client.setQueryData(shippingFeeQuery.queryKey, fees)
  const sold = shop.productRows.flatMap((row) => row.products).filter(({ remainingProducts }) => remainingProducts > 0)
  for (const { queryKey } of shelves) client.setQueryData(queryKey, pageOf(sold.slice(0, 10), sold.length))
  for (const one of sold) client.setQueryData(productQuery(one._id).queryKey, one)
  return client
}

/** The values by which the products can be filtered. */
export const productOptions: ProductOptions = {
  sizes: ['L', '10', 'M', '9', 'XL', 'One size'],
  colors: ['red', 'navy', 'off-white'],
  sellers: [
    { _id: 'owner', name: 'Rafiqul Islam' },
    { _id: 'owner2', name: 'Nasrin Akter' },
  ],
  categories: productRows.map(({ _id, categoryName }) => ({ _id, categoryName })),
  lowestPrice: 120,
  highestPrice: 8500,
  counts: [
    ...productRows.map(({ _id }, at) => ({ filter: 'category', value: _id, count: at })),
    { filter: 'ownerId', value: 'owner', count: 8 },
    { filter: 'ownerId', value: 'owner2', count: 3 },
    { filter: 'size', value: 'l', count: 4 },
    { filter: 'size', value: 'm', count: 6 },
    { filter: 'size', value: 'one size', count: 1 },
    { filter: 'color', value: 'red', count: 5 },
    { filter: 'color', value: 'navy', count: 2 },
    { filter: 'rating', value: '4', count: 7 },
    { filter: 'rating', value: '3', count: 9 },
    { filter: 'discount', value: '10', count: 3 },
    { filter: 'inStock', value: 'true', count: 10 },
  ],
}
