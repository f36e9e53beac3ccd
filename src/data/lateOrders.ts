import type { Order } from '#contract/orders/entity.ts'
import { factsOf } from '#contract/orders/status.ts'
import { dayName, dayNumber } from './bangladeshDay.ts'

/** Whether the promised day of an open order has passed. @param now time in ms */
export const isLate = ({ status, deliverBy }: Pick<Order, 'status' | 'deliverBy'>, now: number): boolean =>
  deliverBy !== null && !factsOf(status).terminal && deliverBy < dayName(dayNumber(now))
