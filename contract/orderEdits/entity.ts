import { type EntityOf, entity, flag, list, taka, text } from '../calls/reading.ts'
import { CartProblem } from '../cart/entity.ts'

/** What an edit of an order means before it is made. Amounts in taka. */

/** A line of an edited order; zeros for one with a problem. */
export const EditedLinePrice = entity('EditedLinePrice', {
  /** Of one piece. */
  price: taka,
  subTotal: taka,
  /** What can be chosen of its product, without what is sold out. */
  sizes: list(text),
  colors: list(text),
})

export const OrderEditPrice = entity('OrderEditPrice', {
  /** In the order of the lines. */
  lines: list(EditedLinePrice),
  subTotal: taka,
  deliveryFee: taka,
  /** Total less goods and fee. */
  rounding: taka,
  totalPrice: taka,
  /** The total before the edit. */
  formerTotal: taka,
  /** What keeps lines from being ordered; the amounts are without these lines. */
  problems: list(CartProblem),
  /** Whether the customer has to agree, because the total rises. */
  needsAgreement: flag,
  /** Whether the rules allow no cash on delivery for the higher total. */
  cashRefused: flag,
})
export type OrderEditPrice = EntityOf<typeof OrderEditPrice>
