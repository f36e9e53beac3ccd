import { getCategoriesWithProducts } from '../../contract/api/products.ts'
import { getBanners, getLogo } from '../../contract/api/settings.ts'
import { read } from './query.ts'

/** What anyone may read of the shop. */

export const categoriesWithProductsQuery = read(['Product', 'Category'], getCategoriesWithProducts)
export const bannersQuery = read(['Banner', 'Category', 'SubCategory'], getBanners)
export const logoQuery = read(['Logo'], getLogo)
