import {
  getOrderHistory,
  getOrderSummary,
  getOrders,
  getOrdersOfCustomer,
  getOrdersOfOwner,
} from '../../contract/orders/api.ts'
import { endpointQuery } from './query.ts'

/** Reads of orders (spec section 7.3). */

/**
 * For lists that may hold 100,000 orders: a new answer is not compared with the old one, which takes longer than
 * showing it.
 */
const taken = <Query extends object>(query: Query) => ({ ...query, structuralSharing: false as const })

/** Every order of the shop. */
export const ordersQuery = taken(endpointQuery(['Order'], getOrders))

/** Every order that holds something of a seller, each with that seller's items only. */
export const ordersOfOwnerQuery = (id: string) => taken(endpointQuery(['Order'], getOrdersOfOwner, { params: { id } }))

/** What a customer has ordered. */
export const ordersOfCustomerQuery = (id: string) =>
  taken(endpointQuery(['Order'], getOrdersOfCustomer, { params: { id } }))

/** The status changes of one order, oldest first; a server without the call answers 404. */
export const orderHistoryQuery = (id: string) => endpointQuery(['Order'], getOrderHistory, { params: { id } })

/** The last 366 days by day, of all owners; a server without the call answers 404. */
export const orderSummaryQuery = endpointQuery(['Order'], getOrderSummary)

const lists = [getOrders, getOrdersOfOwner, getOrdersOfCustomer].map(({ identifier }) => identifier as string)

/** Whether a query's data is a list of orders. */
export const isOrderList = ({ queryKey }: { queryKey: readonly unknown[] }) => lists.includes(String(queryKey[1]))
