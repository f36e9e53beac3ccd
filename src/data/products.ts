import { PRODUCT_PAGE_SIZE } from '../../contract/constants.ts'
import { getProduct, getProducts, getProductsOfOwner } from '../../contract/products/api.ts'
import { endpointQuery } from './query.ts'

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
