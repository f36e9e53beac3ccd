import { type EntityOf, entity, oneOf, taka } from '../calls/reading.ts'
import { ADVANCE_RETURNS } from './advance.ts'

/**
 * The part of an order with cash on delivery that is paid online in advance. A module of its own, because the page of a
 * product has no orders.
 */

/** What became of an advance: asked for, paid, and of a cancelled order sent back or kept. */
export const ADVANCE_STATES = ['asked', 'paid', 'returned', 'kept'] as const
export type AdvanceState = (typeof ADVANCE_STATES)[number]

/** The advance of an order, in taka, and what its customer still pays on delivery. */
export const OrderAdvance = entity('OrderAdvance', {
  amount: taka,
  state: oneOf(ADVANCE_STATES, 'asked', 'asked'),
  returns: oneOf(ADVANCE_RETURNS, 'always'),
  /** 0 of an order that is cancelled, or paid on delivery. */
  toCollect: taka,
})
export type OrderAdvance = EntityOf<typeof OrderAdvance>
