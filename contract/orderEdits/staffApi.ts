import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { Order } from '../orders/entity.ts'
import { EditProposal, OrderEditPrice, OrderProposal } from './entity.ts'
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
 * A paid order whose total falls gets a refund request of the difference. 403 for another price or fee without the right
 * `prices`; 409 for a packed order and one whose payment is under way, for lines that cannot be had, for another total than
 * the staff saw, for a higher one of a paid order, and for a higher one without the customer's consent.
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

const ofOrder = { params: { orderId: idParams.id } }

/** The newest proposal of an edit of an order, as long as it is kept; absent where there is none. */
export const getEditProposal = HttpApiEndpoint.get('getEditProposal', '/order/:orderId/edit/proposal', {
  ...ofOrder,
  success: successEnvelope(OrderProposal),
})
  .annotate(OpenApi.Summary, 'Reads the edit that the customer of an order is asked about.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.read')
/**
 * Asks the customer by a link, in an SMS and in a mail where the order has an address, in place of making the edit.
 * Nothing of the order changes, and no goods are kept, until the customer agrees. Besides the refusals of an edit, 409
 * while an earlier proposal is open, and 429 after many SMS to the phone.
 */
export const proposeEdit = HttpApiEndpoint.post('proposeEdit', '/order/:orderId/edit/proposal', {
  ...ofOrder,
  payload: OrderEdit,
  success: successEnvelope(EditProposal),
})
  .annotate(OpenApi.Summary, 'Proposes an edit to the customer of an order.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(Changes, ['Order'])
/** Sends another link with `EDIT_LINK_HOURS` of its own; the former one is good no longer. 409 without an open proposal. */
export const sendEditProposal = HttpApiEndpoint.post('sendEditProposal', '/order/:orderId/edit/proposal/send', {
  ...ofOrder,
  success: successEnvelope(EditProposal),
})
  .annotate(OpenApi.Summary, 'Sends the link to a proposed edit again.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(Changes, ['Order'])
/** Ends the open proposal; its link is good no longer. 409 where the customer has answered. */
export const withdrawEditProposal = HttpApiEndpoint.post(
  'withdrawEditProposal',
  '/order/:orderId/edit/proposal/withdraw',
  { ...ofOrder, success: successEnvelope(EditProposal) },
)
  .annotate(OpenApi.Summary, 'Withdraws a proposed edit.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(Changes, ['Order'])
