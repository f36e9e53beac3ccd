import type { QueryClient } from '@tanstack/react-query'
import type { CategoryWithProducts, Product } from '../../contract/entities/catalogue.ts'
import type { Banner, Logo } from '../../contract/entities/settings.ts'
import { discounted, toPaisa, toTaka } from '../../contract/money.ts'
import { makeQueryClient } from '../../src/data/client.ts'
import { bannersQuery, categoriesWithProductsQuery, logoQuery } from '../../src/data/shop.ts'
import type { CallError } from '../../src/http/errors.ts'

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
  _id: image,
  productName,
  productOriginalPrice,
  productPrice: toTaka(discounted(toPaisa(productOriginalPrice), more.productDiscount ?? 0)),
  productDiscount: 0,
  productDescription: `${productName}, straight from the people who make it.`,
  productDetails: '',
  productColors: [],
  productSizes: [],
  searchTags: [],
  popularProducts: '',
  productCategory: { _id: of, categoryName: category[of] },
  productSubCategory: null,
  productSubSubCategory: null,
  faqs: [],
  remainingProducts: 12,
  sales: 40,
  productRating: 0,
  reviews: [],
  productImages: image ? [picture(image)] : [],
  quantity: '1 piece',
  video: '',
  OwnerName: 'Rafiqul Islam',
  OwnerId: 'owner',
  ...at,
  ...more,
})

const review = (rating: number) => ({ _id: `review-${rating}`, name: 'Nusrat', rating, comment: 'Good.', ...at })

export const goods: readonly Product[] = [
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

export const shelves: readonly CategoryWithProducts[] = [
  { _id: 'food', categoryName: category.food, categoryImage: picture('category-food'), products: goods, ...at },
  {
    _id: 'clothing',
    categoryName: category.clothing,
    categoryImage: picture('category-clothing'),
    products: [
      product('clothing', 'Dhakai jamdani saree', 'dhakai-jamdani-saree', 123_456),
      product('clothing', 'Cotton panjabi', 'cotton-panjabi', 1850, { productImages: [] }),
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
    ...at,
  },
  {
    _id: 'eid',
    bannerImage: picture('banner-eid'),
    bannerCategory: { _id: 'clothing', categoryName: category.clothing },
    bannerSubCategory: null,
    bannerOffer: 0,
    ...at,
  },
]

const logo: Logo = { _id: 'logo', img: picture('logo'), updatedAt: '' }

/** A cache whose every read stays in flight. */
export const emptyCache = (): QueryClient => makeQueryClient({ reply: () => new Promise(() => {}) })

/** A cache whose every read is refused. */
export const failingCache = (): QueryClient => {
  const error: CallError = { _tag: 'HTTP', status: 400 }
  return makeQueryClient({ reply: async () => ({ ok: false, error }) })
}

/** A cache that holds a shop. */
export const cacheOf = (shop: {
  shelves: readonly CategoryWithProducts[]
  banners: readonly Banner[]
}): QueryClient => {
  const client = emptyCache()
  client.setQueryData(categoriesWithProductsQuery.queryKey, shop.shelves)
  client.setQueryData(bannersQuery.queryKey, shop.banners)
  client.setQueryData(logoQuery.queryKey, logo)
  return client
}
