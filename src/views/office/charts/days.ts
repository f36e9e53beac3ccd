import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders/entity.ts'
import { daysOf } from '#data/orderDays.ts'
import { orderSummaryQuery, ordersOfOwnerQuery, ordersQuery } from '#data/orders.ts'
import { sellerRevenue } from '#data/revenue.ts'

// Stable function references: the query cache runs each once per response.
const shopDays = (orders: readonly Order[]) => daysOf(orders, Date.now())
const sellerDays = (orders: readonly Order[]) => daysOf(orders, Date.now(), sellerRevenue)

/** The server's summary; all orders are read where it is refused by one of the statuses. */
const useDays = (whole: typeof ordersQuery, select: typeof shopDays, ...refused: readonly number[]) => {
  const summary = useQuery(orderSummaryQuery)
  const isRefused = refused.includes(summary.error?.status ?? 0)
  const orders = useQuery({ ...whole, enabled: isRefused, select })
  return isRefused ? orders : summary
}

/** Order days of the whole shop; a person without the right for its revenue (403) gets none. */
export const useShopDays = () => useDays(ordersQuery, shopDays, 404)

/** Order days of the owner who is signed in; a server may have none for owners (403). */
export const useSellerDays = (id: string) => useDays(ordersOfOwnerQuery(id), sellerDays, 403, 404)
