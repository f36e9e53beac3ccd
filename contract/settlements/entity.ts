import { type EntityOf, entity, flag, id, list, nullable, number, oneOf, taka, text, time } from '../calls/reading.ts'
import { idText } from '../calls/tolerant.ts'
import { COURIERS } from '../couriers/values.ts'

/** Where a statement comes from: the courier's call, or a file that a person has. */
export const STATEMENT_SOURCES = ['api', 'file'] as const
export type StatementSource = (typeof STATEMENT_SOURCES)[number]

/**
 * What a statement and the shop's parcels do not agree on. `short` and `over`: less or more cash than the parcel collects.
 * `twice`: cash for a parcel that was paid before. `unknown`: a parcel that the shop does not know. `unpaid`: delivered for
 * `PAID_WITHIN_DAYS` days, and in no statement. `charge`: another delivery charge than expected.
 */
export const DIFFERENCE_KINDS = ['short', 'over', 'twice', 'unknown', 'unpaid', 'charge'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** `cleared`: a later line made up for it, so that nobody needs to decide. */
export const DIFFERENCE_STATES = ['open', 'disputed', 'settled', 'cleared'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

/** Days after which a delivered parcel that no statement names is a difference. */
export const PAID_WITHIN_DAYS = 7

const courier = oneOf(COURIERS, 'steadfast')

/** What a courier owes the shop now. Amounts in taka. */
export const CourierDue = entity('CourierDue', {
  _id: courier,
  name: text,
  /** Whether the shop can read its statements by a call; else they come as files. */
  isRead: flag,
  /** The cash of delivered parcels that is in no statement, and what is short or charged too much, until it is settled. */
  owed: taka,
  /** Delivered parcels that are in no statement. */
  parcels: number,
  /** Since when the oldest part of it is owed; null where nothing is. */
  since: nullable(time),
  /** Differences that nobody has decided. */
  open: number,
})
export type CourierDue = EntityOf<typeof CourierDue>

/** A courier's statement, with the sums of its lines. Amounts in taka. */
export const Statement = entity('Statement', {
  _id: id,
  courier,
  /** The courier's number of it; of a file without one, a number of its content. */
  number: text,
  source: oneOf(STATEMENT_SOURCES, 'file'),
  /** The name of the file; empty without one. */
  file: text,
  /** The courier's day, `yyyy-MM-dd`; empty where it names none. */
  day: text,
  lines: number,
  /** Lines whose parcel the shop knows. */
  matched: number,
  collected: taka,
  charges: taka,
  fees: taka,
  returns: taka,
  /** What the courier says that it pays; null where it says nothing. */
  amount: nullable(taka),
  /** Differences that nobody has decided. */
  open: number,
  /** Who has read it; empty where the shop did by itself. */
  readBy: text,
  createdAt: time,
})
export type Statement = EntityOf<typeof Statement>

/** What was read of statements: zeros where all of it was known. */
export const StatementsRead = entity('StatementsRead', { statements: number, lines: number, differences: number })
export type StatementsRead = EntityOf<typeof StatementsRead>

/** What a person decides about. Amounts in taka. */
export const Difference = entity('Difference', {
  _id: id,
  kind: oneOf(DIFFERENCE_KINDS, 'unknown'),
  state: oneOf(DIFFERENCE_STATES, 'open'),
  courier,
  /** The courier's number of the parcel, else what the statement calls it. */
  number: text,
  /** The orders in the parcel; none of one that the shop does not know. */
  orders: list(idText),
  /** The number of the statement; empty of a parcel that is in none. */
  statement: text,
  /** What the shop expects and what the courier says, over all lines of the parcel. */
  expected: taka,
  actual: taka,
  note: text,
  /** Who has decided; empty before. */
  by: text,
  decidedAt: nullable(time),
  createdAt: time,
})
export type Difference = EntityOf<typeof Difference>
