import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders/entity.ts'
import { daysOf } from '#data/orderDays.ts'
import { orderSummaryQuery, ordersOfOwnerQuery, ordersQuery } from '#data/orders.ts'
import { sellerRevenue } from '#data/revenue.ts'

// Stable function references: the query cache runs each once per response.
const shopDays = (orders: readonly Order[]) => daysOf(orders, Date.now())
const sellerDays = (orders: readonly Order[]) => daysOf(orders, Date.now(), sellerRevenue)

const REFUSED = [403, 404]

/** The server's summary; all orders are read where the server has none, or none for owners. */
const useDays = (whole: typeof ordersQuery, select: typeof shopDays) => {
  const summary = useQuery(orderSummaryQuery)
  const isRefused = REFUSED.includes(summary.error?.status ?? 0)
  const orders = useQuery({ ...whole, enabled: isRefused, select })
  return isRefused ? orders : summary
}

/** Order days of the whole shop. */
export const useShopDays = () => useDays(ordersQuery, shopDays)

/** Order days of the owner who is signed in. */
export const useSellerDays = (id: string) => useDays(ordersOfOwnerQuery(id), sellerDays)
