import type { QueryClient } from '@tanstack/react-query'
import type { Category } from '../../contract/categories/entity.ts'
import { HOME_SHELVES } from '../../contract/constants.ts'
import { getCategoriesWithProducts } from '../../contract/products/api.ts'
import { ofProducts } from './products.ts'
import { endpointQuery } from './query.ts'

/** Reads of the home page. */

export const categoriesWithProductsQuery = endpointQuery(ofProducts, getCategoriesWithProducts, {
  query: { shelves: HOME_SHELVES },
})

/** The categories of the home page without their products, for the other pages. */
export const shownCategoriesQuery = endpointQuery(ofProducts, getCategoriesWithProducts, { query: { shelves: 0 } })

/** A category from the home page's data in the cache. */
export const cachedCategory = (client: QueryClient, id: string): Category | undefined =>
  client.getQueryData(categoriesWithProductsQuery.queryKey)?.find(({ _id }) => _id === id)
