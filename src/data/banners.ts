import { getBanners } from '#contract/banners/shopApi.ts'
import { endpointQuery } from './query.ts'

export const bannersQuery = endpointQuery(['Banner', 'Category', 'SubCategory'], getBanners)
