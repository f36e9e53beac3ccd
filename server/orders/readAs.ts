import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import type { Order } from '#contract/orders/entity.ts'
import type { OrderActor } from '#machines/orders/orderStatus.machine.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { type OrderRow, type OwnOrderRow, toOrder, toOwnOrder } from './rows.ts'
import { statements } from './statements.ts'

/** Reads an existing order as a caller may see it: an owner gets their own items, another actor the whole order. */
export const readOrderAs = (
  sql: SqlClient.SqlClient,
  caller: SignedIn | null,
  actor: OrderActor,
  id: string,
): Effect.Effect<Order, SqlError.SqlError> =>
  caller && (actor === 'owner' || actor === 'partOwner')
    ? Effect.map(sql.unsafe<OwnOrderRow>(statements.oneOfOwner, [caller.seller, id]), ([row]) =>
        toOwnOrder(row!, actor),
      )
    : Effect.map(sql.unsafe<OrderRow>(statements.one, [id]), ([row]) => toOrder(row!, actor))
