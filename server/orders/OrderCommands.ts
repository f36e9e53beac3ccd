import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { findDistrict } from '#contract/addresses/places.ts'
import { deliveryDaysOf } from '#contract/checkout/deliveryDays.ts'
import { type ChangedSince, NotAllowed } from '#contract/errors.ts'
import type { Order, OrderDay, OrderStep } from '#contract/orders/entity.ts'
import {
  OrderBeingPaid,
  OrderEnded,
  OrderNotDeletable,
  OrderNotFound,
  OrderPaid,
  OrderUnconfirmed,
  OrderUnpaid,
  SharedOrder,
  StatusNotAllowed,
  StepNotAllowed,
} from '#contract/orders/errors.ts'
import type { StatusChange } from '#contract/orders/rules.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { againstConfirmation, againstDeletion, againstMove, type MoveRefusal } from '#machines/orders/orderHandling.ts'
import { allowedTransitions, canUndo, type OrderActor } from '#machines/orders/orderStatus.machine.ts'
import { reportStep } from '../parcels/taken.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged, mustBeUnchanged } from '../platform/http/ifMatch.ts'
import { Images } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { deliverByIn } from './delivery.ts'
import { inChart, type LockedOrder, lockOrder, toNoticed } from './locked.ts'
import { maskedOrder } from './masked.ts'
import { OrderNotices } from './OrderNotices.ts'
import { isOfAccount, type OrderCaller } from './orderKey.ts'
import { hasUndecidedPayment, isOnline } from './orderStates.ts'
import { actorOf, partOf } from './parties.ts'
import { readOrderAs } from './readAs.ts'
import { type StepRow, toDay, toStep } from './rows.ts'
import { statements } from './statements.ts'
import { cancelOrder, writeStep } from './steps.ts'
import { returnAllStock, returnStock } from './stock.ts'
import { isBeingPaid, wantCancel } from './wantedCancel.ts'

/** The statuses that a customer may ever set. */
const customersStatuses = new Set(ORDER_STATUSES.flatMap((from) => allowedTransitions(from, 'customer')))

const errorOf = (refusal: MoveRefusal) => {
  switch (refusal.code) {
    case 'order.shared':
      return new SharedOrder()
    case 'order.unconfirmed':
      return new OrderUnconfirmed()
    case 'order.unpaid':
      return new OrderUnpaid()
    case 'order.ended':
      return new OrderEnded({ from: refusal.from })
    case 'order.status_not_allowed':
      return new StatusNotAllowed({ from: refusal.from, next: refusal.next })
    case 'order.step_not_allowed':
      return new StepNotAllowed({ from: refusal.from, to: refusal.to })
  }
}

/** Who cancels an order, as its messages name the person. */
const cancellerOf = (actor: OrderActor) => (actor === 'customer' || actor === 'owner' ? actor : 'shop')

/** Confirms the order `$1`, to be delivered within `$2` days. */
const confirmed = `update orders set confirmation = 'done', deliver_by = ${deliverByIn('$2')} where id = $1`

/** Status changes and deletion of orders, their history, and the sums per day (product 8). */
export class OrderCommands extends Context.Service<
  OrderCommands,
  {
    /**
     * Makes one step of the order status chart and adds it to the order's history. 404 without such an order; 403 for a
     * person who neither ordered it nor sells any of its items, and for a customer's step of the chain; 409 for an owner
     * who sells only some of the items, after a change by somebody else, for a step that the chart does not allow, and
     * for the processing of an order that is not confirmed or not paid. A wrong key of a guest is 404.
     *
     * Cancelling gives the stock back, and requests the refund of a paid order. A delivered order is paid. The customer
     * gets a message, in the same transaction; that of a step of the staff is held until the step can no longer be taken
     * back. The sellers get a message when the customer cancels. While a payment of the order is undecided, its
     * cancellation waits for the verdict, and the order stays pending with `cancelWanted`.
     * @param unchangedSince the `updatedAt` that the caller has seen
     * @returns the order as the caller may see it: for an owner only their own items, for a key masked
     */
    readonly move: (
      caller: OrderCaller,
      id: string,
      change: StatusChange,
      unchangedSince?: string,
    ) => Effect.Effect<
      Order,
      | OrderNotFound
      | NotAllowed
      | SharedOrder
      | ChangedSince
      | OrderEnded
      | StatusNotAllowed
      | StepNotAllowed
      | OrderUnconfirmed
      | OrderUnpaid
    >
    /**
     * A call has confirmed the order, which sets the day of its delivery; an order that needs no confirmation stays as it
     * is. 404, 403, 409 as for `move`, and for a cancelled order.
     */
    readonly confirm: (
      caller: SignedIn,
      id: string,
      unchangedSince?: string,
    ) => Effect.Effect<Order, OrderNotFound | NotAllowed | SharedOrder | ChangedSince | OrderEnded>
    /**
     * The customer has confirmed the order without a call, which sets the day of its delivery as `confirm` does. 404; 409
     * for an order that waits for no confirmation.
     */
    readonly confirmByCustomer: (id: string) => Effect.Effect<void, OrderNotFound | OrderEnded>
    /**
     * Deletes an order, gives its stock back and keeps its refund requests. 404; 409 after a change by somebody else, for
     * an order that is delivered or cancelled, for one that is paid online, and while a payment is undecided.
     */
    readonly remove: (
      id: string,
      unchangedSince?: string,
    ) => Effect.Effect<void, OrderNotFound | ChangedSince | OrderNotDeletable | OrderPaid | OrderBeingPaid>
    /**
     * Deletes every order but those that are paid online and not refunded or whose payment is undecided, delivered and cancelled ones included, and
     * keeps the refund requests.
     */
    readonly removeAll: Effect.Effect<void>
    /**
     * The status changes and corrections of an order, oldest first, for an administrator with its refunds. 404; 403 for an
     * owner who sells none of its items.
     */
    readonly history: (caller: SignedIn, id: string) => Effect.Effect<readonly OrderStep[], OrderNotFound | NotAllowed>
    /**
     * The days among the last 366 on which orders were placed, oldest first; for an owner those with orders of own items,
     * and the sums of these items.
     */
    readonly summary: (caller: SignedIn) => Effect.Effect<readonly OrderDay[]>
  }
>()('haat/orders/OrderCommands') {
  static readonly layer = Layer.effect(
    OrderCommands,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { checkout } = yield* AppConfig
      const { lock, readAs } = yield* lockedOrders
      const { move } = yield* moves
      const { remove, removeAll } = yield* removal

      const setConfirmed = ({ id, district }: LockedOrder) =>
        sql.unsafe(confirmed, [id, deliveryDaysOf(findDistrict(district)?.name, checkout.deliveryDays)])

      const confirmByCustomer = Effect.fn('OrderCommands.confirmByCustomer')(
        function* (id: string) {
          const [order] = yield* lock(id)
          if (!order) return yield* new OrderNotFound()
          // The chart lets the shop confirm, which has asked the customer.
          if (!inChart(order).mustBeConfirmed || againstConfirmation(inChart(order), 'admin'))
            return yield* new OrderEnded({ from: order.status })
          yield* setConfirmed(order)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const confirm = Effect.fn('OrderCommands.confirm')(
        function* (caller: SignedIn, id: string, unchangedSince?: string) {
          const order = yield* lockUnchanged(lock(id), () => new OrderNotFound(), unchangedSince)
          const actor = yield* actorOf(sql, { user: caller, keyHash: null }, order)
          if (actor === null || actor === 'customer') return yield* new NotAllowed()
          const known = inChart(order)
          const refusal = againstConfirmation(known, actor)
          if (refusal)
            return yield* refusal.code === 'order.shared' ? new SharedOrder() : new OrderEnded({ from: refusal.from })
          if (known.mustBeConfirmed) yield* setConfirmed(order)
          return yield* readAs(caller, actor, id)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const history = Effect.fn('OrderCommands.history')(function* (caller: SignedIn, id: string) {
        const [known] = yield* sql`select from orders where id = ${id}`
        if (!known) return yield* new OrderNotFound()
        const isAdmin = caller.role === 'admin'
        if (!isAdmin && !(yield* partOf(sql, caller, id)).part) return yield* new NotAllowed()
        const history = statements.history[isAdmin ? 'admin' : 'owner']
        return (yield* sql.unsafe<StepRow>(history, [id])).map(toStep)
      }, orDieOnSql)

      const summary = Effect.fn('OrderCommands.summary')(function* ({ role, seller }: SignedIn) {
        const isAdmin = role === 'admin'
        const days = statements.summary[isAdmin ? 'admin' : 'owner']
        return (yield* sql.unsafe<OrderDay>(days, [isAdmin ? '' : seller])).map(toDay)
      }, orDieOnSql)

      return OrderCommands.of({ move, confirm, confirmByCustomer, remove, removeAll, history, summary })
    }),
  )
}

/** Orders locked for a change, and as the changed person sees them. */
const lockedOrders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const lock = (id: string) => sql.unsafe<LockedOrder>(lockOrder, [id])

  const readAs = (caller: SignedIn | null, actor: OrderActor, id: string) => readOrderAs(sql, caller, actor, id)

  return { lock, readAs }
})

/** The steps of the order chart. */
const moves = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const notices = yield* OrderNotices
  const { lock, readAs } = yield* lockedOrders

  const move = Effect.fn('OrderCommands.move')(
    function* (caller: OrderCaller, id: string, change: StatusChange, unchangedSince?: string) {
      const [order] = yield* lock(id)
      if (!order) return yield* new OrderNotFound()
      const { status: to } = change
      const actor = yield* actorOf(sql, caller, order)
      if (actor === 'partOwner') return yield* new SharedOrder()
      // A wrong key does not reveal whether the order exists.
      if (actor === null && caller.user === null) return yield* new OrderNotFound()
      if (actor === null || (actor === 'customer' && !customersStatuses.has(to))) return yield* new NotAllowed()
      yield* mustBeUnchanged(order, unchangedSince)
      const refusal = againstMove(inChart(order), to, actor)
      if (refusal) return yield* errorOf(refusal)
      const author = caller.user ?? { _id: null, name: order.customer_name }
      const isHeld = canUndo(to, actor)
      const { reason } = change
      if (to !== 'cancelled') {
        const step = newId()
        yield* writeStep(sql, step, author, order, change)
        yield* reportStep(sql, id, to, { step, author })
        yield* notices.moved(toNoticed(order), change, isHeld ? step : null)
      } else if (yield* isBeingPaid(sql, order)) {
        yield* wantCancel(sql, id, { author: { _id: author._id, name: author.name }, by: cancellerOf(actor), reason })
      } else {
        yield* cancelOrder(sql, notices, order, { author, by: cancellerOf(actor), reason, isHeld })
      }
      const moved = yield* readAs(caller.user, actor, id)
      return actor === 'customer' && !isOfAccount(caller, order) ? maskedOrder(moved) : moved
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  return { move }
})

/** Whether a courier has pieces of `orders o`, which return by the check-in of their parcel. */
const isOut = `exists (select from parcel_orders po join parcels p on p.id = po.parcel_id
  where po.order_id = o.id and p.handed_at is not null and p.state <> 'checkedIn')`

const beingPaid = `select ${hasUndecidedPayment} as is_being_paid, ${isOut} as is_out from orders o where o.id = $1`

const deletionErrors = (refusal: NonNullable<ReturnType<typeof againstDeletion>>) => {
  switch (refusal.code) {
    case 'order.paid':
      return new OrderPaid()
    case 'order.being_paid':
      return new OrderBeingPaid()
    default:
      return new OrderNotDeletable(refusal)
  }
}

/** The removal of orders. */
const removal = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const events = yield* SecurityEvents
  const { lock } = yield* lockedOrders

  const remove = Effect.fn('OrderCommands.remove')(
    function* (id: string, unchangedSince?: string) {
      const order = yield* lockUnchanged(lock(id), () => new OrderNotFound(), unchangedSince)
      const { status } = order
      const [asked] = yield* sql.unsafe<{ is_being_paid: boolean; is_out: boolean }>(beingPaid, [id])
      if (asked!.is_out) return yield* new OrderNotDeletable({ from: status })
      const refusal = againstDeletion(order, {
        isPaid: order.payment_status === 'paid' || order.advance_state === 'paid',
        isBeingPaid: asked!.is_being_paid,
      })
      if (refusal) return yield* deletionErrors(refusal)
      yield* returnStock(sql, id, 'orderDeleted')
      const items = yield* sql<{ image: string }>`delete from order_items where order_id = ${id} returning image`
      yield* sql`delete from orders where id = ${id}`
      yield* images.release(items.map(({ image }) => image))
      yield* events.record({ kind: 'order.deleted', subject: id, detail: { status } })
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  const removeAll = Effect.gen(function* () {
    // The table lock waits for running changes of single orders, and later ones find no order; so no deadlock
    // arises.
    yield* sql`lock table orders in exclusive mode`
    const paid = yield* sql<{ id: string }>`
      select o.id from orders o
      where (o.payment_status = 'paid' and (o.status <> 'delivered' or ${sql.literal(isOnline)})) or o.advance_state = 'paid'
        or ${sql.literal(hasUndecidedPayment)} or (o.status = 'shipped' and ${sql.literal(isOut)})`
    const kept = paid.map(({ id }) => id)
    yield* returnAllStock(sql, kept)
    const pictures = yield* sql<{ image: string }>`select distinct image from order_items where image <> ''`
    const [before] = yield* sql<{ orders: number }>`select count(*) as orders from orders`
    yield* sql`delete from order_items where not (order_id = any(${kept}))`
    yield* sql`delete from orders where not (id = any(${kept}))`
    yield* images.release(pictures.map(({ image }) => image))
    yield* events.record({ kind: 'orders.deleted', detail: { orders: before!.orders - kept.length } })
  }).pipe(sql.withTransaction, retryDeadlock, Effect.withSpan('OrderCommands.removeAll'), orDieOnSql)

  return { remove, removeAll }
})
