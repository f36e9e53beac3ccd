import { type EntityOf, entity, id, number, text, time } from '../calls/reading.ts'
import { CartPrice } from '../cart/entity.ts'

/** Days after which an unfinished checkout is forgotten at the latest. */
export const UNFINISHED_DAYS_MAX = 14

/** Unfinished checkouts that the call desk shows. */
export const UNFINISHED_SHOWN = 100

/** Whether the shop calls people about checkouts that they do not finish, as the checkout asks it. */
export const UnfinishedOffer = entity('UnfinishedOffer', {
  /** Days after which the shop forgets one; 0 where it keeps none. */
  days: number,
})
export type UnfinishedOffer = EntityOf<typeof UnfinishedOffer>

/** A checkout whose person has asked to be called about it. It has no line of an address. */
export const UnfinishedCheckout = entity('UnfinishedCheckout', {
  _id: id,
  customerName: text,
  phone: text,
  /** Empty where the person has chosen none. */
  district: text,
  city: text,
  /** The goods at today's prices; without a total where no district is known. */
  price: CartPrice,
  createdAt: time,
})
export type UnfinishedCheckout = EntityOf<typeof UnfinishedCheckout>
