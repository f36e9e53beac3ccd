import type { QueryClient } from '@tanstack/react-query'
import type { CategoryWithProducts, Product, ProductPage } from '#contract/products/entity.ts'
import { isOfKind } from './query.ts'

const productsIn = (data: unknown): readonly Product[] => {
  if (Array.isArray(data)) return (data as readonly CategoryWithProducts[]).flatMap(({ products }) => products ?? [])
  return (data as ProductPage | undefined)?.data ?? []
}

/**
 * The product from a list in the cache, if one contains it: the product's page shows it at once and reads it again in
 * the background.
 */
export const cachedProduct = (client: QueryClient, id: string): Product | undefined =>
  client
    .getQueriesData({ predicate: isOfKind('Product') })
    .flatMap(([, data]) => productsIn(data))
    .find(({ _id }) => _id === id)
