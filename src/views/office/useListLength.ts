import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { WHOLE_LIST_MAX } from '#contract/calls/listPart.ts'
import type { CallError } from '#contract/calls/reply.ts'
import { orderCountQuery } from '#data/orderPages.ts'
import type { ListPart } from '#data/otherServers.ts'
import { useCapabilities } from './useCapabilities.ts'

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

/**
 * The part of a list that shows: by `part` where the list is long, else by `whole`, a page of the whole list.
 * @param length whether the list is long
 */
export const useListPart = <Read, Part extends Shown, Whole, Shown extends ListPart<unknown>>(
  { isLong, isShort }: Pick<ReturnType<typeof useListLength>, 'isLong' | 'isShort'>,
  part: UseQueryOptions<Read, CallError, Part>,
  whole: UseQueryOptions<Whole, CallError, Shown>,
) => {
  const call = part.queryKey[1]
  // A whole list is no part of a long one, nor the other way round. Another function would select the data again.
  const keepFormer = useCallback(
    (former: unknown, query?: { readonly queryKey: QueryKey }) =>
      (query?.queryKey[1] === call) === isLong ? former : undefined,
    [call, isLong],
  )
  return useQuery({
    ...((isLong ? part : whole) as UseQueryOptions<unknown, CallError, Shown>),
    ...(!isLong && { enabled: isShort }),
    placeholderData: keepFormer,
  })
}

const totalOf = ({ total }: { readonly total: number }) => total

/** Whether the orders that the person may see come whole or in parts. */
export const useOrderListLength = () => {
  const { bulkOrders = false } = useCapabilities()
  return useListLength(orderCountQuery, bulkOrders, totalOf)
}
