import { Schema } from 'effect'
import { apiError } from '../apiError.ts'
import { ORDER_STATUSES } from './status.ts'

const status = Schema.Literals(ORDER_STATUSES)

export class OrderNotFound extends apiError('order.not_found', 404) {}
/** The order contains items of several owners. */
export class SharedOrder extends apiError('order.shared', 409) {}
/** The status has no next one. */
export class OrderEnded extends apiError('order.ended', 409, { from: status }) {}
/** The requested status is not the next one. */
export class StatusNotAllowed extends apiError('order.status_not_allowed', 409, { from: status, next: status }) {}
export class OrderNotDeletable extends apiError('order.not_deletable', 409, { from: status }) {}
/** The chart has no such step off the chain, such as the cancellation of a shipped order by its seller. */
export class StepNotAllowed extends apiError('order.step_not_allowed', 409, { from: status, to: status }) {}
