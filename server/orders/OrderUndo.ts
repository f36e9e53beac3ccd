import { Context, Effect, Layer } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { NotAllowed } from '#contract/errors.ts'
import type { Order, OrderChange } from '#contract/orders/entity.ts'
import {
  CustomerActed,
  CustomerInformed,
  OrderMovedSince,
  OrderNotFound,
  RefundTouched,
  type SharedOrder,
  StockGone,
  UndoNotOwn,
  UndoTooLate,
} from '#contract/orders/errors.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { decide, JUST_MADE, ruleAgainstUndo, type StepToUndo } from '#machines/orders/orderStatus.machine.ts'
import { decideRefund, type RefundInChart } from '#machines/refunds/refund.machine.ts'
import { undoReports } from '../parcels/taken.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { isInForce } from './json.ts'
import { type EditableOrder, writeLines } from './lines.ts'
import { inChart, type LockedOrder, lockOrder } from './locked.ts'
import { staffActorOf } from './parties.ts'
import { readOrderAs } from './readAs.ts'
import { differenceOf, isOfOrder } from './refundRequest.ts'
import { lockStock, lockStockOfLines, takeStock } from './stock.ts'

/** A step that is in force: neither taken back, nor one that takes another back. */
interface Step {
  readonly id: string
  readonly from_status: OrderStatus
  readonly to_status: OrderStatus
  readonly made_paid: boolean
  readonly refund_id: string | null
  readonly changed_by: string | null
  readonly created_at: Date
  /** Seconds since the step. */
  readonly age: number
}

const stepsInForce = `select h.id, h.from_status, h.to_status, h.made_paid, h.refund_id, h.changed_by, h.created_at,
    extract(epoch from now() - h.created_at)::float8 as age
  from order_history h
  where h.order_id = $1 and ${isInForce}
  order by h.position desc limit 2`

/** An edit of the lines that is in force. */
interface Edit {
  readonly id: string
  readonly changes: readonly OrderChange[]
  readonly former: EditableOrder
  /** Whether the customer has agreed to it. */
  readonly agreed: boolean
  readonly changed_by: string | null
  readonly created_at: Date
  readonly age: number
}

/** The edit of order `$1` that was made at `$2`. */
const editAt = `select e.id, e.changes, e.former, e.agreed, e.changed_by, e.created_at,
    extract(epoch from now() - e.created_at)::float8 as age
  from order_corrections e
  where e.order_id = $1 and e.created_at = $2::timestamptz and e.former is not null and e.undoes is null
    and not exists (select from order_corrections u where u.undoes = e.id)`

/** Whether the customer of order `$1` has used its delivery since `$2`. */
const actedSince = `select exists (select from refunds r
      where r.order_id = $1 and r.created_at >= $2 and ${isOfOrder})
    or exists (
      select from reviews v join orders o on o.id = $1 and o.customer_id = v.user_id
      where v.updated_at >= $2 and v.product_id in (select i.product_id from order_items i where i.order_id = $1)
    ) as acted`

/** Why a step stays; a step without a rule against it is none of the chart. */
const errorAgainst = (rule: ReturnType<typeof ruleAgainstUndo>, goneProduct: string) => {
  switch (rule) {
    case 'isOwn':
      return new UndoNotOwn()
    case 'isInTime':
      return new UndoTooLate()
    case 'isUnannounced':
      return new CustomerInformed()
    case 'isUnused':
      return new CustomerActed()
    case 'isRefundUntouched':
      return new RefundTouched()
    case 'isStockLeft':
      return new StockGone({ product: goneProduct })
    case 'isLast':
    case undefined:
      return new OrderMovedSince()
  }
}

export type UndoError =
  | OrderNotFound
  | NotAllowed
  | SharedOrder
  | OrderMovedSince
  | UndoTooLate
  | UndoNotOwn
  | CustomerInformed
  | CustomerActed
  | RefundTouched
  | StockGone

/** Takes back steps of the order status chart (docs/decisions/orders.md). */
export class OrderUndo extends Context.Service<
  OrderUndo,
  {
    /**
     * Takes the last step of an order back and adds this to the history: status, stock, payment status and refund request
     * are as before the step, and its messages are not sent; so is an edit of the lines to which the customer has not agreed. 404; 403 and 409 as for a step; 409 with the reason for a
     * step that is not the last one in force, of another person, too old, or used by the customer.
     * @param movedAt the time of the step, which is the `updatedAt` that it gave the order
     * @param limit whether the step must be at most `UNDO_S` seconds old; a job has a limit of its own
     */
    readonly undo: (
      caller: SignedIn,
      id: string,
      movedAt: string,
      limit: 'recent' | 'any age',
    ) => Effect.Effect<Order, UndoError>
  }
>()('haat/orders/OrderUndo') {
  static readonly layer = Layer.effect(
    OrderUndo,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { lockFor, happenedSince } = yield* undoChecks
      const { putBack, writeUndo } = yield* undoWrites
      const undoEdit = yield* editUndo

      const undo = Effect.fn('OrderUndo.undo')(
        function* (caller: SignedIn, id: string, movedAt: string, limit: 'recent' | 'any age') {
          const { order, actor } = yield* lockFor(caller, id)
          const [edit] = yield* sql.unsafe<Edit>(editAt, [id, movedAt])
          if (edit) {
            yield* undoEdit(caller, order, edit)
            return yield* readOrderAs(sql, caller, actor, id)
          }
          const [last, before] = yield* sql.unsafe<Step>(stepsInForce, [id])
          if (!last) return yield* new OrderMovedSince()
          const { goneProduct, isCounted, ...since } = yield* happenedSince(order, last)
          const step: StepToUndo = {
            from: last.from_status,
            isLast: last.created_at.toISOString() === movedAt && !isCounted,
            isOwn: last.changed_by === caller._id,
            age: limit === 'recent' ? last.age : 'limited by the job',
            ...since,
            isStockGone: goneProduct !== null,
          }
          const undone = decide(inChart(order), { type: 'order.undo', by: actor, step })
          if (!undone) return yield* errorAgainst(ruleAgainstUndo(step), goneProduct ?? '')
          yield* putBack(order, last)
          yield* undoReports(sql, id, last.id)
          yield* writeUndo(caller, order, undone.status, last, before)
          return yield* readOrderAs(sql, caller, actor, id)
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      return OrderUndo.of({ undo })
    }),
  )
}

/** What prevents an undo. */
const undoChecks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const outbox = yield* Outbox

  /** Locks the order for a caller who may move it. */
  const lockFor = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
    const [order] = yield* sql.unsafe<LockedOrder>(lockOrder, [id])
    if (!order) return yield* new OrderNotFound()
    return { order, actor: yield* staffActorOf(sql, caller, order) }
  })

  /** Whether the customer has used the delivery of the step. */
  const isUsed = Effect.fnUntraced(function* (order: LockedOrder, step: Step) {
    const [customer] = yield* sql.unsafe<{ acted: boolean }>(actedSince, [order.id, step.created_at])
    return customer!.acted
  })

  /** Whether the refund request of the cancellation is filled in or handled, or another one was made. */
  const isRefundTouched = Effect.fnUntraced(function* (order: LockedOrder, step: Step) {
    const refunds = yield* sql<RefundInChart & { id: string; is_sent: boolean }>`
      select id, status, number <> '' as "isFilled",
        exists (select from refund_transfers t where t.refund_id = refunds.id) as is_sent
      from refunds
      where order_id = ${order.id} and created_at >= ${step.created_at} or id = ${step.refund_id} for update`
    return refunds.some(
      (refund) => refund.is_sent || refund.id !== step.refund_id || !decideRefund(refund, { type: 'refund.withdraw' }),
    )
  })

  /** What has happened since the step, locked until the transaction ends. */
  const happenedSince = Effect.fnUntraced(function* (order: LockedOrder, step: Step) {
    const isAnnounced = !(yield* outbox.withdraw(step.id))
    const isDelivery = step.to_status === 'delivered'
    const isCancellation = step.to_status === 'cancelled'
    // What came back is counted, and may be sold again.
    const [counted] = isCancellation
      ? yield* sql`select from parcel_orders po join parcels p on p.id = po.parcel_id
          where po.order_id = ${order.id} and p.state = 'checkedIn' limit 1`
      : []
    return {
      isCounted: counted !== undefined,
      isAnnounced,
      isUsed: isDelivery && (yield* isUsed(order, step)),
      isRefundTouched: isCancellation && (yield* isRefundTouched(order, step)),
      goneProduct: isCancellation ? yield* lockStock(sql, order.id) : null,
    }
  })

  return { lockFor, happenedSince }
})

const undoWrites = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** A delivered order is unpaid again where the delivery made it paid. */
  const undoDelivery = (order: LockedOrder, step: Step) => sql`
    update orders set delivered_at = null,
      payment_status = case when ${step.made_paid}::boolean then 'unpaid' else payment_status end
    where id = ${order.id}`

  const undoCancellation = Effect.fnUntraced(function* (order: LockedOrder, step: Step) {
    const [surplus] = yield* sql<{ payment_id: string | null }>`
      delete from refunds where id = ${step.refund_id} returning surplus_payment_id as payment_id`
    // The advance is the order's again.
    if (surplus?.payment_id) {
      yield* sql`update payments set difference = null where id = ${surplus.payment_id} and difference = 'surplus'
        and not exists (select from refunds r where r.surplus_payment_id = ${surplus.payment_id})`
    }
    if (order.advance_state === 'returned' || order.advance_state === 'kept') {
      yield* sql`update orders set advance_state = 'paid' where id = ${order.id}`
    }
    yield* takeStock(sql, order.id)
  })

  const putBack = (order: LockedOrder, step: Step): Effect.Effect<unknown, SqlError.SqlError> => {
    if (step.to_status === 'delivered') return undoDelivery(order, step)
    return step.to_status === 'cancelled' ? undoCancellation(order, step) : Effect.void
  }

  /** Sets the former status, which the order has had since the step before. */
  const writeUndo = (
    caller: SignedIn,
    { id, status }: LockedOrder,
    to: OrderStatus,
    step: Step,
    before: Step | undefined,
  ) => sql`
    with moved as (
      update orders set status = ${to}, status_since = coalesce(${before?.created_at ?? null}, created_at)
      where id = ${id} returning updated_at)
    insert into order_history
      (id, order_id, position, from_status, to_status, undoes, changed_by, changed_by_name, created_at)
    select ${newId()}, ${id}, (select count(*) from order_history where order_id = ${id}), ${status},
      ${to}, ${step.id}, ${caller._id}, ${caller.name}, updated_at
    from moved`

  return { putBack, writeUndo }
})

/** Takes an edit of the lines back, which keeps the status of the order; its refund request is withdrawn. */
const editUndo = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const outbox = yield* Outbox

  return Effect.fnUntraced(function* (caller: SignedIn, order: LockedOrder, edit: Edit) {
    const { id } = order
    const { lines, delivery_fee, total_price, note } = edit.former
    const goneProduct = yield* lockStockOfLines(sql, id, lines)
    const difference = yield* differenceOf(sql, edit.id)
    const rule = ruleAgainstUndo({
      ...JUST_MADE,
      from: order.status,
      isLast: order.updated_at.getTime() === edit.created_at.getTime(),
      isOwn: edit.changed_by === caller._id,
      age: edit.age,
      isAnnounced: !(yield* outbox.withdraw(edit.id)),
      isUsed: edit.agreed,
      isRefundTouched: difference?.isTouched ?? false,
      isStockGone: goneProduct !== null,
    })
    if (rule) return yield* errorAgainst(rule, goneProduct ?? '')
    if (difference) yield* sql`delete from refunds where id = ${difference.id}`
    yield* writeLines(sql, id, lines)
    const changes = edit.changes.map((change) => ({ ...change, before: change.after, after: change.before }))
    yield* sql`
      with restored as (
        update orders set delivery_fee = ${delivery_fee}, total_price = ${total_price}, note = ${note}
        where id = ${id} returning status, updated_at)
      insert into order_corrections
        (id, order_id, order_status, changes, undoes, changed_by, changed_by_name, created_at)
      select ${newId()}, ${id}, status, ${JSON.stringify(changes)}::text::jsonb, ${edit.id}, ${caller._id},
        ${caller.name}, updated_at
      from restored`
  })
})
