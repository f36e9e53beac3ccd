import { type Paisa, toPaisa } from '../../contract/money.ts'
import type { Order, OrderItem } from '../../contract/orders/entity.ts'

/** What orders bring (spec section 9, Revenue). Sums are in paisa: sums of taka lose some to binary fractions. */

/** An item's subtotal, or price times quantity where none is told. */
const subTotalOf = ({ subTotal, price, quantity }: OrderItem): Paisa =>
  toPaisa(subTotal) || Math.round(toPaisa(price) * quantity)

/** What an order's items come to, without the delivery. */
export const itemsTotal = ({ items }: Pick<Order, 'items'>): Paisa =>
  items.reduce((sum, item) => sum + subTotalOf(item), 0)

/** What one order brings once it is delivered. */
export type RevenueOf = (order: Order) => Paisa

/** The administrator's: the total less the delivery fee. */
export const shopRevenue: RevenueOf = ({ totalPrice, deliveryFee }) => toPaisa(totalPrice) - toPaisa(deliveryFee)

/** A seller's: their items. */
export const sellerRevenue: RevenueOf = itemsTotal

interface RecentOrder {
  readonly order: Order
  readonly itemCount: number
  readonly itemTotal: Paisa
}

export interface OwnerRevenue {
  /** Of delivered orders only, without delivery fees. */
  readonly total: Paisa
  readonly totalOrders: number
  readonly deliveredOrders: number
  /** The total by the delivered orders, to whole paisa (two decimals of a taka), half up; 0 where there are none. */
  readonly average: Paisa
  /** Newest first, as they came. */
  readonly recent: readonly RecentOrder[]
}

/** What the owner revenue dashboard shows of one seller's orders (spec sections 2.4 and 9). */
export const ownerRevenue = (orders: readonly Order[]): OwnerRevenue => {
  const recent = orders.map((order) => ({ order, itemCount: order.items.length, itemTotal: itemsTotal(order) }))
  const delivered = recent.filter(({ order }) => order.status === 'delivered')
  const total = delivered.reduce((sum, { itemTotal }) => sum + itemTotal, 0)
  return {
    total,
    totalOrders: orders.length,
    deliveredOrders: delivered.length,
    average: delivered.length === 0 ? 0 : Math.round(total / delivered.length),
    recent,
  }
}
