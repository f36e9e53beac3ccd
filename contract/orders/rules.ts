import { Schema, SchemaIssue } from 'effect'
import { commonRule } from '../commonRule.ts'
import { lines } from '../fields.ts'
import { orderRule } from './orderRule.ts'
import { ORDER_STATUSES } from './status.ts'

const reasonOnlyToCancel = new SchemaIssue.InvalidValue(orderRule('validation.reason_only_to_cancel'))

/** The new status of an order. Only a cancellation has a reason. */
export const StatusChange = Schema.Struct({
  status: Schema.Literals(ORDER_STATUSES),
  reason: Schema.optionalKey(lines(commonRule('validation.wrong_kind'))),
}).check(
  Schema.makeFilter(({ status, reason }) =>
    reason === undefined || status === 'cancelled' ? undefined : { path: ['reason'], issue: reasonOnlyToCancel },
  ),
)
export type StatusChange = typeof StatusChange.Type
