import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { OrderStatus } from '../../contract/constants.ts'
import type { ApiError } from '../../contract/envelope.ts'
import type { Order, OrderDay, OrderStep } from '../../contract/orders/entity.ts'
import { nextStatus } from '../../machines/orders/orderStatus.machine.ts'
import { ordersTexts as texts } from '../../messages/en/orders.ts'
import { apiError } from '../platform/apiErrors.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type OrderRow, type OwnOrderRow, type StepRow, toDay, toOrder, toOwnOrder, toStep } from './rows.ts'
import { statements } from './statements.ts'

/** The row that a change is about. */
interface Held {
  readonly status: OrderStatus
  readonly updated_at: Date
}

/** How much of an order is one owner's. */
interface Part {
  /** Both are null of an order without items. */
  readonly part: boolean | null
  readonly whole: boolean | null
}

/** Moving and deleting orders, and what is told about that (spec section 4, Order status; wire, "Data of each answer"). */
export class OrderCommands extends Context.Service<
  OrderCommands,
  {
    /**
     * One step along the chain, kept in the order's history. 404; 403 for an owner without a part in it; 409 for an
     * owner of a part only, where somebody else changed it meanwhile, and where the chain does not lead there.
     * @param unchangedSince the `updatedAt` that the caller has seen
     * @returns the order as the caller sees it: an owner their own items
     */
    readonly move: (
      caller: SignedIn,
      id: string,
      to: OrderStatus,
      unchangedSince?: string,
    ) => Effect.Effect<Order, ApiError>
    /** 404; 409 where somebody else changed it meanwhile, and for one that is over. Its refund stays. */
    readonly remove: (id: string, unchangedSince?: string) => Effect.Effect<void, ApiError>
    /** Every order, those that are over too. Refunds stay. */
    readonly removeAll: Effect.Effect<void>
    /** The status changes of an order, oldest first. 404; 403 for an owner without a part in it. */
    readonly history: (caller: SignedIn, id: string) => Effect.Effect<readonly OrderStep[], ApiError>
    /** The days of the last 366 that had orders, oldest first. */
    readonly summary: Effect.Effect<readonly OrderDay[]>
  }
>()('haat/orders/OrderCommands') {
  static readonly layer = Layer.effect(
    OrderCommands,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const images = yield* Images
      const events = yield* SecurityEvents

      const lock = (id: string) => sql<Held>`select status, updated_at from orders where id = ${id} for update`

      const partOf = (caller: SignedIn, id: string) =>
        Effect.map(
          sql<Part>`select bool_or(owner_id = ${caller._id}) as part, bool_and(owner_id = ${caller._id}) as whole
            from order_items where order_id = ${id}`,
          ([row]) => row!,
        )

      /** 403 for an owner without a part in the order, 409 where it would have to be all of it and is not. */
      const mustOwn = Effect.fnUntraced(function* (caller: SignedIn, id: string, howMuch: 'a part' | 'all of it') {
        if (caller.role === 'admin') return
        const { part, whole } = yield* partOf(caller, id)
        if (!part) return yield* apiError.forbidden()
        if (howMuch === 'all of it' && !whole) return yield* apiError.conflict(texts.shared)
      })

      const readAs = (caller: SignedIn, id: string) =>
        caller.role === 'admin'
          ? Effect.map(sql.unsafe<OrderRow>(statements.one, [id]), ([row]) => toOrder(row!))
          : Effect.map(sql.unsafe<OwnOrderRow>(statements.oneOfOwner, [caller._id, id]), ([row]) => toOwnOrder(row!))

      const move = Effect.fn('OrderCommands.move')(
        function* (caller: SignedIn, id: string, to: OrderStatus, unchangedSince?: string) {
          const rows = yield* lock(id)
          if (rows.length > 0) yield* mustOwn(caller, id, 'all of it')
          const { status } = yield* lockUnchanged(Effect.succeed(rows), texts.notFound, unchangedSince)
          const next = nextStatus(status)
          if (next === null) return yield* apiError.conflict(texts.cannotMove(status))
          if (next !== to) return yield* apiError.conflict(texts.notNext(status, next))
          yield* sql`
            with moved as (update orders set status = ${to} where id = ${id} returning updated_at)
            insert into order_history
              (id, order_id, position, from_status, to_status, changed_by, changed_by_name, created_at)
            select ${newId()}, ${id}, (select count(*) from order_history where order_id = ${id}), ${status}, ${to},
              ${caller._id}, ${caller.name}, updated_at
            from moved`
          return yield* readAs(caller, id)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const remove = Effect.fn('OrderCommands.remove')(
        function* (id: string, unchangedSince?: string) {
          const { status } = yield* lockUnchanged(lock(id), texts.notFound, unchangedSince)
          if (nextStatus(status) === null) return yield* apiError.conflict(texts.cannotDelete(status))
          const items = yield* sql<{ image: string }>`delete from order_items where order_id = ${id} returning image`
          yield* sql`delete from orders where id = ${id}`
          yield* images.release(items.map(({ image }) => image))
          yield* events.record({ kind: 'order.deleted', subject: id, detail: { status } })
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const removeAll = Effect.gen(function* () {
        // Who is changing an order has changed it, or finds none: nobody is waited for in a ring.
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
        if (!known) return yield* apiError.notFound(texts.notFound)
        yield* mustOwn(caller, id, 'a part')
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
