import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { WHOLE_LIST_MAX } from '#contract/listPart.ts'

/**
 * Whether a list comes whole, by the calls of the specification, or in parts: one of thousands does, where the server has
 * them.
 * @param query the call that counts the entries of the list
 * @param sizeOf the number of entries in its answer
 * @returns neither `isShort` nor `isLong` until the number is known
 */
export const useListLength = <Counts>(
  query: Omit<UseQueryOptions<Counts>, 'select'>,
  hasParts: boolean,
  sizeOf: (counts: Counts) => number,
) => {
  const counts = useQuery({ ...query, ...(!hasParts && { enabled: false }) })
  const data = hasParts ? counts.data : undefined
  const isLong = data !== undefined && sizeOf(data) > WHOLE_LIST_MAX
  return { counts, data, isLong, isShort: !isLong && (!hasParts || data !== undefined || counts.isError) }
}
