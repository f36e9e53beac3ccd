import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { ORDERS_PAGE_SIZE, type Role } from '#contract/constants.ts'
import { NotAllowed } from '#contract/errors.ts'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import { OrderListTooLong } from '#contract/orders/errors.ts'
import type { OwnOrders, OwnOrdersQuery } from '#contract/orders/ownOrders.ts'
import { byStatus, type OrderStatus } from '#contract/orders/status.ts'
import { partOf } from '../platform/database/places.ts'
import { filteredRows, orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { ownPart, statements } from './statements.ts'

/** Orders as JSON text in the contract's shape, newest first. */
type OrdersJson = Stream.Stream<string, SqlError.SqlError>

/** An order with its place in a list that is newest first. Times have milliseconds. */
const placed = ({ json }: { readonly json: string }) => {
  const order: TrackedOrder = JSON.parse(json)
  return { order, place: `${Date.parse(order.createdAt) * 1000}-${order._id}` }
}

/** Reads of orders, limited to the part that the caller may see (docs/api.md, Access levels). */
export class Orders extends Context.Service<
  Orders,
  {
    readonly all: OrdersJson
    /** The orders with items of one owner, each with only these items. 403 except for this owner and administrators. */
    readonly ofOwner: (caller: SignedIn, ownerId: string) => Effect.Effect<OrdersJson, NotAllowed>
    /** 403 except for this customer and administrators. */
    readonly ofCustomer: (
      caller: SignedIn,
      customerId: string,
      /** The most orders of the answer; 409 for more. */
      max?: number,
    ) => Effect.Effect<OrdersJson, NotAllowed | OrderListTooLong>
    /** A part of the caller's own orders as a customer. */
    readonly own: (caller: SignedIn, query: OwnOrdersQuery) => Effect.Effect<OwnOrders>
  }
>()('haat/orders/Orders') {
  static readonly layer = Layer.effect(
    Orders,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient

      const json = (statement: string, ...values: string[]): OrdersJson =>
        Stream.map(sql.unsafe<{ json: string }>(statement, values).stream, (row) => row.json)

      /** Orders of one person, `own` of the caller; 403 except for this person and administrators. */
      const ofPerson =
        (statements: { readonly [role in Role]?: string }, own: '_id' | 'seller') => (caller: SignedIn, id: string) => {
          const statement = statements[caller.role]
          return statement && (caller.role === 'admin' || caller[own] === id)
            ? Effect.succeed(json(statement, id))
            : Effect.fail(new NotAllowed())
        }

      const all = ofPerson(statements.ofCustomer, '_id')
      const ofCustomer = Effect.fnUntraced(function* (caller: SignedIn, id: string, max?: number) {
        const orders = yield* all(caller, id)
        if (max === undefined) return orders
        const [more] = yield* sql.unsafe(statements.hasMore, [id, max])
        return more ? yield* new OrderListTooLong({ max }) : orders
      }, orDieOnSql)

      const rows = filteredRows(sql)
      const own = Effect.fn('Orders.own')(function* (caller: SignedIn, query: OwnOrdersQuery) {
        const [found, counts] = yield* Effect.all(
          [
            rows<{ json: string }>(ownPart(caller, query)),
            sql.unsafe<{ status: OrderStatus; orders: number }>(statements.counts, [caller._id]),
          ],
          { concurrency: 2 },
        )
        const { part, next } = partOf(found.map(placed), query.limit ?? ORDERS_PAGE_SIZE)
        return {
          count: part.length,
          ...next,
          data: part.map(({ order }) => order),
          totals: byStatus((status) => counts.find((row) => row.status === status)?.orders ?? 0),
        }
      }, orDieOnSql)

      return Orders.of({ all: json(statements.all), ofOwner: ofPerson(statements.ofOwner, 'seller'), ofCustomer, own })
    }),
  )
}
