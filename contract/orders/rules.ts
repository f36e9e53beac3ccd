import { Schema } from 'effect'
import { commonTexts } from '../../messages/en/common.ts'
import { ordersTexts as texts } from '../../messages/en/orders.ts'
import { lines } from '../fields.ts'
import { ORDER_STATUSES } from './status.ts'

/** The new status of an order. Only a cancellation has a reason. */
export const StatusChange = Schema.Struct({
  status: Schema.Literals(ORDER_STATUSES),
  reason: Schema.optionalKey(lines(commonTexts.wrongKind)),
}).check(
  Schema.makeFilter(({ status, reason }) =>
    reason === undefined || status === 'cancelled' ? undefined : { path: ['reason'], issue: texts.reasonOnlyToCancel },
  ),
)
export type StatusChange = typeof StatusChange.Type
