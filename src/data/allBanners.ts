import { useQuery } from '@tanstack/react-query'
import { getAllBanners, getBanner } from '#contract/banners/staffApi.ts'
import { bannersQuery } from './banners.ts'
import { localized } from './localized.ts'
import { endpointQuery, optional } from './query.ts'

// Apart from the home page's read, which would load the calls of the staff, too.
const kinds = ['Banner', 'Category', 'SubCategory'] as const

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
  const all = useQuery({ ...localized(allBannersQuery), ...options })
  const isUnknown = all.error?.status === 404
  const shown = useQuery({ ...localized(bannersQuery), ...options, enabled: isUnknown })
  return { banners: isUnknown ? shown : all, canEdit: !isUnknown }
}
