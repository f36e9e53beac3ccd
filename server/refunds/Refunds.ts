import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { CARD_DIGITS_KEPT, type RefundStatus } from '#contract/constants.ts'
import { type ChangedSince, NotAllowed } from '#contract/errors.ts'
import type { Paisa } from '#contract/money.ts'
import { OrderNotFound } from '#contract/orders/errors.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { RefundExists, RefundNotFound, RefundNotPossible, RefundPaidOut } from '#contract/refunds/errors.ts'
import type { RefundFilters } from '#contract/refunds/listQuery.ts'
import type { RefundDecision, RefundRequest } from '#contract/refunds/rules.ts'
import {
  DECISIONS,
  decideRefund,
  type RefundEvent,
  type RefundInChart,
  STATUS_OF_REFUND,
} from '#machines/refunds/refund.machine.ts'
import { recordNews } from '../news/recordNews.ts'
import { OrderCommands } from '../orders/OrderCommands.ts'
import { type NoticedOrder, OrderNotices } from '../orders/OrderNotices.ts'
import { isCustomer, isOfAccount, type KeyedOrder, keyHashesOfOrder, type OrderCaller } from '../orders/orderKey.ts'
import { hasRefundableState, refundDays } from '../orders/statements.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { maskedRefund, type RefundRow, toRefund } from './rows.ts'
import { listOf, statements } from './statements.ts'

/** The order of a new request, locked for it. */
interface LockedOrder extends KeyedOrder {
  readonly status: OrderStatus
  readonly refundable: boolean
  readonly refund_days: number
}

/** An earlier request for the same order. */
interface Earlier extends RefundInChart {
  readonly id: string
}

/** The texts of a decision: for the staff, and for the customer of a rejected request. */
type DecisionWords = Omit<RefundDecision, 'id' | 'status'>

/** The status of a request after an event; undefined where the chart does not allow the event. */
const statusAfter = (request: RefundInChart, event: RefundEvent): RefundStatus | null | undefined => {
  const after = decideRefund(request, event)
  return after && STATUS_OF_REFUND[after]
}

/** Of a card, only the last digits are kept: whoever reads the request cannot charge the card. */
const numberToKeep = ({ refundMethod, refundNumber }: RefundRequest): string =>
  refundMethod === 'card' ? refundNumber.slice(-CARD_DIGITS_KEPT) : refundNumber

/** Refund requests, each with the current data of its order (product 5.11). */
export class Refunds extends Context.Service<
  Refunds,
  {
    /** Newest first: all requests for an administrator, those for the own orders for anybody else. */
    readonly all: (caller: SignedIn) => Effect.Effect<readonly Refund[]>
    /** The requests of a search and a status, newest first, for administrators. */
    readonly list: (filters: RefundFilters) => Effect.Effect<readonly Refund[]>
    /**
     * Asks for the money of an order. A request that the cancellation of a paid order has made gets method, number and
     * reason. A paid order that is pending is cancelled. 404, also for a wrong key; 403 except for the order's customer; 409 where the state of
     * the order allows no refund, where an open request has its number, and after the money was paid back.
     */
    readonly request: (
      caller: OrderCaller,
      request: RefundRequest,
    ) => Effect.Effect<Refund, OrderNotFound | NotAllowed | RefundNotPossible | RefundExists | RefundPaidOut>
    /**
     * Sets the status; any status may follow any other. A completed request makes its order `refunded`, and any other
     * status makes such an order `paid` again. The customer gets a message that the money was sent, or that the request
     * is rejected, with its reason. Each change records a security event with the old and the new status, and a step with the note for
     * the staff. 404; 409 after a change by somebody else.
     * @param unchangedSince the `updatedAt` that the caller has seen
     */
    readonly setStatus: (
      caller: SignedIn,
      id: string,
      decision: Omit<RefundDecision, 'id'>,
      unchangedSince?: string,
    ) => Effect.Effect<Refund, RefundNotFound | ChangedSince>
  }
>()('haat/refunds/Refunds') {
  static readonly layer = Layer.effect(
    Refunds,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const events = yield* SecurityEvents
      const { all, list, read } = yield* reads
      const { lockOrder, openRequest, insert, cancel } = yield* requestParts
      const { lockOrderOf, setPaymentStatus, notifyCustomer, writeStep } = yield* stepParts

      const request = Effect.fn('Refunds.request')(
        function* (caller: OrderCaller, wanted: RefundRequest) {
          const { orderId, refundMethod, reason = '' } = wanted
          const order = yield* lockOrder(caller, orderId)
          const earlier = yield* openRequest(orderId)
          if (!order.refundable) return yield* new RefundNotPossible({ days: order.refund_days })
          if (order.status === 'pending') yield* cancel(caller, orderId)
          const id = earlier ?? (yield* openRequest(orderId)) ?? (yield* insert(orderId))
          yield* sql`
            update refunds set method = ${refundMethod}, number = ${numberToKeep(wanted)}, reason = ${reason}
            where id = ${id}`
          const requested = yield* read(id, 'customer')
          return isOfAccount(caller, order) ? requested : maskedRefund(requested)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const setStatus = Effect.fn('Refunds.setStatus')(
        function* (
          caller: SignedIn,
          id: string,
          { status, ...words }: Omit<RefundDecision, 'id'>,
          unchangedSince?: string,
        ) {
          yield* lockOrderOf(id)
          const before = yield* lockUnchanged(
            sql<RefundInChart & { updated_at: Date }>`
              select status, number <> '' as "isFilled", updated_at from refunds where id = ${id} for update`,
            () => new RefundNotFound(),
            unchangedSince,
          )
          const to = statusAfter(before, DECISIONS[status])
          if (!to) return yield* new RefundNotFound()
          yield* writeStep(caller, id, before.status, to, words)
          yield* setPaymentStatus(id)
          if (before.status !== to) {
            yield* notifyCustomer(id, to, words)
            yield* events.record({ kind: 'refund.changed', subject: id, detail: { from: before.status, to } })
          }
          return yield* read(id, 'staff')
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Refunds.of({ all, list, request, setStatus })
    }),
  )
}

/** The reads of requests. */
const reads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const all = Effect.fn('Refunds.all')(function* ({ role, _id }: SignedIn) {
    const rows =
      role === 'admin'
        ? yield* sql.unsafe<RefundRow>(statements.all)
        : yield* sql.unsafe<RefundRow>(statements.ofCustomer, [_id])
    return rows.map(toRefund)
  }, orDieOnSql)

  const list = Effect.fn('Refunds.list')(function* (filters: RefundFilters) {
    const { text, values } = listOf(filters)
    return (yield* sql.unsafe<RefundRow>(text, values)).map(toRefund)
  }, orDieOnSql)

  const read = (id: string, reader: 'staff' | 'customer') =>
    Effect.map(sql.unsafe<RefundRow>(statements.one[reader], [id]), ([row]) => toRefund(row!))

  return { all, list, read }
})

/** The checks and writes of a new request. */
const requestParts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const commands = yield* OrderCommands

  const lockOrder = Effect.fnUntraced(function* (caller: OrderCaller, id: string) {
    const [order] = yield* sql.unsafe<LockedOrder>(
      `select o.status, o.customer_id, ${keyHashesOfOrder} as key_hashes, ${hasRefundableState} as refundable,
         ${refundDays} as refund_days
       from orders o where o.id = $1 for update`,
      [id],
    )
    if (!order) return yield* new OrderNotFound()
    // A wrong key does not reveal whether the order exists.
    if (!isCustomer(caller, order)) return yield* caller.user ? new NotAllowed() : new OrderNotFound()
    return order
  })

  /** The open request without a number that the new one completes; null where there is none. */
  const openRequest = Effect.fnUntraced(function* (orderId: string) {
    const earlier = yield* sql<Earlier>`
      select id, number <> '' as "isFilled", status from refunds
      where order_id = ${orderId} order by created_at, id for update`
    const after = earlier.map((request) => ({ request, state: decideRefund(request, { type: 'refund.request' }) }))
    const barring = after.filter(({ state }) => state === undefined)
    if (barring.some(({ request }) => request.status === 'completed')) return yield* new RefundPaidOut()
    if (barring.length > 0) return yield* new RefundExists()
    return after.find(({ state }) => state === 'pending')?.request.id ?? null
  })

  const insert = Effect.fnUntraced(function* (orderId: string) {
    const id = newId()
    const [inserted] = yield* sql<{ total_price: Paisa }>`
      insert into refunds (id, order_id, customer_name, customer_email, transaction_id, total_price)
      select ${id}, o.id, o.customer_name, o.customer_email, o.transaction_id, o.total_price
      from orders o where o.id = ${orderId} returning total_price`
    yield* recordNews(sql, [{ subject: orderId, details: { kind: 'refund', total: inserted!.total_price } }])
    return id
  })

  /** Cancels a pending order, which its lock keeps pending; the cancellation of a paid order makes a request. */
  const cancel = (caller: OrderCaller, orderId: string) =>
    Effect.catchTags(commands.move(caller, orderId, { status: 'cancelled' }), {
      'order.shared': Effect.die,
      'order.ended': Effect.die,
      'order.status_not_allowed': Effect.die,
      'order.step_not_allowed': Effect.die,
      'order.unconfirmed': Effect.die,
      'order.unpaid': Effect.die,
      'request.changed_since': Effect.die,
    })

  return { lockOrder, openRequest, insert, cancel }
})

/** The writes of a decision about a request. */
const stepParts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const notices = yield* OrderNotices

  /** Locks the order of a request before the request, as `request` does. */
  const lockOrderOf = (id: string) =>
    sql`select from orders where id = (select order_id from refunds where id = ${id}) for update`

  const setPaymentStatus = (id: string) => sql`
    update orders o set payment_status = case when paid_back.any then 'refunded' else 'paid' end
    from (
      select r.order_id, exists (
        select from refunds c where c.order_id = r.order_id and c.status = 'completed') as any
      from refunds r where r.id = ${id}
    ) paid_back
    where o.id = paid_back.order_id and (paid_back.any or o.payment_status = 'refunded')`

  /** Sends the customer a message about the new status; a deleted order has no customer any more. */
  const notifyCustomer = Effect.fnUntraced(function* (
    id: string,
    status: RefundStatus,
    { refusal, refusalText = '' }: DecisionWords,
  ) {
    if (status === 'pending') return
    const [order] = yield* sql<NoticedOrder>`
      select o.id, o.customer_name as name, o.customer_email as email, o.phone, o.total_price as total,
        o.language, true as "isPaid"
      from refunds r join orders o on o.id = r.order_id where r.id = ${id}`
    const notify = {
      completed: notices.refunded,
      rejected: (rejected: NoticedOrder) => notices.refundRejected(rejected, refusal ?? null, refusalText),
      failed: notices.refundFailed,
    }[status]
    if (order) yield* notify(order)
  })

  /** Sets the status, and adds a change or a note to the steps of the request. */
  const writeStep = (
    caller: SignedIn,
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
