import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toPaisa } from '#contract/money.ts'
import type { OrderPage } from '#contract/orders/page.ts'
import type { SellerFigures } from '#contract/revenue/entity.ts'
import { ownerOrderPartsQuery } from '#data/orderPages.ts'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { type OwnerFigures, ownerRevenue, recentOrders } from '#data/revenue.ts'
import { sellerFiguresQuery } from '#data/revenueRanking.ts'
import { useCapabilities } from '#views/office/useCapabilities.ts'

const figuresOf = (all: readonly SellerFigures[], owner: string): OwnerFigures | undefined => {
  const found = all.find(({ _id }) => _id === owner)
  return (
    found && {
      total: toPaisa(found.revenue),
      totalOrders: found.orders,
      deliveredOrders: found.delivered,
      average: toPaisa(found.average),
    }
  )
}

const recentIn = ({ pages }: InfiniteData<OrderPage>, owner: string) =>
  recentOrders(
    pages.flatMap(({ data }) => data),
    owner,
  )

/**
 * The figures of an owner, and the recent orders in parts. A server of the specification alone has all orders in one call,
 * from which the figures are computed.
 * @param owner the id; empty without a chosen owner
 */
export const useOwnerRevenue = (owner: string) => {
  const { bulkOrders: hasParts = false } = useCapabilities()
  const isChosen = owner !== ''
  const orders = useQuery({ ...ordersOfOwnerQuery(owner), enabled: isChosen && !hasParts })
  const sold = useQuery({ ...sellerFiguresQuery({}), ...(!(isChosen && hasParts) && { enabled: false }) })
  const parts = useInfiniteQuery({ ...ownerOrderPartsQuery(owner), enabled: isChosen && hasParts })
  const whole = useMemo(() => orders.data && ownerRevenue(orders.data), [orders.data])
  const part = useMemo(() => parts.data && recentIn(parts.data, owner), [parts.data, owner])
  if (!hasParts)
    return {
      figures: whole,
      isLoading: orders.isLoading,
      recent: { ...orders, data: whole?.recent },
      total: whole?.totalOrders ?? 0,
    }
  return {
    figures: sold.data && figuresOf(sold.data, owner),
    isLoading: sold.isLoading,
    recent: { ...parts, data: part },
    total: parts.data?.pages[0]?.total ?? 0,
    further: {
      isReading: parts.isFetchingNextPage,
      read: () => {
        if (parts.hasNextPage && !parts.isFetching) void parts.fetchNextPage()
      },
    },
  }
}
