import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import { REFUND_STATUSES } from '#contract/constants.ts'
import type { Paisa } from '#contract/money.ts'
import { decideRefund, type RefundInChart, stateOfRefund } from '#machines/refunds/refund.machine.ts'
import { recordNews } from '../news/recordNews.ts'
import { newId } from '../platform/database/id.ts'
import type { LockedOrder } from './locked.ts'

const everyRequest = REFUND_STATUSES.flatMap((status) => [true, false].map((isFilled) => ({ status, isFilled })))

/** SQL of the requests `refunds r` of which a condition on the chart is true. */
const requests = (holds: (request: RefundInChart) => boolean) =>
  `(r.status, r.number <> '') in (${everyRequest
    .filter(holds)
    .map(({ status, isFilled }) => `('${status}', ${isFilled})`)
    .join(', ')})`

const afterAsking = (request: RefundInChart) => decideRefund(request, { type: 'refund.request' })

/**
 * SQL of the requests `refunds r` of the money that has paid their order, and not of money that belongs to no order, as the
 * difference after an edit of a paid order does.
 */
export const isOfOrder = '(r.surplus_payment_id is null and r.edit_id is null)'
/** SQL of those of them that are about the whole money of the order, and not about a part that an administrator sends. */
export const isWholeOfOrder = `(${isOfOrder} and r.part is null)`

/**
 * SQL of when the money of a request `refunds r` of order `orders o` has to be back, by the rules on digital trade: 10 days
 * after the request, and 3 days for an order that is cancelled although it was paid, and for money that belongs to no order.
 */
export const dueBy = `(r.created_at + case when o.status = 'cancelled' or not ${isOfOrder} then interval '3 days' else interval '10 days' end)`

/** SQL of the requests `refunds r` after which their customer cannot ask again. */
export const bars = requests((request) => afterAsking(request) === undefined)
/** SQL of the requests `refunds r` next to which their order gets no other one. */
const isOnlyRequest = requests((request) => afterAsking(request) !== stateOfRefund(request))

/**
 * Requests the refund of a paid order that is cancelled, without method and number, which its customer fills in. An open
 * or completed request of the order stays the only one.
 * @returns the id of the new request; null where there is one already
 */
export const requestRefund = (
  sql: SqlClient.SqlClient,
  { id, customer_name, customer_email, transaction_id, total_price }: LockedOrder,
): Effect.Effect<string | null, SqlError.SqlError> =>
  Effect.tap(
    Effect.map(
      sql<{ id: string }>`
  insert into refunds (id, order_id, customer_name, customer_email, transaction_id, total_price)
  select ${newId()}, ${id}, ${customer_name}, ${customer_email}, ${transaction_id}, ${total_price}::bigint
  where not exists (select from refunds r where r.order_id = ${id} and ${sql.literal(`${isWholeOfOrder} and ${isOnlyRequest}`)}) returning id`,
      ([request]) => request?.id ?? null,
    ),
    (request) => recordNews(sql, request ? [{ subject: id, details: { kind: 'refund', total: total_price } }] : []),
  )

/** The share of a payment that belongs to no order. */
interface Surplus {
  readonly paymentId: string
  readonly orderId: string
  readonly trxId: string
  readonly amount: Paisa
  /** The order, where it is not deleted. */
  readonly order: LockedOrder | undefined
}

/**
 * Requests the refund of money that belongs to no order, because its order was paid already, has another total, is
 * cancelled with its advance, or is gone. The order stays as it is, and its customer has nothing to fill in.
 * @returns the id of the request
 */
export const requestSurplus = (
  sql: SqlClient.SqlClient,
  { paymentId, orderId, trxId, amount, order }: Surplus,
): Effect.Effect<string, SqlError.SqlError> => {
  const id = newId()
  return sql`
  insert into refunds (id, order_id, customer_name, customer_email, transaction_id, total_price,
    surplus_payment_id, surplus_order_id)
  values (${id}, ${order?.id ?? null}, ${order?.customer_name ?? ''}, ${order?.customer_email ?? ''}, ${trxId},
    ${amount}::bigint, ${paymentId}, ${orderId})`.pipe(
    Effect.andThen(recordNews(sql, [{ subject: orderId, details: { kind: 'refund', total: amount } }])),
    Effect.as(id),
  )
}

/** The edit of a paid order after which its total is lower. */
interface Lowering {
  /** The id of the edit. */
  readonly edit: string
  /** The difference. */
  readonly amount: Paisa
  readonly reason: string
  /** Who has edited the order; `id` is null for an account that is gone. */
  readonly author: { readonly id: string | null; readonly name: string }
}

/** Requests the refund of the difference after an edit of a paid order; its customer has nothing to fill in. */
export const requestDifference = (
  sql: SqlClient.SqlClient,
  { id: order, customer_name, customer_email, transaction_id }: LockedOrder,
  { edit, amount, reason, author }: Lowering,
): Effect.Effect<void, SqlError.SqlError> => {
  const id = newId()
  return sql`
  insert into refunds (id, order_id, customer_name, customer_email, transaction_id, total_price, reason, part, edit_id)
  values (${id}, ${order}, ${customer_name}, ${customer_email}, ${transaction_id}, ${amount}::bigint, ${reason},
    ${amount}::bigint, ${edit})`.pipe(
    Effect.andThen(sql`
  insert into refund_steps (id, refund_id, position, from_status, to_status, note, changed_by, changed_by_name)
  values (${newId()}, ${id}, 0, 'pending', 'pending', ${reason}, ${author.id}, ${author.name})`),
    Effect.andThen(recordNews(sql, [{ subject: order, details: { kind: 'refund', total: amount } }])),
  )
}

/**
 * The request of the difference that an edit has made, locked; `isTouched` where somebody has decided about it, or its money
 * is sent or on its way. Undefined where the edit has made none.
 */
export const differenceOf = (
  sql: SqlClient.SqlClient,
  edit: string,
): Effect.Effect<{ readonly id: string; readonly isTouched: boolean } | undefined, SqlError.SqlError> =>
  Effect.map(
    sql<RefundInChart & { id: string; isDecided: boolean }>`
  select r.id, r.status, r.number <> '' as "isFilled",
    exists (select from refund_transfers t where t.refund_id = r.id)
      or exists (select from refund_steps s where s.refund_id = r.id and s.position > 0) as "isDecided"
  from refunds r where r.edit_id = ${edit} for update`,
    ([request]) =>
      request && {
        id: request.id,
        isTouched: request.isDecided || decideRefund(request, { type: 'refund.withdraw' }) === undefined,
      },
  )
