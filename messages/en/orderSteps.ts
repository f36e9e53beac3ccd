import type { OrderStatus } from '#contract/orders/status.ts'
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
} as const
