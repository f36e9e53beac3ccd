import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Order } from '../orders/entity.ts'
import { UnfinishedCheckout } from './entity.ts'
import { UnfinishedToOrder } from './rules.ts'

/** The unfinished checkouts that the call desk calls about (product 16.21). */

/** The newest `UNFINISHED_SHOWN`, newest first. */
export const listUnfinished = HttpApiEndpoint.get('listUnfinished', '/unfinished-checkouts', {
  success: successEnvelope(list(UnfinishedCheckout)),
})
  .annotate(OpenApi.Summary, 'Lists the checkouts whose people want to be called about them.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
/**
 * Places the order of an unfinished checkout for its person, at today's prices, with cash on delivery: by the rules of any
 * checkout, as of a person whose phone is proved, without a further call. 404; 409 as for `placeOrder`.
 * @returns one order per seller
 */
export const orderUnfinished = HttpApiEndpoint.post('orderUnfinished', '/unfinished-checkouts/:id/order', {
  params: idParams,
  payload: UnfinishedToOrder,
  success: successEnvelope(list(Order), 201),
})
  .annotate(OpenApi.Summary, 'Places the order of an unfinished checkout.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
  .annotate(Changes, ['Call', 'Order', 'Product'])
  .annotate(ReliesOn, ['Call', 'Product', 'ShopDetails'])
  .annotate(NotRepeated, true)
/** Deletes an unfinished checkout at once: its person is not called again. 404 where it is gone already. */
export const forgetUnfinished = HttpApiEndpoint.delete('forgetUnfinished', '/unfinished-checkouts/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes an unfinished checkout.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
  .annotate(Changes, ['Call'])
  .annotate(ReliesOn, ['Call'])
