import { ONLINE_METHODS } from '../payments/states.ts'
import type { Order } from './entity.ts'

/** What decides about the steps of an order, next to its status. */
export interface OrderFacts {
  /** Whether a call has to confirm it before it is processed. */
  readonly mustBeConfirmed: boolean
  /** Whether it has to be paid before it is processed. */
  readonly mustBePaid: boolean
}

/** Whether a method takes the money before the delivery; orders from before checkouts have other texts. */
export const isPaidBefore = (method: string): boolean => ONLINE_METHODS.some((online) => online === method)

/** The facts of an order, as it travels. */
export const factsOfOrder = ({
  confirmation,
  paymentMethod,
  paymentStatus,
}: Pick<Order, 'confirmation' | 'paymentMethod' | 'paymentStatus'>): OrderFacts => ({
  mustBeConfirmed: confirmation === 'needed',
  mustBePaid: isPaidBefore(paymentMethod) && paymentStatus === 'unpaid',
})

/**
 * The code of the rule that keeps a pending order from being processed; null where none does. An order that breaks both
 * names the first.
 */
export const heldBy = ({ mustBeConfirmed, mustBePaid }: OrderFacts): 'order.unconfirmed' | 'order.unpaid' | null => {
  if (mustBeConfirmed) return 'order.unconfirmed'
  return mustBePaid ? 'order.unpaid' : null
}

/** Whether a call or a payment keeps an order from its next step. */
export const isHeld = (order: Pick<Order, 'status' | 'confirmation' | 'paymentMethod' | 'paymentStatus'>): boolean =>
  order.status === 'pending' && heldBy(factsOfOrder(order)) !== null
