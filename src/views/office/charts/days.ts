import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders/entity.ts'
import { daysOf } from '#data/orderDays.ts'
import { orderSummaryQuery, ordersOfOwnerQuery, ordersQuery } from '#data/orders.ts'
import { sellerRevenue } from '#data/revenue.ts'
import { useOrderListLength } from '../useListLength.ts'

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

const REFUSED = [403, 404]

/**
 * Order days of the owner who is signed in: computed from the orders where these come whole, else the server's summary.
 * All orders are read where the server has no summary, or none for owners.
 */
export const useSellerDays = (id: string) => {
  const { isLong, isShort } = useOrderListLength()
  const summary = useQuery({ ...orderSummaryQuery, ...(!isLong && { enabled: false }) })
  const isSummed = isLong && !REFUSED.includes(summary.error?.status ?? 0)
  const orders = useQuery({ ...ordersOfOwnerQuery(id), enabled: isShort || (isLong && !isSummed), select: sellerDays })
  return isSummed ? summary : orders
}
