import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { Cart, CartPrice } from './entity.ts'
import { CartToKeep, CartToPrice } from './rules.ts'

/** The server's prices, fees and stock for the lines of a cart; it keeps nothing. Amounts in taka. */
export const priceCart = HttpApiEndpoint.post('priceCart', '/cart/price', {
  payload: CartToPrice,
  success: successEnvelope(CartPrice),
})
  .annotate(OpenApi.Summary, 'Computes prices, fees and stock of the lines of a cart.')
  .annotate(Access, 'guest')
/** The caller's kept cart, which is empty before the first change. */
export const getCart = HttpApiEndpoint.get('getCart', '/cart', {
  success: successEnvelope(Cart),
})
  .annotate(OpenApi.Summary, 'Reads the saved cart of the caller.')
  .annotate(Access, 'signedIn')
/** Replaces the caller's kept cart. 409 after a change in another browser, where `If-Match` is sent. */
export const putCart = HttpApiEndpoint.put('putCart', '/cart', {
  payload: CartToKeep,
  success: successEnvelope(Cart),
})
  .annotate(OpenApi.Summary, 'Replaces the saved cart of the caller.')
  .annotate(Access, 'signedIn')
