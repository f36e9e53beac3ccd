import { DISCOUNT_MAX, PRICE_MAX } from '#contract/constants.ts'
import { plainNumber } from '#contract/fields/numbers.ts'
import { PRODUCT_FILTERS, PRODUCT_SORTS, type ProductFilterName, RATING_MAX } from '#contract/products/listFilters.ts'
import type { Query } from '../core/list/address.ts'

/** The filters of a product list in an address, under the names of the API. */

export type Prices = { readonly minPrice: string; readonly maxPrice: string }
/** What is wrong with the typed prices, and the field that shows it. */
export type PriceIssue = { readonly field: keyof Prices; readonly reason: 'number' | 'range' }

export const pricesOf = ({ minPrice = '', maxPrice = '' }: Query): Prices => ({ minPrice, maxPrice })

const isAtMost = (max: number) => (text: string) => /^\d{1,8}(?:\.\d{1,2})?$/.test(text) && Number(text) <= max
const isPrice = isAtMost(PRICE_MAX)
const isText = (text: string) => text.trim() !== '' && text.length <= 200

const valid: Readonly<Record<ProductFilterName | 'sortBy', (text: string) => boolean>> = {
  category: isText,
  ownerId: isText,
  minPrice: isPrice,
  maxPrice: isPrice,
  size: isText,
  color: isText,
  rating: isAtMost(RATING_MAX),
  discount: isAtMost(DISCOUNT_MAX),
  inStock: (text) => text === 'true',
  sortBy: (text) => PRODUCT_SORTS.some((sort) => sort === text),
}

/** Typed prices as the address has them. */
export const plainPrices = ({ minPrice, maxPrice }: Prices): Prices => ({
  minPrice: plainNumber(minPrice),
  maxPrice: plainNumber(maxPrice),
})

/** What is wrong with typed prices; an empty price is no limit. */
export const priceIssueOf = (prices: Prices): PriceIssue | null => {
  const { minPrice: least, maxPrice: most } = plainPrices(prices)
  if (least !== '' && !isPrice(least)) return { field: 'minPrice', reason: 'number' }
  if (most !== '' && !isPrice(most)) return { field: 'maxPrice', reason: 'number' }
  return least !== '' && most !== '' && Number(least) > Number(most) ? { field: 'maxPrice', reason: 'range' } : null
}

/** The filters and the order of an address; values that the API would reject are left out, as in a mistyped link. */
export const filtersIn = (query: Query): Readonly<Partial<Record<ProductFilterName | 'sortBy', string>>> => {
  const names = [...PRODUCT_FILTERS, 'sortBy'] as const
  const kept = names.filter((name) => query[name] !== undefined && valid[name](query[name]))
  const isReversed = kept.includes('maxPrice') && Number(query.minPrice) > Number(query.maxPrice)
  return Object.fromEntries(
    kept.filter((name) => !(isReversed && name === 'maxPrice')).map((name) => [name, query[name]!]),
  )
}
