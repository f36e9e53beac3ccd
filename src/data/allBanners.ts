import { getAllBanners, getBanner } from '#contract/banners/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** Reads of banners for administrators; 404 from a server of the specification alone. */

/** Every banner in its order, also those that are planned or have ended. */
export const allBannersQuery = optional(endpointQuery(['Banner', 'Category', 'SubCategory'], getAllBanners))
export const bannerQuery = (id: string) =>
  endpointQuery(['Banner', 'Category', 'SubCategory'], getBanner, { params: { id } })
