import { PRODUCT_PAGE_SIZE } from '../../contract/constants.ts'
import { getProduct, getProducts, getProductsOfOwner } from '../../contract/products/api.ts'
import { endpointQuery } from './query.ts'

/** The data kinds that a product contains. */
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
 * All products (page 0, limit 0), or all of a seller, for the dashboards. A new response is not compared with the old
 * one, because with many products that takes longer than rendering it.
 */
export const allProductsQuery = (ownerId?: string) => ({
  ...endpointQuery(ofProducts, getProducts, { query: { page: 0, limit: 0, ...(ownerId ? { ownerId } : {}) } }),
  structuralSharing: false as const,
})

/** Number of products in a category of any level; a page of one product is enough, because it contains the total. */
export const productCountQuery = (category: string) =>
  endpointQuery(ofProducts, getProducts, { query: { page: 1, limit: 1, category } })

export const productQuery = (id: string) => endpointQuery(ofProducts, getProduct, { params: { id } })
