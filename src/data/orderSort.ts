import { toPaisa } from '#contract/money.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { OrderSort } from '#contract/orders/listQuery.ts'
import { isOpenSince, sinceOf } from './orderAge.ts'

/** The value by which an order is sorted. Ended orders do not age, so they come last. */
const rankOf: { readonly [by in 'total' | 'age']: (order: Order, sign: number) => number } = {
  total: ({ totalPrice }, sign) => sign * toPaisa(totalPrice),
  age: (order, sign) => (isOpenSince(order) ? -sign * sinceOf(order) : Number.NEGATIVE_INFINITY),
}

/** Sorts a list that is newest first; equal orders stay newest first. */
export const sortOrders = (orders: readonly Order[], sort: OrderSort): readonly Order[] => {
  if (sort === 'newest') return orders
  if (sort === 'oldest') return orders.toReversed()
  const value = rankOf[sort.endsWith('total') ? 'total' : 'age']
  const values = Float64Array.from(orders, (order) => value(order, sort.startsWith('-') ? -1 : 1))
  const positions = Uint32Array.from(orders.keys())
  positions.sort((one, other) => values[other]! - values[one]! || one - other)
  return Array.from(positions, (position) => orders[position]!)
}
