import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { Role } from '#contract/constants.ts'
import { NotAllowed } from '#contract/errors.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { statements } from './statements.ts'

/** Orders as JSON text in the contract's shape, newest first. */
type OrdersJson = Stream.Stream<string, SqlError.SqlError>

/** Reads of orders, limited to the part that the caller may see (docs/api.md, Access levels). */
export class Orders extends Context.Service<
  Orders,
  {
    readonly all: OrdersJson
    /** The orders with items of one owner, each with only these items. 403 except for this owner and administrators. */
    readonly ofOwner: (caller: SignedIn, ownerId: string) => Effect.Effect<OrdersJson, NotAllowed>
    /** 403 except for this customer and administrators. */
    readonly ofCustomer: (caller: SignedIn, customerId: string) => Effect.Effect<OrdersJson, NotAllowed>
  }
>()('haat/orders/Orders') {
  static readonly layer = Layer.effect(
    Orders,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient

      const json = (statement: string, ...values: string[]): OrdersJson =>
        Stream.map(sql.unsafe<{ json: string }>(statement, values).stream, (row) => row.json)

      /** Orders of one person, as customer or as owner; 403 except for this person and administrators. */
      const ofPerson = (statements: { readonly [role in Role]?: string }) => (caller: SignedIn, id: string) => {
        const statement = statements[caller.role]
        return statement && (caller.role === 'admin' || caller._id === id)
          ? Effect.succeed(json(statement, id))
          : Effect.fail(new NotAllowed())
      }

      return Orders.of({
        all: json(statements.all),
        ofOwner: ofPerson(statements.ofOwner),
        ofCustomer: ofPerson(statements.ofCustomer),
      })
    }),
  )
}
