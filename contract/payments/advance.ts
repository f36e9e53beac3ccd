import { type EntityOf, entity, oneOf, taka } from '../calls/reading.ts'

/** A part of an order with cash on delivery that is paid online in advance, and its names. */

/**
 * What an order with cash on delivery has to pay in advance: nothing, its delivery charge, a sum, or a part of its total
 * in percent.
 */
export const ADVANCE_KINDS = ['nothing', 'delivery', 'sum', 'percent'] as const
export type AdvanceKind = (typeof ADVANCE_KINDS)[number]
/** Whether the advance of a cancelled order goes back in any case, or only of one that was not shipped. */
export const ADVANCE_RETURNS = ['always', 'unshipped'] as const
export type AdvanceReturn = (typeof ADVANCE_RETURNS)[number]
/** The largest part of a total in percent: more is a payment in advance, and no cash on delivery. */
export const ADVANCE_PERCENT_MAX = 90

/** What the orders of a cart pay in advance with cash on delivery, in taka. */
export const CartAdvance = entity('CartAdvance', { amount: taka, returns: oneOf(ADVANCE_RETURNS, 'always') })
export type CartAdvance = EntityOf<typeof CartAdvance>
