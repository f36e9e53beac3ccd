import { absentOr, type EntityOf, entity, id, list, text } from '../calls/reading.ts'
import { Product } from '../products/entity.ts'

/** A product of a wishlist that is no longer sold; its names are the wishlist's own copy. */
export const GoneProduct = entity('GoneProduct', { productId: id, productName: text, productNameBn: absentOr(text) })
export type GoneProduct = EntityOf<typeof GoneProduct>

/** The products that a customer keeps for later, newest first. `_id` is the customer's id. */
export const Wishlist = entity('Wishlist', {
  _id: id,
  customerId: text,
  products: list(Product),
  gone: list(GoneProduct),
  /** Of a merge: the ids of the products that did not fit. */
  left: absentOr(list(id)),
})
export type Wishlist = EntityOf<typeof Wishlist>
