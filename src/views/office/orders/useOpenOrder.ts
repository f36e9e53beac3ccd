import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Order } from '#contract/orders/entity.ts'
import { orderQuery } from '#data/orderRead.ts'

/** The order whose id is in the address. */
export interface OpenOrder {
  /** Undefined while it is read, and for an order that does not exist, or not for this person. */
  readonly order: Order | undefined
  readonly reading: boolean
  /** Whether the order has been deleted since this screen showed it. */
  readonly deleted: boolean
  /** Reads the order again; null where it could be read, or does not exist. */
  readonly retry: (() => void) | null
}

const GONE = new Set([403, 404])

/**
 * The open order: from the orders that were read, or read by itself where these do not have it, so that a link to an order
 * that is newer than the list opens it.
 * @param orders all orders, or those of a part; undefined until they are read
 */
export const useOpenOrder = (orders: readonly Order[] | undefined, id: string | undefined): OpenOrder => {
  const listed = useMemo(() => orders?.find(({ _id }) => _id === id), [orders, id])
  const isMissing = id !== undefined && orders !== undefined && listed === undefined
  const { data, error, isFetching, refetch } = useQuery({ ...orderQuery(id ?? ''), enabled: isMissing })
  const isGone = error !== null && GONE.has(error.status ?? 0)
  const order = listed ?? (isMissing && !isGone ? data : undefined)
  const [shownId, setShownId] = useState<string>()
  if (order && order._id !== shownId) setShownId(order._id)
  return {
    order,
    deleted: isMissing && isGone && shownId === id,
    reading: isMissing && data === undefined && isFetching,
    retry: isMissing && error !== null && !isGone && data === undefined ? () => void refetch() : null,
  }
}
