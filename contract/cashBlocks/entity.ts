import { type EntityOf, entity, id, nullable, oneOf, text, time } from '../calls/reading.ts'
import type { CashOutcome } from '../cashRules/entity.ts'

/** What an entry of the block list is about. */
export const CASH_BLOCK_KINDS = ['phone', 'address'] as const

/** What an entry asks of an order with cash on delivery, the strictest first. */
export const CASH_BLOCK_OUTCOMES = ['noCash', 'advance', 'call'] as const satisfies readonly CashOutcome[]

/**
 * An entry of the block list: what is asked of orders with a phone or an address, ahead of the rules for cash on delivery.
 * Only the staff reads it.
 */
export const CashBlock = entity('CashBlock', {
  _id: id,
  kind: oneOf(CASH_BLOCK_KINDS, 'phone', 'phone'),
  /** Empty for an address. */
  phone: text,
  /** Today's English name of the list of places, and words of the address line; empty for a phone. */
  district: text,
  address: text,
  outcome: oneOf(CASH_BLOCK_OUTCOMES, 'call'),
  reason: text,
  /** The name of who has added it, at that time. */
  by: text,
  /** The last day, `yyyy-MM-dd` in Bangladesh; null without an end. */
  until: nullable(text),
  /** Null while it holds. */
  endedAt: nullable(time),
  /** The name of who has ended it; empty where its time was over. */
  endedBy: text,
  createdAt: time,
})
export type CashBlock = EntityOf<typeof CashBlock>
