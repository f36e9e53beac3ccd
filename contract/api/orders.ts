import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { ORDER_STATUSES, REFUND_STATUSES } from '../constants.ts'
import { Order, OrderDay, OrderStep, Refund } from '../entities/order.ts'
import { conflict, noData, notFound, signedInErrors, successEnvelope } from '../envelope.ts'
import { list } from '../reading.ts'
import { Access } from './access.ts'

/** Spec section 7.3, orders and refunds. Lists are newest first. */

const params = { id: Schema.String.check(Schema.isMaxLength(100)) }
const orders = successEnvelope(list(Order))
const write = [...signedInErrors, notFound, conflict] as const

export const getOrders = HttpApiEndpoint.get('getOrders', '/order/get-order', {
  success: orders,
  error: signedInErrors,
}).annotate(Access, 'admin')
/** Each order with only that owner's items; `totalPrice` is their sum. */
export const getOrdersOfOwner = HttpApiEndpoint.get('getOrdersOfOwner', '/order/get-order-by-ownerId/:id', {
  params,
  success: orders,
  error: signedInErrors,
}).annotate(Access, 'staff')
export const getOrdersOfCustomer = HttpApiEndpoint.get('getOrdersOfCustomer', '/order/get-order-by-customerId/:id', {
  params,
  success: orders,
  error: signedInErrors,
}).annotate(Access, 'signedIn')
/** One step along pending → processing → shipped → delivered, else 409. */
export const updateOrderStatus = HttpApiEndpoint.patch('updateOrderStatus', '/order/update-status/:orderId', {
  params: { orderId: params.id },
  payload: Schema.Struct({ status: Schema.Literals(ORDER_STATUSES) }),
  success: successEnvelope(Order),
  error: write,
}).annotate(Access, 'staff')
export const deleteOrder = HttpApiEndpoint.delete('deleteOrder', '/order/delete-order/:id', {
  params,
  success: successEnvelope(noData),
  error: write,
}).annotate(Access, 'admin')
export const deleteAllOrders = HttpApiEndpoint.delete('deleteAllOrders', '/orders', {
  success: successEnvelope(noData),
  error: signedInErrors,
}).annotate(Access, 'admin')
/** A PDF without an envelope. */
export const getInvoice = HttpApiEndpoint.get('getInvoice', '/order/invoice/:id', {
  params,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'application/pdf' })),
  error: [...signedInErrors, notFound],
}).annotate(Access, 'signedIn')

/**
 * Beyond section 7, so optional to every client: the status changes of one order, oldest first. For administrators and
 * owners of any of its items, else 403.
 */
export const getOrderHistory = HttpApiEndpoint.get('getOrderHistory', '/order/history/:id', {
  params,
  success: successEnvelope(list(OrderStep)),
  error: [...signedInErrors, notFound],
}).annotate(Access, 'staff')
/** Beyond section 7, so optional to every client: the days of the last 366 that had orders, oldest first, of all owners. */
export const getOrderSummary = HttpApiEndpoint.get('getOrderSummary', '/order/summary', {
  success: successEnvelope(list(OrderDay)),
  error: signedInErrors,
}).annotate(Access, 'admin')

export const getRefunds = HttpApiEndpoint.get('getRefunds', '/refund', {
  success: successEnvelope(list(Refund)),
  error: signedInErrors,
}).annotate(Access, 'admin')
export const updateRefund = HttpApiEndpoint.patch('updateRefund', '/refund/:id', {
  params,
  payload: Schema.Struct({ status: Schema.Literals(REFUND_STATUSES) }),
  success: successEnvelope(Refund),
  error: write,
}).annotate(Access, 'admin')
