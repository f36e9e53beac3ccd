import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { ORDER_STATUSES, REFUND_STATUSES } from '../constants.ts'
import { Order, OrderDay, OrderStep, Refund } from '../entities/order.ts'
import { answer, conflict, notFound, nothing, signedIn } from '../envelope.ts'
import { list } from '../reading.ts'
import { Access } from './access.ts'

/** Spec section 7.3, orders and refunds. Lists are newest first. */

const params = { id: Schema.String.check(Schema.isMaxLength(100)) }
const orders = answer(list(Order))
const write = [...signedIn, notFound, conflict] as const

export const getOrders = HttpApiEndpoint.get('getOrders', '/order/get-order', {
  success: orders,
  error: signedIn,
}).annotate(Access, 'admin')
/** Each order with only that owner's items; `totalPrice` is their sum. */
export const getOrdersOfOwner = HttpApiEndpoint.get('getOrdersOfOwner', '/order/get-order-by-ownerId/:id', {
  params,
  success: orders,
  error: signedIn,
}).annotate(Access, 'staff')
export const getOrdersOfCustomer = HttpApiEndpoint.get('getOrdersOfCustomer', '/order/get-order-by-customerId/:id', {
  params,
  success: orders,
  error: signedIn,
}).annotate(Access, 'signedIn')
/** One step along pending → processing → shipped → delivered, else 409. */
export const updateOrderStatus = HttpApiEndpoint.patch('updateOrderStatus', '/order/update-status/:orderId', {
  params: { orderId: params.id },
  payload: Schema.Struct({ status: Schema.Literals(ORDER_STATUSES) }),
  success: answer(Order),
  error: write,
}).annotate(Access, 'staff')
export const deleteOrder = HttpApiEndpoint.delete('deleteOrder', '/order/delete-order/:id', {
  params,
  success: answer(nothing),
  error: write,
}).annotate(Access, 'admin')
export const deleteAllOrders = HttpApiEndpoint.delete('deleteAllOrders', '/orders', {
  success: answer(nothing),
  error: signedIn,
}).annotate(Access, 'admin')
/** A PDF without an envelope. */
export const getInvoice = HttpApiEndpoint.get('getInvoice', '/order/invoice/:id', {
  params,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'application/pdf' })),
  error: [...signedIn, notFound],
}).annotate(Access, 'signedIn')

/**
 * Beyond section 7, so optional to every client: the status changes of one order, oldest first. For administrators and
 * owners of any of its items, else 403.
 */
export const getOrderHistory = HttpApiEndpoint.get('getOrderHistory', '/order/history/:id', {
  params,
  success: answer(list(OrderStep)),
  error: [...signedIn, notFound],
}).annotate(Access, 'staff')
/** Beyond section 7, so optional to every client: the days of the last 366 that had orders, oldest first, of all owners. */
export const getOrderSummary = HttpApiEndpoint.get('getOrderSummary', '/order/summary', {
  success: answer(list(OrderDay)),
  error: signedIn,
}).annotate(Access, 'admin')

export const getRefunds = HttpApiEndpoint.get('getRefunds', '/refund', {
  success: answer(list(Refund)),
  error: signedIn,
}).annotate(Access, 'admin')
export const updateRefund = HttpApiEndpoint.patch('updateRefund', '/refund/:id', {
  params,
  payload: Schema.Struct({ status: Schema.Literals(REFUND_STATUSES) }),
  success: answer(Refund),
  error: write,
}).annotate(Access, 'admin')
