import { Schema, SchemaIssue } from 'effect'
import { lines } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { ORDER_STATUSES, type OrderStatus } from './status.ts'

const badReason = new SchemaIssue.InvalidValue(ruleOf('validation.reason_only_to_cancel'))

/** Rejects the reason of a step that is no cancellation. */
export const reasonOnlyToCancel = Schema.makeFilter<{ readonly status: OrderStatus; readonly reason?: string }>(
  ({ status, reason }) =>
    reason === undefined || status === 'cancelled' ? undefined : { path: ['reason'], issue: badReason },
)

/** The new status of an order. Only a cancellation has a reason. */
export const StatusChange = Schema.Struct({
  status: Schema.Literals(ORDER_STATUSES),
  reason: Schema.optionalKey(lines(ruleOf('validation.wrong_kind'))),
}).check(reasonOnlyToCancel)
export type StatusChange = typeof StatusChange.Type
