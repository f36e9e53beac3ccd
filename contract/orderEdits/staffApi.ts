import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { Order } from '../orders/entity.ts'
import { OrderEditPrice } from './entity.ts'
import { OrderEdit, OrderEditToPrice } from './rules.ts'

/** Edits of orders that are not packed, by the staff, or by the seller of all items (product 16.35). */

/** Prices of the lines, the fee and the total of an edit, with what keeps it from being made. It changes nothing. */
export const priceOrderEdit = HttpApiEndpoint.post('priceOrderEdit', '/order/:orderId/edit/price', {
  params: { orderId: idParams.id },
  payload: OrderEditToPrice,
  success: successEnvelope(OrderEditPrice),
})
  .annotate(OpenApi.Summary, 'Computes the price of an edit of an order.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(NotRepeated, true)
/**
 * Changes lines, fee and note of a pending or processing order without a parcel in one transaction; stock and total follow,
 * and the customer is notified. A line that goes on keeps its price; a new line, and another variant, have that of now.
 * 403 for another price or fee without the right `prices`; 409 for a paid or packed order, for lines that cannot be had,
 * for another total than the staff saw, and for a higher one without the customer's consent.
 */
export const editOrder = HttpApiEndpoint.put('editOrder', '/order/:orderId/edit', {
  params: { orderId: idParams.id },
  payload: OrderEdit,
  success: successEnvelope(Order),
})
  .annotate(OpenApi.Summary, 'Edits lines, fee and note of an order.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(Changes, ['Order', 'Product'])
