import { useQuery } from '@tanstack/react-query'
import { allBannersQuery } from '#data/allBanners.ts'
import { bannersQuery } from '#data/banners.ts'

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
