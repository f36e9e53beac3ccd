import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Order } from '../../contract/entities/order.ts'
import type { Refused } from '../../contract/envelope.ts'
import { refuse } from '../account/refusals.ts'
import { sqlDies } from '../account/sql.ts'
import type { SignedIn } from '../http/authorization.ts'
import { type OrderRow, type OwnOrderRow, toOrder, toOwnOrder } from './rows.ts'
import { statements } from './statements.ts'

/** Orders as each of those who have to do with them reads them, newest first (wire, "Data of each answer"). */
export class Orders extends Context.Service<
  Orders,
  {
    readonly all: Effect.Effect<readonly Order[]>
    /** Each with only that owner's items. For the owner and administrators, else 403. */
    readonly ofOwner: (caller: SignedIn, ownerId: string) => Effect.Effect<readonly Order[], Refused>
    /** For the customer and administrators, else 403. */
    readonly ofCustomer: (caller: SignedIn, customerId: string) => Effect.Effect<readonly Order[], Refused>
  }
>()('haat/orders/Orders') {
  static readonly layer = Layer.effect(
    Orders,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const onlySelf = (caller: SignedIn, id: string) =>
        caller.role === 'admin' || caller._id === id ? Effect.void : refuse.forbidden()

      const all = Effect.map(sql.unsafe<OrderRow>(statements.all), (rows) => rows.map(toOrder)).pipe(
        Effect.withSpan('Orders.all'),
        sqlDies,
      )
      const ofOwner = Effect.fn('Orders.ofOwner')(function* (caller: SignedIn, ownerId: string) {
        yield* onlySelf(caller, ownerId)
        return (yield* sql.unsafe<OwnOrderRow>(statements.ofOwner, [ownerId])).map(toOwnOrder)
      }, sqlDies)
      const ofCustomer = Effect.fn('Orders.ofCustomer')(function* (caller: SignedIn, customerId: string) {
        yield* onlySelf(caller, customerId)
        return (yield* sql.unsafe<OrderRow>(statements.ofCustomer, [customerId])).map(toOrder)
      }, sqlDies)

      return { all, ofOwner, ofCustomer }
    }),
  )
}
