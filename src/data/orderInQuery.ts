import type { Query } from '@tanstack/react-query'
import { trackOrder } from '#contract/checkout/api.ts'
import type { Order } from '#contract/orders/entity.ts'
import { getOrder } from '#contract/orders/staffApi.ts'
import type { CallError } from '#contract/reply.ts'
import { isOrderList } from './orders.ts'

const single = [getOrder, trackOrder].map(({ identifier }) => identifier as string)

/** Whether a query reads a list of orders, one order, or the orders that a key shows. */
export const isOrderRead = (query: { queryKey: readonly unknown[] }) =>
  isOrderList(query) || single.includes(String(query.queryKey[1]))

/** The order in a query that reads orders; undefined without it, and where the latest read has not found it. */
export const orderIn = (query: Query, id: string): Order | undefined => {
  const { data, error } = query.state as { data?: Order | readonly Order[]; error: CallError | null }
  if (!isOrderRead(query) || error?.status === 404) return undefined
  return [data ?? []].flat().find(({ _id }) => _id === id)
}
