import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Job } from '../jobs/entity.ts'
import { OrderCorrection } from './correctionRules.ts'
import { Order, OrderDay, OrderStep, PhoneHistory } from './entity.ts'
import { OrdersToExport, OrdersToMove, OrdersToPrint, pdf, SlipsToPrint, StepToUndo } from './manyRules.ts'
import { OrdersQuery, orderList } from './page.ts'

/** The calls of the back offices on orders; lists are newest first. A module of its own, so that pages of the shop do not load them. */

const orders = successEnvelope(list(Order))
export const getOrders = HttpApiEndpoint.get('getOrders', '/order/get-order', {
  success: orders,
})
  .annotate(OpenApi.Summary, 'Lists all orders.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'orders.read')
/** Each order with only that owner's items; `totalPrice` is their sum. */
export const getOrdersOfOwner = HttpApiEndpoint.get('getOrdersOfOwner', '/order/get-order-by-ownerId/:id', {
  params: idParams,
  success: orders,
})
  .annotate(OpenApi.Summary, 'Lists the orders of a seller.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.read')
/** A call has confirmed the order: it may be processed. An order that needs no confirmation stays as it is. */
export const confirmOrder = HttpApiEndpoint.post('confirmOrder', '/order/confirm/:orderId', {
  params: { orderId: idParams.id },
  success: successEnvelope(Order),
})
  .annotate(OpenApi.Summary, 'Confirms an order after a call to its customer.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(Changes, ['Order'])
  .annotate(ReliesOn, ['Order'])
export const deleteOrder = HttpApiEndpoint.delete('deleteOrder', '/order/delete-order/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes an order.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'orders.delete')
  .annotate(Changes, ['Order', 'Refund'])
export const deleteAllOrders = HttpApiEndpoint.delete('deleteAllOrders', '/orders', {
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes all orders.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'orders.delete')
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
  .annotate(OpenApi.Summary, 'Corrects a pending order.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.correct')
  .annotate(Changes, ['Order', 'Product'])
/** What became of the other orders with the phone number of an order; to a seller as counts only. */
export const getPhoneHistory = HttpApiEndpoint.get('getPhoneHistory', '/order/phone-history/:id', {
  params: idParams,
  success: successEnvelope(PhoneHistory),
})
  .annotate(OpenApi.Summary, 'Counts the results of other orders with the same phone number.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, ['orders.read', 'calls'])
/** The status changes and corrections of one order, oldest first. For administrators and owners of any of its items, else 403. */
export const getOrderHistory = HttpApiEndpoint.get('getOrderHistory', '/order/history/:id', {
  params: idParams,
  success: successEnvelope(list(OrderStep)),
})
  .annotate(OpenApi.Summary, 'Lists the status changes and corrections of an order.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.read')
/**
 * The days of the last 366 that had orders, oldest first: of all owners together, for an owner of their own items alone.
 */
export const getOrderSummary = HttpApiEndpoint.get('getOrderSummary', '/order/summary', {
  success: successEnvelope(list(OrderDay)),
})
  .annotate(OpenApi.Summary, 'Counts the orders of each day, for an owner their own.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'revenue')
/** A PDF without an envelope. */
/**
 * Starts a job that moves each order once by the rules of `updateOrderStatus`, or names it with the reason. The job can be
 * undone. Of a list, the orders that it has now are moved, a step on the chain without the pending ones that wait for a
 * call or a payment (`held` of the list); 409 where their number is not the confirmed one.
 */
export const moveOrders = HttpApiEndpoint.post('moveOrders', '/order/bulk', {
  payload: OrdersToMove,
  success: successEnvelope(Job, 201),
})
  .annotate(OpenApi.Summary, 'Starts a job that moves many orders to a status.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(Changes, ['Job'])
  .annotate(ReliesOn, ['Order'])
/**
 * Takes a step of the caller back, within `UNDO_S` seconds, while it is the last one of the order: stock, payment status
 * and refund request are as before, and the customer gets no message of it. 404; 403 for another person's order; 409 with
 * the reason where the step cannot be taken back.
 */
export const undoOrderStatus = HttpApiEndpoint.post('undoOrderStatus', '/order/undo/:orderId', {
  params: { orderId: idParams.id },
  payload: StepToUndo,
  success: successEnvelope(Order),
})
  .annotate(OpenApi.Summary, 'Takes the last status change of an order back.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(Changes, ['Order', 'Product', 'Refund'])
/**
 * A page of the orders that the caller may see, by search and filters; an owner gets their own part of each. Without
 * `sortBy` the newest are first. `after` leads on from page to page at the same cost.
 */
export const listOrders = HttpApiEndpoint.get('listOrders', '/order/list', {
  query: OrdersQuery,
  success: successEnvelope(orderList.Page),
})
  .annotate(OpenApi.Summary, 'Lists orders by page, search, filters and order.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.read')
/** One order as the caller may see it: whole for administrators and its customer, their own items for an owner. */
export const getOrder = HttpApiEndpoint.get('getOrder', '/order/get-order/:id', {
  params: idParams,
  success: successEnvelope(Order),
})
  .annotate(OpenApi.Summary, 'Reads one order.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.read')
/**
 * The invoices of orders in one PDF, each from a new page on. 404, and 403 as for one invoice; of a list 409 where the
 * number of its orders is not the confirmed one.
 */
export const printInvoices = HttpApiEndpoint.post('printInvoices', '/order/invoices', {
  payload: OrdersToPrint,
  success: pdf,
})
  .annotate(OpenApi.Summary, 'Returns the invoices of many orders in one PDF.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.read')
  .annotate(ReliesOn, ['Order'])
  .annotate(NotRepeated, true)
/**
 * The packing slips of orders in one PDF, with the amount to collect and without prices: four on a sheet of A4, or with
 * `paper` `a6` each on a page of A6. An owner gets slips of their own items. 404, 403; 409 as for invoices.
 */
export const printSlips = HttpApiEndpoint.post('printSlips', '/order/packing-slips', {
  payload: SlipsToPrint,
  success: pdf,
})
  .annotate(OpenApi.Summary, 'Returns the packing slips of many orders in one PDF.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'packing')
  .annotate(ReliesOn, ['Order'])
  .annotate(NotRepeated, true)
/** Orders as a CSV file for spreadsheet programs, in the order of the list: those of the filters but those of `except`, or the chosen ones. */
export const exportOrders = HttpApiEndpoint.post('exportOrders', '/order/csv', {
  payload: OrdersToExport,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports orders as a CSV file.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.read')
  .annotate(ReliesOn, ['Order'])
  .annotate(NotRepeated, true)
