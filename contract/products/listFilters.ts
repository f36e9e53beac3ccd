import { SHOP_SEARCH_MAX } from '../constants.ts'

export const RATING_MAX = 5

/**
 * Orders of a product list, `sortBy` of the API. Without one, a list is newest first and a search by relevance,
 * both with the products last that cannot be ordered where a customer sees a search or a category.
 */
export const PRODUCT_SORTS = ['newest', 'price-low', 'price-high', 'rating', 'popular'] as const

/** Further orders, of the tables in the back offices. */
export const TABLE_SORTS = [
  'name-az',
  'name-za',
  'discount-low',
  'discount-high',
  'stock-low',
  'stock-high',
  'updated-old',
  'updated',
] as const
export const LIST_SORTS = [...PRODUCT_SORTS, ...TABLE_SORTS] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** Products by their stock: `low` has 1 to `LOW_STOCK` pieces. `draft` are those that customers do not see, as `away` of `visibility`. */
export const STOCKS = ['low', 'out', 'draft'] as const
export type Stock = (typeof STOCKS)[number]

/** Whether customers see a product. Only staff see one that is not `shown`. */
export const VISIBILITIES = ['shown', 'scheduled', 'hidden', 'draft'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Products that customers do not see: all of them, or those of one visibility. */
export const AWAY_FILTERS = ['away', 'scheduled', 'hidden', 'draft'] as const
export type AwayFilter = (typeof AWAY_FILTERS)[number]

/** Products by their Bangla name: `missing` have none. */
export const BANGLA_FILTERS = ['missing'] as const
export type BanglaFilter = (typeof BANGLA_FILTERS)[number]

/** Filters of a product list in the shop, by their names in the API and in the address. */
export const PRODUCT_FILTERS = [
  'category',
  'ownerId',
  'minPrice',
  'maxPrice',
  'size',
  'color',
  'rating',
  'discount',
  'inStock',
] as const
export type ProductFilterName = (typeof PRODUCT_FILTERS)[number]

/** The lowest ratings, in stars, and the lowest discounts, in percent, that a person chooses from. */
export const RATING_CHOICES = ['4.5', '4', '3', '2'] as const
export const DISCOUNT_CHOICES = ['10', '20', '30', '50'] as const

/** The best-selling products that can be ordered. */
export const BEST_SELLERS = { sortBy: 'popular', inStock: 'true' } as const

/**
 * What an address of the search page asks for.
 * @returns its text, and whether an address without one lists all products, because it has a filter or an order
 */
export const searchedIn = (query: URLSearchParams): { readonly text: string; readonly listsAll: boolean } => {
  const text = (query.get('q') ?? '').trim().slice(0, SHOP_SEARCH_MAX)
  return { text, listsAll: text === '' && [...PRODUCT_FILTERS, 'sortBy'].some((name) => query.has(name)) }
}
