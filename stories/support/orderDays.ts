import type { Order, OrderDay } from '#contract/orders/entity.ts'
import { byStatus, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { orderOf } from './orders.ts'

const DAY_MS = 86_400_000
/** Offset of Bangladesh from UTC. */
const AHEAD_MS = 6 * 3_600_000

/** The date in Bangladesh `ago` days ago, as YYYY-MM-DD. */
export const dayAgo = (ago: number): string => new Date(Date.now() + AHEAD_MS - ago * DAY_MS).toISOString().slice(0, 10)

const none = { ...byStatus(() => 0), revenue: 0 }

/** Counts of the orders of one day; zero unless given in `more`. */
export const dayOf = (ago: number, more: Partial<OrderDay>): OrderDay => ({ day: dayAgo(ago), ...none, ...more })

/** A year of a growing shop; older orders are delivered. Two days in five have no orders. */
export const year: readonly OrderDay[] = Array.from({ length: 360 }, (_, at) => 359 - at)
  .filter((ago) => ago % 5 !== 1 && ago % 5 !== 3)
  .map((ago) => {
    const delivered = ago > 9 ? 1 + ((ago * 7) % 6) + Math.floor((360 - ago) / 60) : 0
    return dayOf(ago, {
      delivered,
      revenue: (delivered * (123_456 + ago * 100)) / 100,
      cancelled: ago % 4 === 0 ? 1 : 0,
      shipped: ago > 5 && ago < 13 ? 4 : 0,
      processing: ago > 2 && ago < 7 ? 5 : 0,
      pending: ago < 5 ? 6 - ago : 0,
    })
  })

/** An owner's orders: one of each status, the newest today, each with items of ৳10,179.70. */
export const sellersOrders = (): readonly Order[] =>
  ORDER_STATUSES.map((status: OrderStatus, ago) =>
    orderOf(`order-${ago}`, status, { createdAt: new Date(Date.now() - ago * DAY_MS).toISOString() }),
  )
