import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders/entity.ts'
import { daysOf } from '#data/orderDays.ts'
import { orderSummaryQuery, ordersOfOwnerQuery, ordersQuery } from '#data/orders.ts'
import { sellerRevenue } from '#data/revenue.ts'

// Stable function references: the query cache runs each once per response.
const shopDays = (orders: readonly Order[]) => daysOf(orders, Date.now())
const sellerDays = (orders: readonly Order[]) => daysOf(orders, Date.now(), sellerRevenue)

/** Order days of the whole shop. Without a summary from the server, all orders are read. */
export const useShopDays = () => {
  const summary = useQuery(orderSummaryQuery)
  const unknown = summary.error?.status === 404
  const orders = useQuery({ ...ordersQuery, enabled: unknown, select: shopDays })
  return unknown ? orders : summary
}

/** Order days of one owner. */
export const useSellerDays = (id: string) => useQuery({ ...ordersOfOwnerQuery(id), select: sellerDays })
