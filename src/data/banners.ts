import { getBanners } from '#contract/banners/shopApi.ts'
import { endpointQuery } from './query.ts'

/** The banners of the home page. */
export const bannersQuery = endpointQuery(['Banner', 'Category', 'SubCategory'], getBanners)
