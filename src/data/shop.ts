import type { QueryClient } from '@tanstack/react-query'
import { getBanners } from '../../contract/banners/api.ts'
import type { Category } from '../../contract/categories/entity.ts'
import { getLogo } from '../../contract/logo/api.ts'
import { getCategoriesWithProducts } from '../../contract/products/api.ts'
import type { CategoryWithProducts, Product, ProductPage } from '../../contract/products/entity.ts'
import { ofProducts } from './catalogue.ts'
import { endpointQuery, isOfKind } from './query.ts'

/** What the shop's pages read beside the catalogue. */

export const categoriesWithProductsQuery = endpointQuery(ofProducts, getCategoriesWithProducts)
export const bannersQuery = endpointQuery(['Banner', 'Category', 'SubCategory'], getBanners)
export const logoQuery = endpointQuery(['Logo'], getLogo)

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

/** A category as the home page holds it. */
export const categoryAtHand = (client: QueryClient, id: string): Category | undefined =>
  client.getQueryData(categoriesWithProductsQuery.queryKey)?.find(({ _id }) => _id === id)
