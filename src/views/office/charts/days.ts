import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../../contract/orders/entity.ts'
import { daysOf } from '../../../data/orderDays.ts'
import { orderSummaryQuery, ordersOfOwnerQuery, ordersQuery } from '../../../data/orders.ts'
import { sellerRevenue } from '../../../data/revenue.ts'

// The cache counts the orders of an answer once, because these stay the same functions.
const shopDays = (orders: readonly Order[]) => daysOf(orders, Date.now())
const sellerDays = (orders: readonly Order[]) => daysOf(orders, Date.now(), sellerRevenue)

/** The days of the whole shop; where a server does not sum them up, all orders are read. */
export const useShopDays = () => {
  const summary = useQuery(orderSummaryQuery)
  const unknown = summary.error?.status === 404
  const orders = useQuery({ ...ordersQuery, enabled: unknown, select: shopDays })
  return unknown ? orders : summary
}

/** The days of one seller. */
export const useSellerDays = (id: string) => useQuery({ ...ordersOfOwnerQuery(id), select: sellerDays })
