import { type EntityOf, entity, id, number, taka, text } from '../calls/reading.ts'

/** The sales of one owner in a period. */
export const SellerFigures = entity('SellerFigures', {
  /** Id of the owner. */
  _id: id,
  name: text,
  email: text,
  /** Orders with an item of the owner. */
  orders: number,
  /** Of them the delivered ones. */
  delivered: number,
  /** The owner's items of delivered orders, without delivery fees. */
  revenue: taka,
  /** Revenue per delivered order, rounded half up to whole paisa; 0 without one. */
  average: taka,
})
export type SellerFigures = EntityOf<typeof SellerFigures>

/** The orders of one source in a period. */
export const SourceFigures = entity('SourceFigures', {
  /** Empty for the orders of which no source is known. */
  source: text,
  /** Empty without a campaign. */
  campaign: text,
  orders: number,
  /** Of them the delivered ones. */
  delivered: number,
  /** Of them those that were sent and that nobody has taken. */
  returned: number,
  /** The total of the delivered ones, without delivery fees. */
  revenue: taka,
})
export type SourceFigures = EntityOf<typeof SourceFigures>
