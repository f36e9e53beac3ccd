import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, ReadsHeaders, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { Order } from '../orders/entity.ts'
import { DeliveryChange } from './deliveryRules.ts'
import { CodeAnswer } from './entity.ts'

/** The calls of a change of the delivery. A module of its own, so that the checkout does not load them. */

const orderParams = { orderId: idParams.id }
/**
 * Sends a code to the phone of a pending order whose key stands in `X-Order-Key`, so that its delivery can be changed
 * without its account: the key alone changes nothing. 404 for an unknown order and for a wrong key.
 */
export const sendDeliveryCode = HttpApiEndpoint.post('sendDeliveryCode', '/order/:orderId/delivery-code', {
  params: orderParams,
  success: successEnvelope(CodeAnswer),
})
  .annotate(OpenApi.Summary, 'Sends a code to the phone of an order whose delivery is to change.')
  .annotate(Access, 'guestOrSession')
  .annotate(ReliesOn, ['Order'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
/**
 * Changes name, phone and address of a pending order, as its customer: by the account, or by the key of the checkout and
 * a code. 409 with the new amounts where `totalPrice` is not the total that the change leads to, before any code is asked
 * for; so a caller may ask with the old total first. The former phone gets an SMS when the phone changes.
 */
export const changeDelivery = HttpApiEndpoint.put('changeDelivery', '/order/:orderId/delivery', {
  params: orderParams,
  payload: DeliveryChange,
  success: successEnvelope(Order),
})
  .annotate(OpenApi.Summary, 'Changes recipient and address of a pending order.')
  .annotate(Access, 'guestOrSession')
  .annotate(Changes, ['Order'])
  .annotate(ReliesOn, ['Order'])
  .annotate(ReadsHeaders, ['X-Order-Key'])
