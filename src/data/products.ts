import { PRODUCT_PAGE_SIZE, SHOP_PAGE_SIZE } from '#contract/constants.ts'
import {
  AWAY_FILTERS,
  BANGLA_FILTERS,
  LIST_SORTS,
  type ProductFilterName,
  STOCKS,
} from '#contract/products/listFilters.ts'
import {
  getProduct,
  getProductOptions,
  getProducts,
  getProductsOfOwner,
  getSellerRating,
} from '#contract/products/shopApi.ts'
import { endpointQuery, optional } from './query.ts'

/** The data kinds that a product contains. */
export const ofProducts = ['Product', 'Category', 'SubCategory', 'SubSubCategory'] as const

export interface ProductFilter {
  readonly page: number
  readonly search?: string
  /** Id of a category of any of the three levels. */
  readonly category?: string
  /** Id of a seller. */
  readonly ownerId?: string
  /** Number of products on a page; by default that of the specification. */
  readonly limit?: number
  /** Further filters and the order, by their names in the API; as in an address, numbers are texts. */
  readonly filters?: ListFilters
}

export type ListFilters = Readonly<
  Partial<Record<ProductFilterName | 'stock' | 'visibility' | 'bangla' | 'sortBy', string>>
>

const numberOf = (text: string | undefined) => (text ? Number(text) : undefined)

/** The filters of any list as the API takes them. `filters` are valid values. */
const narrowing = ({ minPrice, maxPrice, size, color, rating, discount, inStock }: ListFilters) => ({
  minPrice: numberOf(minPrice),
  maxPrice: numberOf(maxPrice),
  size,
  color,
  rating: numberOf(rating),
  discount: numberOf(discount),
  inStock: inStock ? ('true' as const) : undefined,
})

const allFilters = ({ category, ownerId, ...filters }: ListFilters) => ({
  ...narrowing(filters),
  category,
  ownerId,
  stock: STOCKS.find((stock) => stock === filters.stock),
  visibility: AWAY_FILTERS.find((away) => away === filters.visibility),
  bangla: BANGLA_FILTERS.find((bangla) => bangla === filters.bangla),
  sortBy: LIST_SORTS.find((sort) => sort === filters.sortBy),
})

const present = <Query extends object>(query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== '')) as {
    [Name in keyof Query]?: Exclude<Query[Name], undefined>
  }

const listQuery = ({ page, search, category, ownerId, limit = PRODUCT_PAGE_SIZE, filters = {} }: ProductFilter) => ({
  ...present({ ...allFilters(filters), search, ...(category ? { category } : {}), ...(ownerId ? { ownerId } : {}) }),
  page,
  limit,
})

/**
 * The values by which a list can be filtered, with what each finds together with the chosen filters; a server without this call
 * leaves its filters out.
 */
export const productOptionsQuery = (
  list: Pick<ProductFilter, 'search' | 'category' | 'ownerId'>,
  { category: chosenCategory, ownerId: chosenOwnerId, ...filters }: ListFilters = {},
) =>
  optional(
    endpointQuery(ofProducts, getProductOptions, {
      query: present({ ...list, ...narrowing(filters), chosenCategory, chosenOwnerId }),
    }),
  )

export const productsQuery = (filter: ProductFilter) =>
  endpointQuery(ofProducts, getProducts, { query: listQuery(filter) })

/** A part of a list in the shop. */
export const shopProductsQuery = (filter: ProductFilter) => productsQuery({ ...filter, limit: SHOP_PAGE_SIZE })

export const sellerRatingQuery = (ownerId: string) =>
  optional(endpointQuery(ofProducts, getSellerRating, { params: { ownerId } }))

/** One page of a seller's products. */
export const ownerProductsQuery = (ownerId: string, filter: ProductFilter) =>
  endpointQuery(ofProducts, getProductsOfOwner, { params: { ownerId }, query: listQuery(filter) })

/**
 * All products (page 0, limit 0), or all of a seller, for the dashboards. A new response is not compared with the old
 * one, because with many products that takes longer than rendering it.
 */
export const allProductsQuery = (ownerId?: string) => ({
  ...endpointQuery(ofProducts, getProducts, {
    query: { page: 0, limit: 0, ...(ownerId ? { ownerId } : {}) },
    guestCode: 'product.all_needs_staff',
  }),
  structuralSharing: false as const,
})

/** Number of products in a category of any level; a page of one product is enough, because it contains the total. */
export const productCountQuery = (category: string) =>
  endpointQuery(ofProducts, getProducts, { query: { page: 1, limit: 1, category } })

export const productQuery = (id: string) => endpointQuery(ofProducts, getProduct, { params: { id } })
