import type { Order } from '#contract/orders/entity.ts'
import { getOrdersOfCustomer, getOwnOrders } from '#contract/orders/shopApi.ts'
import { isTooLong, ordersOfCustomer } from '#data/ownOrders.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { Delivery } from '#machines/checkout/checkout.values.ts'
import type { Reply } from '#machines/core/reply.ts'

const latestOf = (orders: readonly Order[]): Delivery | null => {
  const [order] = orders
    .filter(({ deliveryAddress }) => deliveryAddress)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  if (!order?.deliveryAddress) return null
  const { customerName, phone, customerEmail, deliveryAddress } = order
  return { customerName, phone, customerEmail, ...deliveryAddress }
}

/**
 * Recipient and address of a customer's newest order; null without one. A module of its own, which only a customer
 * without a saved address loads.
 */
export const readLatestDelivery = async (
  http: Http,
  id: string,
  signal: AbortSignal,
): Promise<Reply<Delivery | null>> => {
  const reply = await http.reply(call(getOrdersOfCustomer, ordersOfCustomer(id)), signal)
  if (reply.ok) return { ...reply, value: latestOf(reply.value) }
  if (!isTooLong(reply.error)) return reply
  const newest = await http.reply(call(getOwnOrders, { query: { limit: 1 } }), signal)
  return newest.ok ? { ...newest, value: latestOf(newest.value.data) } : newest
}
