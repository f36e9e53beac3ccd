import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { CartPrice } from '../cart/entity.ts'
import { Order } from '../orders/entity.ts'
import { ProductToOrder, StaffCustomer } from './entity.ts'
import { CustomerToFind, productsToFind, StaffOrderToPlace, StaffOrderToPrice } from './rules.ts'

/** Orders that the staff, or a seller for their own goods, enters for a customer (product 16.32). */

/** What the shop knows of a phone number: history, former deliveries, goods of the newest order. */
export const findCustomer = HttpApiEndpoint.post('findCustomer', '/staff-orders/customer', {
  payload: CustomerToFind,
  success: successEnvelope(StaffCustomer),
})
  .annotate(OpenApi.Summary, 'Reads what the shop knows of a phone number.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(NotRepeated, true)
/** The products that customers see, by words of the name or a whole SKU or barcode, `PRODUCTS_SHOWN` at most; a seller finds their own. */
export const findProductsToOrder = HttpApiEndpoint.get('findProductsToOrder', '/staff-orders/products', {
  query: productsToFind,
  success: successEnvelope(list(ProductToOrder)),
})
  .annotate(OpenApi.Summary, 'Finds products by name, SKU or barcode for an order by staff.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
/**
 * Prices, fees and stock of the lines, with the discount taken off the goods, and the terms of cash on delivery of the
 * phone. Goods of other sellers are gone to a seller.
 */
export const priceStaffOrder = HttpApiEndpoint.post('priceStaffOrder', '/staff-orders/price', {
  payload: StaffOrderToPrice,
  success: successEnvelope(CartPrice),
})
  .annotate(OpenApi.Summary, 'Computes the price of an order by staff.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(NotRepeated, true)
/**
 * Places an order for a customer by the rules of a checkout whose phone is proved, without a code. It keeps who has placed
 * it, how the customer agreed, and the channel as its source. 403 for a discount without the right `prices`, 400 for one
 * above the goods; 409 as for `placeOrder`.
 * @returns one order per seller
 */
export const placeStaffOrder = HttpApiEndpoint.post('placeStaffOrder', '/staff-orders', {
  payload: StaffOrderToPlace,
  success: successEnvelope(list(Order), 201),
})
  .annotate(OpenApi.Summary, 'Places an order for a customer.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'orders.step')
  .annotate(Changes, ['Call', 'Order', 'Product'])
  .annotate(ReliesOn, ['Product', 'ShopDetails'])
