import type { Query } from '@tanstack/react-query'
import type { CallError } from '#contract/calls/reply.ts'
import { trackOrder } from '#contract/checkout/api.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { OwnOrders } from '#contract/orders/ownOrders.ts'
import { getOwnOrders } from '#contract/orders/shopApi.ts'
import { getOrder } from '#contract/orders/staffApi.ts'
import { isOrderList } from './orders.ts'

const some = [getOrder, getOwnOrders, trackOrder].map(({ identifier }) => identifier as string)

/** Whether a query reads a list of orders, one order, a part of the caller's orders, or the orders that a key shows. */
export const isOrderRead = (query: { queryKey: readonly unknown[] }) =>
  isOrderList(query) || some.includes(String(query.queryKey[1]))

/** The order in a query that reads orders; undefined without it, and where the latest read has not found it. */
export const orderIn = (query: Query, id: string): Order | undefined => {
  const { data, error } = query.state as { data?: Order | readonly Order[] | OwnOrders; error: CallError | null }
  if (!isOrderRead(query) || error?.status === 404) return undefined
  return [data ?? []]
    .flat()
    .flatMap((read) => ('data' in read ? read.data : read))
    .find(({ _id }) => _id === id)
}
