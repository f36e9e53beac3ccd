import type { QueryClient } from '@tanstack/react-query'
import {
  getCategory,
  getSubCategories,
  getSubCategory,
  getSubSubCategories,
  getSubSubCategory,
} from '../../contract/api/categories.ts'
import { getCategoriesWithProducts, getProduct, getProducts } from '../../contract/api/products.ts'
import { getBanners, getLogo } from '../../contract/api/settings.ts'
import { PRODUCT_PAGE_SIZE } from '../../contract/constants.ts'
import type { Category, CategoryWithProducts, Product, ProductPage } from '../../contract/entities/catalogue.ts'
import { isOfKind, read } from './query.ts'

/** What anyone may read of the shop. */

const ofProducts = ['Product', 'Category', 'SubCategory', 'SubSubCategory'] as const

export const categoriesWithProductsQuery = read(ofProducts, getCategoriesWithProducts)
export const bannersQuery = read(['Banner', 'Category', 'SubCategory'], getBanners)
export const logoQuery = read(['Logo'], getLogo)

export const categoryQuery = (id: string) => read(['Category'], getCategory, { params: { id } })
export const subCategoryQuery = (id: string) => read(['SubCategory', 'Category'], getSubCategory, { params: { id } })
export const subSubCategoryQuery = (id: string) =>
  read(['SubSubCategory', 'SubCategory', 'Category'], getSubSubCategory, { params: { id } })
export const subCategoriesQuery = (categoryId: string) =>
  read(['SubCategory', 'Category'], getSubCategories, { query: { categoryId } })
export const subSubCategoriesQuery = (subCategoryId: string) =>
  read(['SubSubCategory', 'SubCategory', 'Category'], getSubSubCategories, { query: { subCategoryId } })

/** Products of a category, which may be of any level, or those that a search finds. */
export type ProductFilter = { readonly category: string } | { readonly search: string }

/** One page of products, newest first. */
export const productsQuery = (filter: ProductFilter, page: number) =>
  read(ofProducts, getProducts, { query: { ...filter, page, limit: PRODUCT_PAGE_SIZE } })
export const productQuery = (id: string) => read(ofProducts, getProduct, { params: { id } })

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
