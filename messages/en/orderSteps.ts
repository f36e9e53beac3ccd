import type { OrderStatus } from '#contract/orders/status.ts'
import { formatCount } from './formatNumber.ts'
import { statusNames } from './orders.ts'

/** Texts of the work on many orders, and of steps that are taken back. */
export const orderStepsTexts = {
  undone: 'Taken back',
  /** Why a step cannot be taken back. */
  movedSince: 'Somebody has changed this order since, so the step stays.',
  undoTooLate: 'The time to take this step back is over.',
  notUndoableStep: 'Only the person who made this step can take it back.',
  customerInformed: 'The customer has been informed already, so the step stays.',
  customerActed: 'The customer has asked for a refund or written a review since, so the step stays.',
  refundTouched: 'The refund of this order is being handled already, so the cancellation stays.',
  stockGone: (product: string) => `${product} has been sold to somebody else since, so the cancellation stays.`,
  /** Why a bulk step leaves an order as it is that another person has moved. */
  ofOthers: 'You sell nothing of this order.',
  alreadyMoved: (status: OrderStatus) => `This order is ${statusNames[status].toLowerCase()} already.`,
  orderIds: (max: number) => `Choose between 1 and ${formatCount(max)} different orders`,
  movedAt: 'A time looks like 2026-11-23T05:45:41.123Z',
  orderPage: (max: number) => `page and limit are whole numbers from 1, and limit is at most ${max}`,
  orderDay: 'A day looks like 2026-11-23',
} as const
