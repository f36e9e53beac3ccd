import { useQuery } from '@tanstack/react-query'
import { getBanners } from '#contract/banners/shopApi.ts'
import { getAllBanners, getBanner } from '#contract/banners/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

const kinds = ['Banner', 'Category', 'SubCategory'] as const

/** The banners of the home page. */
export const bannersQuery = endpointQuery(kinds, getBanners)

/** Every banner in its order, also those that are planned or have ended; 404 from a server of the specification alone. */
export const allBannersQuery = optional(endpointQuery(kinds, getAllBanners))

/** One banner for administrators; 404 from a server of the specification alone. */
export const bannerQuery = (id: string) => endpointQuery(kinds, getBanner, { params: { id } })

/**
 * Every banner. A server of the specification alone has only the list of the home page, whose banners can then be
 * created and deleted, not edited.
 * @param options of the read, such as its stale time
 */
export const useAllBanners = (options: { readonly staleTime?: number } = {}) => {
  const all = useQuery({ ...allBannersQuery, ...options })
  const isUnknown = all.error?.status === 404
  const shown = useQuery({ ...bannersQuery, ...options, enabled: isUnknown })
  return { banners: isUnknown ? shown : all, canEdit: !isUnknown }
}
