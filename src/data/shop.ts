import { getCategories } from '../../contract/api/categories.ts'
import { getCategoriesWithProducts, getProducts } from '../../contract/api/products.ts'
import { getBanners, getLogo, getShippingFee } from '../../contract/api/settings.ts'
import { PRODUCT_PAGE_SIZE } from '../../contract/constants.ts'
import { read } from './query.ts'

/** What anyone may read of the shop. */

export const categoriesWithProductsQuery = read(['Product', 'Category'], getCategoriesWithProducts)
export const categoriesQuery = read(['Category'], getCategories)
export const bannersQuery = read(['Banner', 'Category', 'SubCategory'], getBanners)
export const logoQuery = read(['Logo'], getLogo)
export const shippingFeeQuery = read(['ShippingFee'], getShippingFee)

/** One page of ten products, newest first; `page` counts from 1. */
export const productsQuery = (filter: { page: number; search?: string; category?: string }) =>
  read(['Product', 'Category', 'SubCategory', 'SubSubCategory'], getProducts, {
    query: { ...filter, limit: PRODUCT_PAGE_SIZE },
  })
