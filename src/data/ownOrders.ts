import { queryOptions } from '@tanstack/react-query'
import { WHOLE_LIST_MAX } from '#contract/calls/listPart.ts'
import type { CallError } from '#contract/calls/reply.ts'
import { trackOrder } from '#contract/checkout/api.ts'
import type { Order, TrackedOrder } from '#contract/orders/entity.ts'
import type { OwnOrdersQuery } from '#contract/orders/ownOrders.ts'
import { getOrdersOfCustomer, getOwnOrders } from '#contract/orders/shopApi.ts'
import { isHaatPage } from './capabilities.ts'
import { endpointQuery, readFor } from './query.ts'

/** Reads of orders by their customer. */

/**
 * The request for the orders of a customer. Haat's own server refuses a long list, which the page reads in parts;
 * another server may not allow the header.
 */
export const ordersOfCustomer = (id: string) => ({
  params: { id },
  ...(isHaatPage() && { headers: { 'x-list-max': String(WHOLE_LIST_MAX) } }),
})

/** Whether the error says that a list is to be read in parts. */
export const isTooLong = ({ code }: CallError): boolean => code === 'order.list_too_long'

/** Orders of a customer; null where they are so many that the page reads them by `ownOrdersQuery`. */
export const ordersOfCustomerQuery = (id: string) => {
  const { queryKey, meta } = endpointQuery(['Order', 'Refund'], getOrdersOfCustomer, { params: { id } })
  return queryOptions<readonly TrackedOrder[] | null>({
    queryKey,
    ...(meta && { meta }),
    structuralSharing: false,
    queryFn: async (context) => {
      try {
        return await readFor(context, getOrdersOfCustomer, ordersOfCustomer(id))
      } catch (error) {
        if (isTooLong(error as CallError)) return null
        throw error
      }
    },
  })
}

/** A part of the orders of a customer who has thousands. */
export const ownOrdersQuery = (query: OwnOrdersQuery) => endpointQuery(['Order', 'Refund'], getOwnOrders, { query })

export type OrdersOf = { readonly orderId: string } | { readonly checkoutId: string }

/** Those of a customer's orders. */
export const ordersIn = <O extends Order>(all: readonly O[], of: OrdersOf): readonly O[] =>
  all.filter(({ _id, checkoutId }) => ('orderId' in of ? _id === of.orderId : checkoutId === of.checkoutId))

/** The order, or the orders of a checkout, that a key shows. */
export const trackedQuery = (of: OrdersOf, key: string) =>
  endpointQuery(['Order'], trackOrder, { payload: { ...of, key } })
