import { Schema } from 'effect'
import {
  absentOr,
  type EntityOf,
  type EntitySchema,
  entity,
  id,
  list,
  nullable,
  number,
  oneOf,
  optionalOrNull,
  returned,
  text,
} from '../calls/reading.ts'
import { CONFIRMATIONS, Order, TrackedOrder } from '../orders/entity.ts'

/** The orders of a checkout, one per seller. The key lets a guest read, cancel and track the orders. */
export interface PlacedCheckout {
  readonly checkoutId: string
  readonly key: string
  readonly orders: readonly Order[]
  /** The address of the payment page, where one is needed. */
  readonly url?: string | null
}
export const PlacedCheckout = entity('PlacedCheckout', {
  checkoutId: id,
  key: id,
  orders: list(Order),
  url: optionalOrNull(text),
}) as EntitySchema<PlacedCheckout>

/**
 * The answer to a request for a code: null where one is sent. With `needed`, an order of this phone and key is taken
 * without a code, and a call confirms it. With `wait`, the code that was sent before stays good, and another one can be
 * sent in so many seconds.
 */
export const CodeAnswer = returned(
  nullable(entity('CodeAnswer', { confirmation: oneOf(CONFIRMATIONS, 'none'), wait: absentOr(number) })),
)
export type CodeAnswer = EntityOf<typeof CodeAnswer>

/** The order of an `orderId`, or the orders of a `checkoutId`. */
export type Tracked = TrackedOrder | readonly TrackedOrder[]
const orders = list(TrackedOrder)
const either = Schema.Union([TrackedOrder.wire, orders.wire])
export const Tracked: EntitySchema<Tracked> = {
  wire: either,
  lenient: Schema.Union([TrackedOrder.lenient, orders.lenient]),
}

/** The orders of one checkout that a key opens from now on. */
export const OpenedOrders = entity('OpenedOrders', { checkoutId: text, orderIds: list(id) })
export type OpenedOrders = EntityOf<typeof OpenedOrders>

/** The orders of a response, whichever of both it is. */
export const trackedOrders = (tracked: Tracked): readonly TrackedOrder[] =>
  Array.isArray(tracked) ? tracked : [tracked as TrackedOrder]
