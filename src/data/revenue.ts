import { type Paisa, toPaisa } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders/entity.ts'
import { factsOf } from '#contract/orders/status.ts'

/**
 * Revenue of orders (product 11.2). Sums are computed in paisa, because sums of taka lose precision to binary
 * fractions.
 */

/** An item's subtotal, or price times quantity where it has none. */
const subTotalOf = ({ subTotal, price, quantity }: OrderItem): Paisa =>
  toPaisa(subTotal) || Math.round(toPaisa(price) * quantity)

/** The sum of an order's items, without the delivery fee. */
export const itemsTotal = ({ items }: Pick<Order, 'items'>): Paisa =>
  items.reduce((sum, item) => sum + subTotalOf(item), 0)

/** The revenue of one order once it is delivered. */
export type RevenueOf = (order: Order) => Paisa

/** Revenue of the shop: the total less the delivery fee. */
export const shopRevenue: RevenueOf = ({ totalPrice, deliveryFee }) => toPaisa(totalPrice) - toPaisa(deliveryFee)

/** Revenue of a seller: the sum of the seller's items. */
export const sellerRevenue: RevenueOf = itemsTotal

/** An order of a seller with the seller's items only. */
export interface RecentOrder {
  readonly order: Order
  readonly itemCount: number
  readonly itemTotal: Paisa
}

export interface OwnerFigures {
  /** Delivered orders only, without delivery fees. */
  readonly total: Paisa
  readonly totalOrders: number
  readonly deliveredOrders: number
  /**
   * The total divided by the number of delivered orders, rounded half up to whole paisa; 0 without delivered orders.
   */
  readonly average: Paisa
}

export interface OwnerRevenue extends OwnerFigures {
  /** In the order of the list: newest first. */
  readonly recent: readonly RecentOrder[]
}

const toRecent = (order: Order): RecentOrder => ({
  order,
  itemCount: order.items.length,
  itemTotal: itemsTotal(order),
})

/** The orders of a list, in its order; of the items those of the seller. */
export const recentOrders = (orders: readonly Order[], ownerId: string): readonly RecentOrder[] =>
  orders.map((order) => toRecent({ ...order, items: order.items.filter(({ OwnerId }) => OwnerId === ownerId) }))

/** Computes the figures of the owner revenue dashboard from the orders of one seller (product 5.16, 11.2). */
export const ownerRevenue = (orders: readonly Order[]): OwnerRevenue => {
  const recent = orders.map(toRecent)
  const delivered = recent.filter(({ order }) => factsOf(order.status).countsAsRevenue)
  const total = delivered.reduce((sum, { itemTotal }) => sum + itemTotal, 0)
  return {
    total,
    totalOrders: orders.length,
    deliveredOrders: delivered.length,
    average: delivered.length === 0 ? 0 : Math.round(total / delivered.length),
    recent,
  }
}
