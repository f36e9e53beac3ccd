import type { QueryClient } from '@tanstack/react-query'
import type { Category } from '../../contract/categories/entity.ts'
import { getCategoriesWithProducts } from '../../contract/products/api.ts'
import { ofProducts } from './products.ts'
import { endpointQuery } from './query.ts'

/** What the shop's pages read beside the catalogue. */

export const categoriesWithProductsQuery = endpointQuery(ofProducts, getCategoriesWithProducts)

/** A category as the home page holds it. */
export const categoryAtHand = (client: QueryClient, id: string): Category | undefined =>
  client.getQueryData(categoriesWithProductsQuery.queryKey)?.find(({ _id }) => _id === id)
