import { LOW_STOCK } from '#contract/constants.ts'
import { toPaisa } from '#contract/money.ts'
import type { AwayFilter, BanglaFilter, ListSort, Stock } from '#contract/products/listFilters.ts'
import type { Parameters } from '../platform/database/parameters.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { type SearchWord, searchWordsOf } from './search/words.ts'

/** What a list of products shows, and how it asks the database for it. */

/** The filters of a request, and its order. Prices are in taka and inclusive. */
export interface ProductQuery {
  readonly search?: string | undefined
  /** A category of any of the three levels; its id is unique across levels. */
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
  readonly subSubCategory?: string | undefined
  readonly ownerId?: string | undefined
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly size?: string | undefined
  readonly color?: string | undefined
  /** The lowest rating, in stars. */
  readonly rating?: number | undefined
  readonly inStock?: 'true' | undefined
  /** The lowest discount, in percent. */
  readonly discount?: number | undefined
  readonly stock?: Stock | undefined
  readonly visibility?: AwayFilter | undefined
  readonly bangla?: BanglaFilter | undefined
  readonly sortBy?: ListSort | undefined
}

/** SQL of an array of ids, which travel as one value. */
export const idsIn = (ids: readonly string[], { of }: Parameters<Value>): string =>
  `string_to_array(${of(ids.join('\n'))}, chr(10))`

/** Ids of the catalogue; `category` may be of any level. A product of the list belongs to all of them. */
export type Place = Partial<Pick<Record<keyof ProductQuery, string>, 'category' | 'subCategory' | 'subSubCategory'>>

/** A request as the database is asked for it. */
export interface ProductFilter {
  /** The words of the search; absent without a search. */
  readonly words?: readonly SearchWord[]
  readonly place: Place
  readonly ownerId?: string
  /** Whether the words may also be those of the seller's name. */
  readonly findsSellers?: true
  /** The products that customers do not see, instead of those that they see. */
  readonly drafts?: true
  /** Further filters, as conditions on `products p` with a value for each `?`. */
  readonly narrowing: readonly Condition[]
}

export type Value = string | number
export type Condition = readonly [sql: string, value?: Value]

const BY_STOCK: { readonly [S in Stock]: string } = {
  low: `p.stock between 1 and ${LOW_STOCK}`,
  out: 'p.stock = 0',
  // No product that customers see is a draft.
  draft: 'false',
}

const BY_VISIBILITY: { readonly [A in AwayFilter]: string } = {
  away: 'p.draft',
  scheduled: "p.visibility = 'scheduled'",
  hidden: "p.visibility = 'hidden'",
  // One that is shown as soon as it has a picture waits as a draft.
  draft: "p.draft and p.visibility in ('draft', 'shown')",
}

/** The condition of each filter that only narrows a list. */
const narrowing: { readonly [Name in keyof ProductQuery]?: (value: NonNullable<ProductQuery[Name]>) => Condition } = {
  minPrice: (taka) => ['p.price >= ?', toPaisa(taka)],
  maxPrice: (taka) => ['p.price <= ?', toPaisa(taka)],
  size: (size) => ['p.size_keys @> array[lower(?)]', size.trim()],
  color: (color) => ['p.colour_keys @> colour_names(array[?])', color],
  rating: (stars) => ['p.rating >= ?', stars],
  // Stock is said, too, so that an order by stock does not begin with the products that have none.
  inStock: () => ['p.available and p.stock > 0'],
  stock: (stock) => [BY_STOCK[stock]],
  visibility: (away) => [BY_VISIBILITY[away]],
  bangla: () => ["p.name_bn = ''"],
  discount: (percent) => ['p.discount >= ?', percent],
}

const conditionOf = <Name extends keyof ProductQuery>(query: ProductQuery, name: Name): readonly Condition[] => {
  const value = query[name]
  return value === undefined || value === '' ? [] : [narrowing[name]!(value as NonNullable<ProductQuery[Name]>)]
}

/** The filters that a person has chosen in a list, by the names that `OptionCount` has. */
export interface ChosenFilters
  extends Pick<ProductQuery, 'minPrice' | 'maxPrice' | 'size' | 'color' | 'rating' | 'discount' | 'inStock'> {
  readonly chosenCategory?: string | undefined
  readonly chosenOwnerId?: string | undefined
}

/** Filters whose values are counted, each under the conditions of the others; both prices are one filter. */
export type CountedFilter = 'category' | 'ownerId' | 'price' | 'size' | 'color' | 'rating' | 'discount' | 'inStock'

/** The conditions on `products p` of the chosen filters. */
export const chosenConditions = (chosen: ChosenFilters): ReadonlyMap<CountedFilter, readonly Condition[]> => {
  const { chosenCategory, chosenOwnerId } = chosen
  const ofAnyLevel = '? in (p.category_id, p.sub_category_id, p.sub_sub_category_id)'
  const conditions: readonly (readonly [CountedFilter, readonly Condition[]])[] = [
    ['category', chosenCategory ? [[ofAnyLevel, chosenCategory]] : []],
    ['ownerId', chosenOwnerId ? [['p.owner_id = ?', chosenOwnerId]] : []],
    ['price', [...conditionOf(chosen, 'minPrice'), ...conditionOf(chosen, 'maxPrice')]],
    ...(['size', 'color', 'rating', 'discount', 'inStock'] as const).map(
      (name) => [name, conditionOf(chosen, name)] as const,
    ),
  ]
  return new Map(conditions.filter(([, all]) => all.length > 0))
}

const placeOf = ({ category, subCategory, subSubCategory }: ProductQuery): Place => ({
  ...(category && { category }),
  ...(subCategory && { subCategory }),
  ...(subSubCategory && { subSubCategory }),
})

/** @param findsSellers whether a search also finds products by their seller's name */
export const filterOf = (query: ProductQuery, findsSellers = false): ProductFilter => {
  const names = Object.keys(narrowing) as (keyof ProductQuery)[]
  return {
    ...(query.search?.trim() ? { words: searchWordsOf(query.search), ...(findsSellers && { findsSellers }) } : {}),
    place: placeOf(query),
    ...(query.ownerId ? { ownerId: query.ownerId } : {}),
    narrowing: names.flatMap((name) => conditionOf(query, name)),
  }
}

/** The filter of a list as a person sees it: drafts are their seller's and administrators'. */
export const filterSeenBy = ({ stock, ...query }: ProductQuery, reader: SignedIn | null): ProductFilter => {
  const isAdmin = reader?.role === 'admin'
  const isOfAway = stock === 'draft' || query.visibility !== undefined
  if (!isOfAway || reader === null || reader.role === 'user') return filterOf({ ...query, stock }, isAdmin)
  return { ...filterOf(isAdmin ? query : { ...query, ownerId: reader.seller }, isAdmin), drafts: true }
}

/** The order of a list; `available` is newest first with the products last that cannot be ordered. */
export type Order = ListSort | 'available'

/**
 * The order of a list: as `sortBy` says. Without it, customers see the products of a category or a seller last that cannot be ordered
 * (docs/decisions/customers.md), and staff see them as they were added.
 */
export const orderOf = (query: ProductQuery, isStaff: boolean): Order | undefined => {
  const isOfPart = Boolean(query.category || query.subCategory || query.subSubCategory || query.ownerId)
  return query.sortBy ?? (isOfPart && !query.search?.trim() && !isStaff ? 'available' : undefined)
}
