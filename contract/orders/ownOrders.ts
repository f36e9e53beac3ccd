import { Schema } from 'effect'
import { type ListPart, listPart } from '../calls/listPart.ts'
import { absentOr, type EntityOf, entity, list, number, text } from '../calls/reading.ts'
import { TrackedOrder } from './entity.ts'
import { byStatus, ORDER_STATUSES, type OrderStatus } from './status.ts'

/** The caller's own orders as a customer, in parts. */

const optionalId = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100)))

/** The query of `GET /order/own`. `productId` keeps those of the newest 2,000 orders that have the product. */
export const ownOrdersQuery = {
  status: Schema.optionalKey(Schema.Literals(ORDER_STATUSES)),
  orderId: optionalId,
  checkoutId: optionalId,
  productId: optionalId,
  ...listPart(),
}
export interface OwnOrdersQuery extends ListPart {
  readonly status?: OrderStatus
  readonly orderId?: string
  readonly checkoutId?: string
  readonly productId?: string
}

/** A part of the caller's orders, newest first. */
export const OwnOrders = entity('OwnOrders', {
  count: number,
  /** What `after` of the next older orders is; absent at the end of the list. */
  next: absentOr(text),
  data: list(TrackedOrder),
  /** All own orders by status, whatever the filters, each counted to 1,000; 1,001 stands for any number above. */
  totals: entity(
    'OwnOrderTotals',
    byStatus(() => number),
  ),
})
export type OwnOrders = EntityOf<typeof OwnOrders>
