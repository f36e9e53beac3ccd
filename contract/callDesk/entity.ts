import {
  absentOr,
  type EntityOf,
  entity,
  flag,
  id,
  list,
  nullable,
  number,
  oneOf,
  taka,
  text,
  time,
} from '../calls/reading.ts'
import { Order } from '../orders/entity.ts'

/** The states of a call while somebody may have to make it, and those after it. */
export const OPEN_CALL_STATES = ['toCall', 'calling', 'callAgain', 'unreachable'] as const
export const CALL_STATES = [...OPEN_CALL_STATES, 'confirmed', 'refused', 'ended'] as const
export type CallState = (typeof CALL_STATES)[number]

/** What became of one try. */
export const CALL_RESULTS = ['confirmed', 'noAnswer', 'busy', 'wrongNumber', 'later', 'change', 'refused'] as const
export type CallResult = (typeof CALL_RESULTS)[number]

/** The days that the figures of the call desk show. */
export const CALL_FIGURE_DAYS = 31

/** What becomes of an order after the last try without an answer: it stays, or it is cancelled with a message. */
export const AFTER_TRIES = ['leave', 'cancel'] as const

/** The call that an order waits for. */
export const Call = entity('Call', {
  /** The id of the order. */
  _id: id,
  state: oneOf(CALL_STATES, 'toCall', 'toCall'),
  /** Tries without an answer. */
  tries: number,
  /** Since when, or from when, it is to be made. */
  dueAt: time,
  /** The name of the person who makes it; empty while nobody does. */
  takenBy: text,
  customerName: text,
  phone: text,
  totalPrice: taka,
  pieces: number,
  /** The result of the last try; null before the first one. */
  lastResult: nullable(oneOf(CALL_RESULTS, 'noAnswer', 'noAnswer')),
  /** Whether the customer has got a link to confirm the order. */
  linkSent: flag,
  /** The note of the last try that has one. */
  note: text,
  orderedAt: time,
})
export type Call = EntityOf<typeof Call>

/** One try of a call. */
export const CallTry = entity('CallTry', {
  _id: id,
  result: oneOf(CALL_RESULTS, 'noAnswer', 'noAnswer'),
  note: text,
  /** The name of the person at that time; empty where the customer has confirmed by the link. */
  by: text,
  /** When the customer wants to be called; null for any other result. */
  againAt: nullable(time),
  createdAt: time,
})
export type CallTry = EntityOf<typeof CallTry>

/** A call that a person makes now: its order and the tries before, oldest first. */
export const CallTask = entity('CallTask', { call: Call, order: Order, tries: list(CallTry) })
export type CallTask = EntityOf<typeof CallTask>

/** The call that a person has got; absent where none is due. */
export const CallTurn = entity('CallTurn', { task: absentOr(CallTask) })
export type CallTurn = EntityOf<typeof CallTurn>

/** Hours in which a link confirms its order. */
export const CALL_LINK_HOURS = 48

/** What a link to confirm an order shows, to whoever has it: nobody's name, phone, address or goods. */
export const CallLink = entity('CallLink', {
  /** The id of the order. */
  _id: id,
  /** `over` where the order waits for no confirmation any more, and has none. */
  state: oneOf(['open', 'confirmed', 'over'], 'over', 'over'),
  totalPrice: taka,
  pieces: number,
})
export type CallLink = EntityOf<typeof CallLink>

/** The rules that the shop sets for its calls. */
export const CallRules = entity('CallRules', {
  /** Tries without an answer until the customer counts as unreachable. */
  tries: number,
  afterTries: oneOf(AFTER_TRIES, 'leave'),
  /** Minutes until the next try. */
  pauseMinutes: number,
  /** Tries after which the customer gets a link to confirm the order, 0 for at once; null for never. */
  linkAfter: nullable(number),
  /** Days in which a checkout is kept whose person wants to be called about it; 0 for not at all. */
  unfinishedDays: number,
  updatedAt: time,
})
export type CallRules = EntityOf<typeof CallRules>

/** The tries of one person on one day of Bangladesh. */
export const CallFigure = entity('CallFigure', {
  _id: id,
  /** `yyyy-MM-dd` */
  day: text,
  /** The name of the person at that time. */
  agent: text,
  calls: number,
  confirmed: number,
  refused: number,
  /** Tries after which the customer counted as unreachable. */
  unreachable: number,
})
export type CallFigure = EntityOf<typeof CallFigure>
