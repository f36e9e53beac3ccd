import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import { byStatus, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { isHaatPage } from '#data/capabilities.ts'
import { localized } from '#data/localized.ts'
import { type OrdersOf, ordersIn, ordersOfCustomerQuery, ownOrdersQuery } from '#data/ownOrders.ts'
import { ownRefundsQuery } from '#data/refunds.ts'

/** The orders of the signed-in person: all, or null where they come in parts; not read without a person. */
const useWhole = (user: string) => useQuery({ ...localized(ordersOfCustomerQuery(user)), enabled: user !== '' })

/** One of the signed-in person's orders, or those of a checkout. */
export const useOwnOrdersOf = (of: OrdersOf, user: string) => {
  const whole = useWhole(user)
  const isLong = whole.data === null
  const part = useQuery({ ...localized(ownOrdersQuery(of)), enabled: isLong })
  return isLong
    ? { ...part, data: part.data?.data }
    : { ...whole, data: whole.data ? ordersIn(whole.data, of) : undefined }
}

export interface ShownOrders {
  readonly items: readonly TrackedOrder[]
  /** Where older orders begin. */
  readonly next?: string | undefined
  /** By status; one more than are counted stands for any number above. */
  readonly counts: Readonly<Record<OrderStatus | 'all', number>>
}

const sumOf = (counts: Readonly<Record<OrderStatus, number>>) =>
  ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0)

const wholeOf = (orders: readonly TrackedOrder[], status: OrderStatus | undefined): ShownOrders => ({
  items: status ? orders.filter((order) => order.status === status) : orders,
  counts: { all: orders.length, ...byStatus((one) => orders.filter((order) => order.status === one).length) },
})

/**
 * The orders of the signed-in person with a status, newest first: all of them, or of thousands those after a place.
 * @param after undefined where the list begins
 */
export const useOwnOrders = (user: string, status: OrderStatus | undefined, after: string | undefined) => {
  const whole = useWhole(user)
  const isLong = whole.data === null
  const part = useQuery({
    ...localized(ownOrdersQuery({ ...(status && { status }), ...(after && { after }) })),
    placeholderData: keepPreviousData,
    enabled: isLong,
  })
  if (!isLong) return { ...whole, data: whole.data ? wholeOf(whole.data, status) : undefined, isLong }
  const { data: items = [], next, totals } = part.data ?? {}
  const data: ShownOrders | undefined = totals && { items, next, counts: { all: sumOf(totals), ...totals } }
  return { ...part, data, isLong }
}

/** The newest request for each order; the list is newest first. */
const newestByOrder = (refunds: readonly Refund[] = []): ReadonlyMap<string, Refund> =>
  new Map([...refunds].reverse().flatMap((refund) => (refund.orderId ? [[refund.orderId._id, refund]] : [])))

/** Fills in the refund of an order from a server whose orders bring none; the query is that of all requests. */
export const useOwnRefunds = () => {
  const query = useQuery({ ...ownRefundsQuery, ...(isHaatPage() && { enabled: false }) })
  const byOrder = useMemo(() => newestByOrder(query.data), [query.data])
  const withRefund = useCallback(
    (order: TrackedOrder): TrackedOrder => {
      const refund = byOrder.get(order._id)
      return refund ? { ...order, refund } : order
    },
    [byOrder],
  )
  return { query, withRefund }
}
