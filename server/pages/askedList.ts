import { type Option, Schema } from 'effect'
import { PRODUCT_FILTERS } from '#contract/products/listFilters.ts'
import { productsQuery } from '#contract/products/listQuery.ts'
import type { PageQuery } from '../products/ProductQueries.ts'

const decode = Schema.decodeUnknownOption(Schema.Struct(productsQuery))

/** What the address of a page with a list may say about it. */
const NAMES = [...PRODUCT_FILTERS, 'sortBy']

/**
 * The filters and the order of the list that an address asks for.
 * @param query the query of the address
 * @returns none where a value is invalid
 */
export const askedList = (query: URLSearchParams): Option.Option<Omit<PageQuery, 'limit'>> =>
  decode(Object.fromEntries(NAMES.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))))
