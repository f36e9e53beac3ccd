import { Schema } from 'effect'
import { DISCOUNT_MAX, PAGE_LIMIT_MAX, PRICE_MAX } from '../constants.ts'
import { searchText } from '../fields/text.ts'
import { type Rule, ruleOf } from '../rules.ts'
import { AWAY_FILTERS, BANGLA_FILTERS, LIST_SORTS, RATING_MAX, STOCKS } from './listFilters.ts'

/** The query parameters of product lists: page, search, filters and order. */

const optional = Schema.optionalKey

const pageAndLimit = ruleOf('validation.page_and_limit', { max: PAGE_LIMIT_MAX })
/** A page or limit: digits only. The service checks whether both may be 0. */
const upTo = (max: number) =>
  Schema.String.check(Schema.isPattern(/^\d{1,7}$/, pageAndLimit)).pipe(
    Schema.decodeTo(
      Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: max }, pageAndLimit)),
    ),
  )

/** A number from 0 to `max` with at most two decimals. */
const atMost = (max: number, rule: Rule) =>
  Schema.String.check(Schema.isPattern(/^\d{1,8}(?:\.\d{1,2})?$/, rule)).pipe(
    Schema.decodeTo(Schema.FiniteFromString.check(Schema.isBetween({ minimum: 0, maximum: max }, rule))),
  )
const price = atMost(PRICE_MAX, ruleOf('validation.filter_price'))

const shortQuery = optional(Schema.String.check(Schema.isMaxLength(200)))

/** The filters that narrow a list in any place. Prices are in taka and inclusive, `discount` is in percent. */
const narrowing = {
  minPrice: optional(price),
  maxPrice: optional(price),
  size: shortQuery,
  color: shortQuery,
  rating: optional(atMost(RATING_MAX, ruleOf('validation.filter_rating', { max: RATING_MAX }))),
  inStock: optional(Schema.Literal('true').annotate(ruleOf('validation.filter_in_stock'))),
  discount: optional(atMost(DISCOUNT_MAX, ruleOf('validation.discount_out_of_range'))),
}

/** The filters and the order of a list. */
export const listQuery = {
  page: optional(upTo(1_000_000)),
  limit: optional(upTo(PAGE_LIMIT_MAX)),
  search: optional(searchText),
  category: shortQuery,
  subCategory: shortQuery,
  subSubCategory: shortQuery,
  ...narrowing,
  stock: optional(Schema.Literals(STOCKS).annotate(ruleOf('validation.filter_stock', { choices: STOCKS.join(', ') }))),
  bangla: optional(
    Schema.Literal(BANGLA_FILTERS[0]).annotate(
      ruleOf('validation.filter_bangla', { choices: BANGLA_FILTERS.join(', ') }),
    ),
  ),
  visibility: optional(
    Schema.Literals(AWAY_FILTERS).annotate(
      ruleOf('validation.filter_visibility', { choices: AWAY_FILTERS.join(', ') }),
    ),
  ),
  sortBy: optional(
    Schema.Literals(LIST_SORTS).annotate(ruleOf('validation.sort_by', { choices: LIST_SORTS.join(', ') })),
  ),
}

/** The query of `GET /products/filters`: the list without filters, and the filters that are chosen. */
export const optionsQuery = {
  search: optional(searchText),
  category: shortQuery,
  ownerId: shortQuery,
  ...narrowing,
  chosenCategory: shortQuery,
  chosenOwnerId: shortQuery,
}

const noNumber = ruleOf('validation.whole_number_between', { min: 0, max: 9999 })

/** The query of `GET /products/categories-with-products`. */
export const homeQuery = {
  shelves: optional(
    Schema.String.check(Schema.isPattern(/^\d{1,4}$/, noNumber)).pipe(
      Schema.decodeTo(
        Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 9999 }, noNumber)),
      ),
    ),
  ),
}

/** The query of `GET /products`. */
export const productsQuery = { ...listQuery, ownerId: shortQuery }
