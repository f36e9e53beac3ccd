import { Context, Effect, Layer } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { type ChangedSince, NotAllowed } from '../../contract/errors.ts'
import type { Order, OrderDay, OrderStep } from '../../contract/orders/entity.ts'
import {
  OrderEnded,
  OrderNotDeletable,
  OrderNotFound,
  SharedOrder,
  StatusNotAllowed,
  StepNotAllowed,
} from '../../contract/orders/errors.ts'
import type { StatusChange } from '../../contract/orders/rules.ts'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '../../contract/orders/status.ts'
import { allowedTransitions, nextOnChain, type OrderActor } from '../../machines/orders/orderStatus.machine.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged, mustBeUnchanged } from '../platform/http/ifMatch.ts'
import { Images } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type OrderRow, type OwnOrderRow, type StepRow, toDay, toOrder, toOwnOrder, toStep } from './rows.ts'
import { statements } from './statements.ts'

/** An order's row, locked for a change. */
interface LockedOrder {
  readonly status: OrderStatus
  readonly customer_id: string | null
  readonly updated_at: Date
}

/** The share of an order that belongs to one owner. */
interface Part {
  /** Whether the owner sells some of the items; null, like `whole`, for an order without items. */
  readonly part: boolean | null
  readonly whole: boolean | null
}

const nothingSold: Part = { part: false, whole: false }

/** The statuses that a customer may ever set. */
const customersStatuses = new Set(ORDER_STATUSES.flatMap((from) => allowedTransitions(from, 'customer')))

/** Why the chart does not allow a step; `from` is the order's current status. */
const errorAgainst = (from: OrderStatus, to: OrderStatus) => {
  const next = nextOnChain(from)
  if (next === null) return new OrderEnded({ from })
  return factsOf(to).onChain ? new StatusNotAllowed({ from, next }) : new StepNotAllowed({ from, to })
}

/** Status changes and deletion of orders, their history, and the sums per day (product 8). */
export class OrderCommands extends Context.Service<
  OrderCommands,
  {
    /**
     * Makes one step of the order status chart and adds it to the order's history. 404 without such an order; 403 for a
     * person who neither ordered it nor sells any of its items, and for a customer's step of the chain; 409 for an owner
     * who sells only some of the items, after a change by somebody else, and for a step that the chart does not allow.
     * @param unchangedSince the `updatedAt` that the caller has seen
     * @returns the order as the caller may see it: for an owner only the own items
     */
    readonly move: (
      caller: SignedIn,
      id: string,
      change: StatusChange,
      unchangedSince?: string,
    ) => Effect.Effect<
      Order,
      OrderNotFound | NotAllowed | SharedOrder | ChangedSince | OrderEnded | StatusNotAllowed | StepNotAllowed
    >
    /**
     * Deletes an order and keeps its refund requests. 404; 409 after a change by somebody else, and for an order that
     * is delivered or cancelled.
     */
    readonly remove: (
      id: string,
      unchangedSince?: string,
    ) => Effect.Effect<void, OrderNotFound | ChangedSince | OrderNotDeletable>
    /** Deletes every order, delivered and cancelled ones included, and keeps the refund requests. */
    readonly removeAll: Effect.Effect<void>
    /** The status changes of an order, oldest first. 404; 403 for an owner who sells none of its items. */
    readonly history: (caller: SignedIn, id: string) => Effect.Effect<readonly OrderStep[], OrderNotFound | NotAllowed>
    /** The days among the last 366 on which orders were placed, oldest first. */
    readonly summary: Effect.Effect<readonly OrderDay[]>
  }
>()('haat/orders/OrderCommands') {
  static readonly layer = Layer.effect(
    OrderCommands,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const images = yield* Images
      const events = yield* SecurityEvents

      const lock = (id: string) =>
        sql<LockedOrder>`select status, customer_id, updated_at from orders where id = ${id} for update`

      const partOf = (caller: SignedIn, id: string) =>
        Effect.map(
          sql<Part>`select bool_or(owner_id = ${caller._id}) as part, bool_and(owner_id = ${caller._id}) as whole
            from order_items where order_id = ${id}`,
          ([row]) => row!,
        )

      /** What the caller is to an order; null for another person. */
      const actorOf = Effect.fnUntraced(function* (
        caller: SignedIn,
        id: string,
        customerId: string | null,
      ): Effect.fn.Return<OrderActor | null, SqlError.SqlError> {
        if (caller.role === 'admin') return 'admin'
        const { part, whole } = caller.role === 'owner' ? yield* partOf(caller, id) : nothingSold
        if (whole) return 'owner'
        if (customerId === caller._id) return 'customer'
        return part ? 'partOwner' : null
      })

      const readAs = (caller: SignedIn, actor: OrderActor, id: string) =>
        actor === 'owner'
          ? Effect.map(sql.unsafe<OwnOrderRow>(statements.oneOfOwner, [caller._id, id]), ([row]) =>
              toOwnOrder(row!, actor),
            )
          : Effect.map(sql.unsafe<OrderRow>(statements.one, [id]), ([row]) => toOrder(row!, actor))

      const move = Effect.fn('OrderCommands.move')(
        function* (caller: SignedIn, id: string, { status: to, reason = '' }: StatusChange, unchangedSince?: string) {
          const [order] = yield* lock(id)
          if (!order) return yield* new OrderNotFound()
          const actor = yield* actorOf(caller, id, order.customer_id)
          if (actor === 'partOwner') return yield* new SharedOrder()
          if (actor === null || (actor === 'customer' && !customersStatuses.has(to))) return yield* new NotAllowed()
          yield* mustBeUnchanged(order, unchangedSince)
          const { status } = order
          if (!allowedTransitions(status, actor).includes(to)) return yield* errorAgainst(status, to)
          yield* sql`
            with moved as (update orders set status = ${to} where id = ${id} returning updated_at)
            insert into order_history
              (id, order_id, position, from_status, to_status, reason, changed_by, changed_by_name, created_at)
            select ${newId()}, ${id}, (select count(*) from order_history where order_id = ${id}), ${status}, ${to},
              ${reason}, ${caller._id}, ${caller.name}, updated_at
            from moved`
          return yield* readAs(caller, actor, id)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const remove = Effect.fn('OrderCommands.remove')(
        function* (id: string, unchangedSince?: string) {
          const { status } = yield* lockUnchanged(lock(id), () => new OrderNotFound(), unchangedSince)
          if (factsOf(status).terminal) return yield* new OrderNotDeletable({ from: status })
          const items = yield* sql<{ image: string }>`delete from order_items where order_id = ${id} returning image`
          yield* sql`delete from orders where id = ${id}`
          yield* images.release(items.map(({ image }) => image))
          yield* events.record({ kind: 'order.deleted', subject: id, detail: { status } })
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const removeAll = Effect.gen(function* () {
        // The table lock waits for running changes of single orders, and later ones find no order; so no deadlock
        // arises.
        yield* sql`lock table orders in exclusive mode`
        const pictures = yield* sql<{ image: string }>`select distinct image from order_items where image <> ''`
        const [before] = yield* sql<{ orders: number }>`select count(*) as orders from orders`
        yield* sql`delete from order_items`
        yield* sql`delete from orders`
        yield* images.release(pictures.map(({ image }) => image))
        yield* events.record({ kind: 'orders.deleted', detail: { orders: before!.orders } })
      }).pipe(sql.withTransaction, retryDeadlock, Effect.withSpan('OrderCommands.removeAll'), orDieOnSql)

      const history = Effect.fn('OrderCommands.history')(function* (caller: SignedIn, id: string) {
        const [known] = yield* sql`select from orders where id = ${id}`
        if (!known) return yield* new OrderNotFound()
        if (caller.role !== 'admin' && !(yield* partOf(caller, id)).part) return yield* new NotAllowed()
        return (yield* sql.unsafe<StepRow>(statements.history, [id])).map(toStep)
      }, orDieOnSql)

      const summary = Effect.map(sql.unsafe<OrderDay>(statements.summary), (days) => days.map(toDay)).pipe(
        Effect.withSpan('OrderCommands.summary'),
        orDieOnSql,
      )

      return OrderCommands.of({ move, remove, removeAll, history, summary })
    }),
  )
}
