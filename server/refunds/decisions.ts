import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import type { RefundStatus } from '#contract/constants.ts'
import type { RefundDecision } from '#contract/refunds/rules.ts'
import {
  decideRefund,
  type RefundEvent,
  type RefundInChart,
  STATUS_OF_REFUND,
} from '#machines/refunds/refund.machine.ts'
import { type NoticedOrder, OrderNotices } from '../orders/OrderNotices.ts'
import { isOfOrder } from '../orders/refundRequest.ts'
import { newId } from '../platform/database/id.ts'
import { amountOf } from './statements.ts'

/** The texts of a decision: for the staff, and for the customer of a rejected request. */
export type DecisionWords = Omit<RefundDecision, 'id' | 'status' | 'byHand' | 'reference'>

/** Who has decided; without an id where the account is deleted. */
export interface Decider {
  readonly _id: string | null
  readonly name: string
}

/** The status of a request after an event; undefined where the chart does not allow the event. */
export const statusAfter = (request: RefundInChart, event: RefundEvent): RefundStatus | null | undefined => {
  const after = decideRefund(request, event)
  return after && STATUS_OF_REFUND[after]
}

/** The writes of a decision about a request. */
export const stepParts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const notices = yield* OrderNotices

  /** Locks the order of a request before the request, as `request` does. */
  const lockOrderOf = (id: string) =>
    sql`select from orders where id = (select order_id from refunds where id = ${id}) for update`

  /**
   * An order is refunded once the whole of its money is back, at once or in parts. Money that belongs to no order leaves
   * the order as it is.
   */
  const setPaymentStatus = (id: string) => sql`
    update orders o set payment_status = case when b.is_all then 'refunded' else 'paid' end, sent_back = b.parts
    from (
      select p.id, s.parts, s.is_whole or (s.parts > 0 and s.parts >= p.total_price) as is_all
      from refunds r join orders p on p.id = r.order_id, lateral (
        select coalesce(bool_or(c.part is null), false) as is_whole, coalesce(sum(c.part), 0)::bigint as parts
        from refunds c where c.order_id = p.id and c.surplus_payment_id is null and c.edit_id is null and c.status = 'completed') s
      where r.id = ${id} and ${sql.literal(isOfOrder)}
    ) b
    where o.id = b.id and (b.is_all or o.payment_status = 'refunded' or o.sent_back <> b.parts)`

  /** Sends the customer a message about the new status; a deleted order has no customer any more. */
  const notifyCustomer = Effect.fnUntraced(function* (
    id: string,
    status: RefundStatus,
    { refusal, refusalText = '' }: DecisionWords,
  ) {
    if (status === 'pending') return
    const [order] = yield* sql<NoticedOrder & { isPart: boolean }>`
      select o.id, r.part is not null as "isPart", o.customer_name as name, o.customer_email as email, o.phone, ${sql.literal(amountOf)} as total,
        o.language, true as "isPaid"
      from refunds r join orders o on o.id = r.order_id where r.id = ${id}`
    const notify = {
      completed: notices.refunded,
      rejected: (rejected: NoticedOrder) => notices.refundRejected(rejected, refusal ?? null, refusalText),
      failed: notices.refundFailed,
    }[status]
    // The customer has not asked for a part.
    if (order && (status === 'completed' || !order.isPart)) yield* notify(order)
  })

  /** Sets the status, and adds a change or a note to the steps of the request. */
  const writeStep = (
    caller: Decider,
    id: string,
    from: RefundStatus,
    to: RefundStatus,
    { note = '', refusal, refusalText = '' }: DecisionWords,
  ) => sql`
    with decided as (
      update refunds set status = ${to}, refusal = ${(to === 'rejected' && refusal) || ''},
        refusal_text = ${to === 'rejected' ? refusalText : ''}
      where id = ${id} returning updated_at)
    insert into refund_steps
      (id, refund_id, position, from_status, to_status, note, changed_by, changed_by_name, created_at)
    select ${newId()}, ${id}, (select count(*) from refund_steps where refund_id = ${id}), ${from}, ${to}, ${note},
      ${caller._id}, ${caller.name}, updated_at
    from decided where ${from !== to || note !== ''}::boolean`

  return { lockOrderOf, setPaymentStatus, notifyCustomer, writeStep }
})
