import { queryOptions } from '@tanstack/react-query'
import { getOrdersOfCustomer } from '#contract/orders/shopApi.ts'
import {
  getOrderHistory,
  getOrderSummary,
  getOrders,
  getOrdersOfOwner,
  getPhoneHistory,
} from '#contract/orders/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** Reads of orders. */

/**
 * For lists of up to 100,000 orders: a new response is not compared with the old one, because that takes longer than
 * rendering it.
 */
const withoutStructuralSharing = <Query extends object>(query: Query) => ({
  ...query,
  structuralSharing: false as const,
})

export const ordersQuery = withoutStructuralSharing(endpointQuery(['Order'], getOrders))

/** Every order with an item of a seller, each with that seller's items only. */
export const ordersOfOwnerQuery = (id: string) =>
  withoutStructuralSharing(endpointQuery(['Order'], getOrdersOfOwner, { params: { id } }))

/** The status changes of one order, oldest first; a server without the call is asked once. */
export const orderHistoryQuery = (id: string) => optional(endpointQuery(['Order'], getOrderHistory, { params: { id } }))

/** What became of the other orders with the phone number of an order; a server without the call is asked once. */
export const phoneHistoryQuery = (id: string) => optional(endpointQuery(['Order'], getPhoneHistory, { params: { id } }))

/** The last 366 days by day, of all owners; a server without the call is asked once. */
export const orderSummaryQuery = optional(endpointQuery(['Order'], getOrderSummary))

/** The name of the query of the orders to pack. */
export const ORDERS_TO_PACK = 'ordersToPack'

const lists = [
  ...[getOrders, getOrdersOfOwner, getOrdersOfCustomer].map(({ identifier }) => identifier as string),
  ORDERS_TO_PACK,
]

/** Whether a query's data is a list of orders. */
export const isOrderList = ({ queryKey }: { queryKey: readonly unknown[] }) => lists.includes(String(queryKey[1]))

/** The places that words in Bangla name, for a search with such words; the list is large, and loads for the first one. */
export const banglaPlacesQuery = (search: string) =>
  queryOptions({
    queryKey: ['banglaPlaces'],
    queryFn: async () => (await import('./banglaPlaces.ts')).placesNamed,
    enabled: /[\u0980-\u09e3]/.test(search),
    staleTime: Number.POSITIVE_INFINITY,
  })
