import type { QueryClient } from '@tanstack/react-query'
import type { Category } from '#contract/categories/entity.ts'
import { HOME_SHELVES } from '#contract/constants.ts'
import { getCategoriesWithProducts } from '#contract/products/shopApi.ts'
import { capabilities } from './capabilities.ts'
import { ofProducts } from './products.ts'
import { endpointQuery } from './query.ts'

/** Reads of the home page. */

/** A server that does not know the parameter `shelves` sends the products of all categories. */
const queryWith = (shelves: number) =>
  endpointQuery(ofProducts, getCategoriesWithProducts, { query: capabilities().shelves ? { shelves } : {} })

export const categoriesWithProductsQuery = queryWith(HOME_SHELVES)

/** The categories of the home page without their products, for the other pages. */
export const shownCategoriesQuery = queryWith(0)

/** A category from the home page's data in the cache. */
export const cachedCategory = (client: QueryClient, id: string): Category | undefined =>
  client.getQueryData(categoriesWithProductsQuery.queryKey)?.find(({ _id }) => _id === id)
