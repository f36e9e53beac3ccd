import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, ReliesOn } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { WISHLIST_MAX } from '../constants.ts'
import { requiredText } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { Wishlist } from './entity.ts'

const shortId = Schema.String.check(Schema.isMaxLength(100))
const ofCustomer = { customerId: shortId }
const success = successEnvelope(Wishlist)

/** The customer's own wishlist. */
export const getWishlist = HttpApiEndpoint.get('getWishlist', '/wishlist/get-wishlist/:customerId', {
  params: ofCustomer,
  success,
})
  .annotate(OpenApi.Summary, 'Reads the wishlist of the caller.')
  .annotate(Access, 'signedIn')
/** Adds a product to the customer's own wishlist; adding it again changes nothing. */
export const addToWishlist = HttpApiEndpoint.post('addToWishlist', '/wishlist/add-to-wishlist/:customerId', {
  params: ofCustomer,
  payload: Schema.Struct({ productId: requiredText(ruleOf('validation.product_missing')) }),
  success,
})
  .annotate(OpenApi.Summary, 'Adds a product to the wishlist of the caller.')
  .annotate(Access, 'signedIn')
  // The response is the wishlist itself, so that only an error makes the browser read it again.
  .annotate(ReliesOn, ['Wishlist'])
/**
 * Adds the products that a guest has kept in the browser, newest first, to the customer's own wishlist, as many as fit;
 * `left` names the others. Unknown products are left out, and products that it has stay where they are.
 */
export const mergeWishlist = HttpApiEndpoint.post('mergeWishlist', '/wishlist/merge/:customerId', {
  params: ofCustomer,
  payload: Schema.Struct({
    productIds: Schema.Array(shortId).check(Schema.isMaxLength(WISHLIST_MAX)),
  }),
  success,
})
  .annotate(OpenApi.Summary, 'Adds the products that a guest has kept to the wishlist of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(ReliesOn, ['Wishlist'])
/** Removes a product from the customer's own wishlist, also one that is no longer sold or not in it. */
export const removeFromWishlist = HttpApiEndpoint.delete(
  'removeFromWishlist',
  '/wishlist/remove/:customerId/:productId',
  { params: { ...ofCustomer, productId: shortId }, success },
)
  .annotate(OpenApi.Summary, 'Removes a product from the wishlist of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(ReliesOn, ['Wishlist'])
