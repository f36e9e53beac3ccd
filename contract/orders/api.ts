import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { Access, Changes, ReadsHeaders, ReliesOn } from '../annotations.ts'
import { TrackedOrder } from '../checkout/entity.ts'
import { idParams } from '../endpointParts.ts'
import { noData, successEnvelope } from '../envelope.ts'
import { list, returned } from '../reading.ts'
import { OrderCorrection } from './correctionRules.ts'
import { Order, OrderDay, OrderStep, PhoneHistory } from './entity.ts'
import { StatusChange } from './rules.ts'

/** Calls on orders. Lists are newest first. */

const orders = successEnvelope(list(Order))

export const getOrders = HttpApiEndpoint.get('getOrders', '/order/get-order', {
  success: orders,
}).annotate(Access, 'admin')
/** Each order with only that owner's items; `totalPrice` is their sum. */
export const getOrdersOfOwner = HttpApiEndpoint.get('getOrdersOfOwner', '/order/get-order-by-ownerId/:id', {
  params: idParams,
  success: orders,
}).annotate(Access, 'staff')
/** Each order with the statuses that it has reached. */
export const getOrdersOfCustomer = HttpApiEndpoint.get('getOrdersOfCustomer', '/order/get-order-by-customerId/:id', {
  params: idParams,
  success: successEnvelope(list(TrackedOrder)),
}).annotate(Access, 'signedIn')
/**
 * One step of the order status chart, with a reason for a cancellation. The header `X-Order-Key` with the key of the
 * checkout makes a guest the order's customer; 401 with neither session nor key. 403 for another person's order, 409 for
 * a step that the chart does not allow this person.
 */
export const updateOrderStatus = HttpApiEndpoint.patch('updateOrderStatus', '/order/update-status/:orderId', {
  params: { orderId: idParams.id },
  payload: StatusChange,
  success: successEnvelope(returned(Order)),
})
  .annotate(Access, 'guestOrSession')
  .annotate(Changes, ['Order'])
  .annotate(ReliesOn, ['Order'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
/** A call has confirmed the order: it may be processed. An order that needs no confirmation stays as it is. */
export const confirmOrder = HttpApiEndpoint.post('confirmOrder', '/order/confirm/:orderId', {
  params: { orderId: idParams.id },
  success: successEnvelope(Order),
})
  .annotate(Access, 'staff')
  .annotate(Changes, ['Order'])
  .annotate(ReliesOn, ['Order'])
export const deleteOrder = HttpApiEndpoint.delete('deleteOrder', '/order/delete-order/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['Order', 'Refund'])
export const deleteAllOrders = HttpApiEndpoint.delete('deleteAllOrders', '/orders', {
  success: successEnvelope(noData),
})
  .annotate(Access, 'admin')
  .annotate(Changes, ['Order', 'Refund'])
/**
 * Corrects phone, address, note and smaller quantities of a pending order; stock, delivery fee and total follow. For
 * administrators and the owner of all items.
 */
export const correctOrder = HttpApiEndpoint.put('correctOrder', '/order/:orderId/correct', {
  params: { orderId: idParams.id },
  payload: OrderCorrection,
  success: successEnvelope(Order),
})
  .annotate(Access, 'staff')
  .annotate(Changes, ['Order', 'Product'])
/** What became of the other orders with the phone number of an order; to a seller as counts only. */
export const getPhoneHistory = HttpApiEndpoint.get('getPhoneHistory', '/order/phone-history/:id', {
  params: idParams,
  success: successEnvelope(PhoneHistory),
}).annotate(Access, 'staff')
/** A PDF without an envelope. */
export const getInvoice = HttpApiEndpoint.get('getInvoice', '/order/invoice/:id', {
  params: idParams,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'application/pdf' })),
})
  .annotate(Access, 'signedIn')
  .annotate(ReliesOn, ['Order'])

/** The status changes and corrections of one order, oldest first. For administrators and owners of any of its items, else 403. */
export const getOrderHistory = HttpApiEndpoint.get('getOrderHistory', '/order/history/:id', {
  params: idParams,
  success: successEnvelope(list(OrderStep)),
}).annotate(Access, 'staff')
/** The days of the last 366 that had orders, oldest first, of all owners together. */
export const getOrderSummary = HttpApiEndpoint.get('getOrderSummary', '/order/summary', {
  success: successEnvelope(list(OrderDay)),
}).annotate(Access, 'admin')
