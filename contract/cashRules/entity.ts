import { type EntityOf, entity, flag, id, list, nullable, number, oneOf, taka, text, time } from '../calls/reading.ts'

/**
 * What a rule asks: nothing, a call before the order is processed, the delivery charge in advance, or another way to pay.
 */
export const CASH_OUTCOMES = ['allowed', 'call', 'advance', 'noCash'] as const
export type CashOutcome = (typeof CASH_OUTCOMES)[number]

/** What was applied to an order: a rule with the name and the outcome of its day, or an entry of the block list. */
export const AppliedCashRule = entity('AppliedCashRule', {
  /** The reason of an entry of the block list. */
  name: text,
  outcome: oneOf(CASH_OUTCOMES, 'call'),
  isBlock: flag,
})
export type AppliedCashRule = EntityOf<typeof AppliedCashRule>

/**
 * What a rule would have asked in the newest orders with cash on delivery: how many were judged, for how many it would have
 * been the first rule that matches, and how many of those were delivered, or came back. Entries of the block list count
 * ahead of the rules: `blocked` of the judged orders.
 */
export const CashTrial = entity('CashTrial', {
  judged: number,
  blocked: number,
  matched: number,
  delivered: number,
  cameBack: number,
})
export type CashTrial = EntityOf<typeof CashTrial>

/**
 * A rule of the shop for cash on delivery. The first one that matches an order says what is asked of it; a condition that
 * is null, false or empty holds for every order.
 */
export const CashRule = entity('CashRule', {
  _id: id,
  /** What the staff calls it; the buyer never reads it. */
  name: text,
  outcome: oneOf(CASH_OUTCOMES, 'call'),
  /** The words to the buyer in English and in Bangla; empty for those of the outcome. */
  reason: text,
  reasonBn: text,
  /** Whether it is about people without an order that was delivered, came back or is on its way. */
  firstOrder: flag,
  /** The least number of earlier orders that were delivered, and that came back. */
  deliveredFrom: nullable(number),
  returnedFrom: nullable(number),
  /**
   * Of the phone at couriers: of at least `courierFrom` parcels, fewer than `courierBelow` per cent were delivered. Both or
   * neither.
   */
  courierBelow: nullable(number),
  courierFrom: nullable(number),
  /** The least and the largest sum of the goods in taka. */
  sumFrom: nullable(taka),
  sumTo: nullable(taka),
  /** Today's English names of the list of places. */
  districts: list(text),
  /** Ids of categories of the first level, and of sellers: one piece of one of them in the cart is enough. */
  categories: list(text),
  sellers: list(text),
  createdAt: time,
  updatedAt: time,
})
export type CashRule = EntityOf<typeof CashRule>
