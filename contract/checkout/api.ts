import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NotRepeated, ReadsHeaders, ReliesOn } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { CodeAnswer, OpenedOrders, PlacedCheckout, Tracked } from './entity.ts'
import { OrdersToOpen, OrderToPlace, PhoneCodeRequest, TrackCodeRequest, TrackRequest } from './rules.ts'

/**
 * Sends a code that proves a guest's phone number, for a cart that can be ordered. Where phone or shop have no code
 * left, it sends none, and the order is taken without one.
 */
export const sendPhoneCode = HttpApiEndpoint.post('sendPhoneCode', '/order/phone-code', {
  payload: PhoneCodeRequest,
  success: successEnvelope(CodeAnswer),
})
  .annotate(OpenApi.Summary, 'Sends a code to the phone number of a guest.')
  .annotate(Access, 'guest')
/**
 * Places one order per seller in one transaction, at the server's prices. The same checkout id with the same content
 * leads to the same orders, however often it is sent.
 */
export const placeOrder = HttpApiEndpoint.post('placeOrder', '/order/post-order', {
  payload: OrderToPlace,
  success: successEnvelope(PlacedCheckout, 201),
})
  .annotate(OpenApi.Summary, 'Places the order of a checkout.')
  .annotate(Access, 'guestOrSession')
  .annotate(Changes, ['Order', 'Product'])
  .annotate(ReliesOn, ['ShopDetails'])
  .annotate(NotRepeated, true)
  .annotate(ReadsHeaders, ['Idempotency-Key'])
/** One order, or the orders of one checkout, for the key of the checkout. 404 for an unknown order and for a wrong key. */
export const trackOrder = HttpApiEndpoint.post('trackOrder', '/order/track', {
  payload: TrackRequest,
  success: successEnvelope(Tracked),
})
  .annotate(OpenApi.Summary, 'Reads orders by the key of their checkout.')
  .annotate(Access, 'guest')
/**
 * Sends a code to the phone of an order, for a person who has no link to it. The answer is the same whether an order has
 * this number and phone or not; only an order's phone gets an SMS. 429 by what the caller has asked for alone.
 */
export const sendTrackCode = HttpApiEndpoint.post('sendTrackCode', '/order/track-code', {
  payload: TrackCodeRequest,
  success: successEnvelope(CodeAnswer),
})
  .annotate(OpenApi.Summary, 'Sends a code to the phone of an order that its customer names.')
  .annotate(Access, 'guest')
/**
 * Opens an order, and those of its checkout with the same phone, to the key that has asked for the code: afterwards the
 * key is as good for them as that of the checkout. A pair of number and phone that no order has is a wrong code.
 */
export const openOrders = HttpApiEndpoint.post('openOrders', '/order/track-open', {
  payload: OrdersToOpen,
  success: successEnvelope(OpenedOrders),
})
  .annotate(OpenApi.Summary, 'Opens orders to a key by the code that their phone has got.')
  .annotate(Access, 'guest')
