import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, ReadsHeaders, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list, returned } from '../calls/reading.ts'
import { Order, TrackedOrder } from './entity.ts'
import { OwnOrders, ownOrdersQuery } from './ownOrders.ts'
import { StatusChange } from './rules.ts'

/** The calls on orders that pages of the shop load. */

/**
 * Each order with the statuses that it has reached. With the header `X-List-Max`, 409 for a list of more orders, which
 * the client reads in parts by `getOwnOrders`.
 */
export const getOrdersOfCustomer = HttpApiEndpoint.get('getOrdersOfCustomer', '/order/get-order-by-customerId/:id', {
  params: idParams,
  success: successEnvelope(list(TrackedOrder)),
})
  .annotate(OpenApi.Summary, 'Lists the orders of a customer.')
  .annotate(Access, 'signedIn')
  .annotate(NeedsRight, 'orders.read')
  .annotate(ReadsHeaders, ['X-List-Max'])
/** The caller's own orders as a customer, from a place on, as `getOrdersOfCustomer` has them; and how many there are. */
export const getOwnOrders = HttpApiEndpoint.get('getOwnOrders', '/order/own', {
  query: ownOrdersQuery,
  success: successEnvelope(OwnOrders),
})
  .annotate(OpenApi.Summary, 'Lists the orders of a customer in parts.')
  .annotate(Access, 'signedIn')
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
  .annotate(OpenApi.Summary, 'Changes the status of an order.')
  .annotate(Access, 'guestOrSession')
  .annotate(NeedsRight, 'orders.step')
  .annotate(Changes, ['Order'])
  .annotate(ReliesOn, ['Order'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
/**
 * A PDF without an envelope. The header `X-Order-Key` makes a guest the order's customer: the invoice is masked as the
 * page of the order is, and whole for a key that the code of the order's phone has opened. 404 for a wrong key.
 */
export const getInvoice = HttpApiEndpoint.get('getInvoice', '/order/invoice/:id', {
  params: idParams,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'application/pdf' })),
})
  .annotate(OpenApi.Summary, 'Returns the invoice of an order as a PDF.')
  .annotate(Access, 'guestOrSession')
  .annotate(NeedsRight, 'orders.read')
  .annotate(ReliesOn, ['Order'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
