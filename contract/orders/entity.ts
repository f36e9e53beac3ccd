import { type EntityOf, entity, flag, id, list, nullable, number, oneOf, taka, text, time } from '../reading.ts'
import { byStatus, ORDER_STATUSES } from './status.ts'

export const DeliveryAddress = entity('DeliveryAddress', {
  addressDetails: text,
  city: text,
  district: text,
  division: text,
})
export type DeliveryAddress = EntityOf<typeof DeliveryAddress>

export const OrderItem = entity('OrderItem', {
  productId: text,
  productName: text,
  image: text,
  quantity: number,
  price: taka,
  subTotal: taka,
  size: text,
  color: text,
  OwnerName: text,
  OwnerId: text,
})
export type OrderItem = EntityOf<typeof OrderItem>

export const Order = entity('Order', {
  _id: id,
  status: oneOf(ORDER_STATUSES, 'pending'),
  /** The reason of the cancellation; empty where none was given. */
  cancelReason: text,
  /** Whether the caller may cancel the order now. */
  canCancel: flag,
  createdAt: time,
  customerName: text,
  customerEmail: text,
  phone: text,
  totalPrice: taka,
  deliveryFee: taka,
  paymentMethod: text,
  transaction_id: text,
  deliveryAddress: nullable(DeliveryAddress),
  items: list(OrderItem),
  updatedAt: time,
})
export type Order = EntityOf<typeof Order>

/** One change of an order's status: author, time, old and new status. */
export const OrderStep = entity('OrderStep', {
  _id: id,
  from: oneOf(ORDER_STATUSES, 'pending'),
  to: oneOf(ORDER_STATUSES, 'pending'),
  /** The reason of a cancellation; empty where none was given. */
  reason: text,
  /** The author's name at that time. */
  changedBy: text,
  createdAt: time,
})
export type OrderStep = EntityOf<typeof OrderStep>

/** The orders placed on one day (time zone of Bangladesh) by current status, and the revenue of the delivered ones. */
export const OrderDay = entity('OrderDay', {
  /** `yyyy-MM-dd` */
  day: id,
  ...byStatus(() => number),
  /** Of the orders that count as revenue: total less delivery fee (product 11.2). */
  revenue: taka,
})
export type OrderDay = EntityOf<typeof OrderDay>
