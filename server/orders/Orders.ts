import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { ApiError } from '../../contract/envelope.ts'
import { apiError } from '../platform/apiErrors.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { statements } from './statements.ts'

/** Orders of the contract as JSON text, newest first. */
type OrdersJson = Stream.Stream<string, SqlError.SqlError>

/** Orders as each of those who have to do with them reads them (wire, "Data of each answer"). */
export class Orders extends Context.Service<
  Orders,
  {
    readonly all: OrdersJson
    /** Each with only that owner's items. For the owner and administrators, else 403. */
    readonly ofOwner: (caller: SignedIn, ownerId: string) => Effect.Effect<OrdersJson, ApiError>
    /** For the customer and administrators, else 403. */
    readonly ofCustomer: (caller: SignedIn, customerId: string) => Effect.Effect<OrdersJson, ApiError>
  }
>()('haat/orders/Orders') {
  static readonly layer = Layer.effect(
    Orders,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient

      const json = (statement: string, ...values: string[]): OrdersJson =>
        Stream.map(sql.unsafe<{ json: string }>(statement, values).stream, (row) => row.json)

      /** The orders that have to do with one person, for this person and administrators. */
      const ofPerson = (statement: string) => (caller: SignedIn, id: string) =>
        caller.role === 'admin' || caller._id === id ? Effect.succeed(json(statement, id)) : apiError.forbidden()

      return Orders.of({
        all: json(statements.all),
        ofOwner: ofPerson(statements.ofOwner),
        ofCustomer: ofPerson(statements.ofCustomer),
      })
    }),
  )
}
