import type { QueryClient } from '@tanstack/react-query'
import type { CategoryWithProducts, Product, ProductPage } from '../../contract/products/entity.ts'
import { isOfKind } from './query.ts'

const productsIn = (data: unknown): readonly Product[] => {
  if (Array.isArray(data)) return (data as readonly CategoryWithProducts[]).flatMap(({ products }) => products ?? [])
  return (data as ProductPage | undefined)?.data ?? []
}

/** A product as a list that has been read already holds it: its page stands at once and is read anew behind it. */
export const productAtHand = (client: QueryClient, id: string): Product | undefined =>
  client
    .getQueriesData({ predicate: isOfKind('Product') })
    .flatMap(([, data]) => productsIn(data))
    .find(({ _id }) => _id === id)
