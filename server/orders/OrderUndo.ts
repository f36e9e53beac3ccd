import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { UNDO_S } from '../../contract/constants.ts'
import { NotAllowed } from '../../contract/errors.ts'
import type { Order } from '../../contract/orders/entity.ts'
import {
  CustomerActed,
  CustomerInformed,
  OrderMovedSince,
  OrderNotFound,
  RefundTouched,
  SharedOrder,
  type StockGone,
  UndoNotOwn,
  UndoTooLate,
} from '../../contract/orders/errors.ts'
import type { OrderStatus } from '../../contract/orders/status.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { isInForce } from './json.ts'
import { type LockedOrder, lockOrder } from './locked.ts'
import { actorOf } from './parties.ts'
import { readOrderAs } from './readAs.ts'
import { takeStock } from './stock.ts'

/** A step that is in force: neither taken back, nor one that takes another back. */
interface Step {
  readonly id: string
  readonly from_status: OrderStatus
  readonly to_status: OrderStatus
  readonly made_paid: boolean
  readonly refund_id: string | null
  readonly changed_by: string | null
  readonly created_at: Date
  readonly is_recent: boolean
}

const stepsInForce = `select h.id, h.from_status, h.to_status, h.made_paid, h.refund_id, h.changed_by, h.created_at,
    h.created_at > now() - interval '${UNDO_S} seconds' as is_recent
  from order_history h
  where h.order_id = $1 and ${isInForce}
  order by h.position desc limit 2`

/** Whether the customer of order `$1` has used its delivery since `$2`. */
const actedSince = `select exists (select from refunds r where r.order_id = $1 and r.created_at >= $2)
    or exists (
      select from reviews v join orders o on o.id = $1 and o.customer_id = v.user_id
      where v.updated_at >= $2 and v.product_id in (select i.product_id from order_items i where i.order_id = $1)
    ) as acted`

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

/** Takes back steps of the order status chart (decision 0222). */
export class OrderUndo extends Context.Service<
  OrderUndo,
  {
    /**
     * Takes the last step of an order back and adds this to the history: status, stock, payment status and refund request
     * are as before the step, and its messages are not sent. 404; 403 and 409 as for a step; 409 with the reason for a
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
      const outbox = yield* Outbox

      /** Locks the order for a caller who may move it. */
      const lockFor = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
        const [order] = yield* sql.unsafe<LockedOrder>(lockOrder, [id])
        if (!order) return yield* new OrderNotFound()
        const actor = yield* actorOf(sql, { user: caller, keyHash: null }, order)
        if (actor === 'partOwner') return yield* new SharedOrder()
        if (actor === null || actor === 'customer') return yield* new NotAllowed()
        return { order, actor }
      })

      /** A delivered order is unpaid again where the delivery made it paid. */
      const undoDelivery = Effect.fnUntraced(function* (order: LockedOrder, step: Step) {
        const [customer] = yield* sql.unsafe<{ acted: boolean }>(actedSince, [order.id, step.created_at])
        if (customer?.acted) return yield* new CustomerActed()
        yield* sql`
          update orders set delivered_at = null,
            payment_status = case when ${step.made_paid}::boolean then 'unpaid' else payment_status end
          where id = ${order.id}`
      })

      const undoCancellation = Effect.fnUntraced(function* (order: LockedOrder, step: Step) {
        const refunds = yield* sql<{ id: string; is_untouched: boolean }>`
          select id, status = 'pending' and number = '' as is_untouched from refunds
          where order_id = ${order.id} and created_at >= ${step.created_at} or id = ${step.refund_id} for update`
        const isTouched = refunds.some(({ id, is_untouched }) => id !== step.refund_id || !is_untouched)
        if (isTouched) return yield* new RefundTouched()
        yield* sql`delete from refunds where id = ${step.refund_id}`
        yield* takeStock(sql, order.id)
      })

      const putBack = (order: LockedOrder, step: Step) => {
        if (step.to_status === 'delivered') return undoDelivery(order, step)
        return step.to_status === 'cancelled' ? undoCancellation(order, step) : Effect.void
      }

      /** Sets the former status, which the order has had since the step before. */
      const writeUndo = (caller: SignedIn, { id, status }: LockedOrder, step: Step, before: Step | undefined) => sql`
        with moved as (
          update orders set status = ${step.from_status}, status_since = coalesce(${before?.created_at ?? null}, created_at)
          where id = ${id} returning updated_at)
        insert into order_history
          (id, order_id, position, from_status, to_status, undoes, changed_by, changed_by_name, created_at)
        select ${newId()}, ${id}, (select count(*) from order_history where order_id = ${id}), ${status},
          ${step.from_status}, ${step.id}, ${caller._id}, ${caller.name}, updated_at
        from moved`

      const undo = Effect.fn('OrderUndo.undo')(
        function* (caller: SignedIn, id: string, movedAt: string, limit: 'recent' | 'any age') {
          const { order, actor } = yield* lockFor(caller, id)
          const [step, before] = yield* sql.unsafe<Step>(stepsInForce, [id])
          if (step?.created_at.toISOString() !== movedAt || step.to_status !== order.status) {
            return yield* new OrderMovedSince()
          }
          if (step.changed_by !== caller._id) return yield* new UndoNotOwn()
          if (limit === 'recent' && !step.is_recent) return yield* new UndoTooLate()
          if (!(yield* outbox.withdraw(step.id))) return yield* new CustomerInformed()
          yield* putBack(order, step)
          yield* writeUndo(caller, order, step, before)
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
