import {
  getCategories,
  getCategory,
  getSubCategories,
  getSubCategory,
  getSubSubCategories,
  getSubSubCategory,
} from '../../contract/categories/api.ts'
import { PRODUCT_PAGE_SIZE } from '../../contract/constants.ts'
import { getProduct, getProducts, getProductsOfOwner } from '../../contract/products/api.ts'
import { endpointQuery } from './query.ts'

/** Reads of the catalogue (spec section 7.2). Names of parents come populated, so a list is made of their kinds too. */

export const categoriesQuery = endpointQuery(['Category'], getCategories)
export const categoryQuery = (id: string) => endpointQuery(['Category'], getCategory, { params: { id } })

/** All, or those of one category. */
export const subCategoriesQuery = (categoryId?: string) =>
  endpointQuery(['SubCategory', 'Category'], getSubCategories, { query: categoryId ? { categoryId } : {} })
export const subCategoryQuery = (id: string) =>
  endpointQuery(['SubCategory', 'Category'], getSubCategory, { params: { id } })

/** All, or those of one subcategory. */
export const subSubCategoriesQuery = (subCategoryId?: string) =>
  endpointQuery(['SubSubCategory', 'SubCategory', 'Category'], getSubSubCategories, {
    query: subCategoryId ? { subCategoryId } : {},
  })
export const subSubCategoryQuery = (id: string) =>
  endpointQuery(['SubSubCategory', 'SubCategory', 'Category'], getSubSubCategory, { params: { id } })

/** The data kinds that a product is made of. */
export const ofProducts = ['Product', 'Category', 'SubCategory', 'SubSubCategory'] as const

export interface ProductFilter {
  readonly page: number
  readonly search?: string
  /** Id of a category of any of the three levels. */
  readonly category?: string
}

const listQuery = ({ page, search, category }: ProductFilter) => ({
  page,
  limit: PRODUCT_PAGE_SIZE,
  ...(search ? { search } : {}),
  ...(category ? { category } : {}),
})

/** One page of products. */
export const productsQuery = (filter: ProductFilter) =>
  endpointQuery(ofProducts, getProducts, { query: listQuery(filter) })

/** One page of a seller's products. */
export const ownerProductsQuery = (ownerId: string, filter: ProductFilter) =>
  endpointQuery(ofProducts, getProductsOfOwner, { params: { ownerId }, query: listQuery(filter) })

/**
 * All products at once (page 0, limit 0), or all of a seller, for the dashboards. A new answer is not compared with the
 * old one: with many products that takes longer than showing it.
 */
export const allProductsQuery = (ownerId?: string) => ({
  ...endpointQuery(ofProducts, getProducts, { query: { page: 0, limit: 0, ...(ownerId ? { ownerId } : {}) } }),
  structuralSharing: false as const,
})

/** How many products hang under a category of any level: a page of one is enough to know. */
export const productCountQuery = (category: string) =>
  endpointQuery(ofProducts, getProducts, { query: { page: 1, limit: 1, category } })

export const productQuery = (id: string) => endpointQuery(ofProducts, getProduct, { params: { id } })
