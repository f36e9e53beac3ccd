import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import { NotAllowed } from '#contract/errors.ts'
import { SharedOrder } from '#contract/orders/errors.ts'
import type { OrderActor } from '#machines/orders/orderStatus.machine.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { isCustomer, type KeyedOrder, type OrderCaller } from './orderKey.ts'

/** The share of an order that belongs to one owner. */
interface Part {
  /** Whether the owner sells some of the items; null, like `whole`, for an order without items. */
  readonly part: boolean | null
  readonly whole: boolean | null
}

const nothingSold: Part = { part: false, whole: false }

/** The share of an owner in an order. */
export const partOf = (sql: SqlClient.SqlClient, owner: SignedIn, id: string): Effect.Effect<Part, SqlError.SqlError> =>
  Effect.map(
    sql<Part>`select bool_or(owner_id = ${owner.seller}) as part, bool_and(owner_id = ${owner.seller}) as whole
      from order_items where order_id = ${id}`,
    ([row]) => row!,
  )

/** What a caller is to an order; null for another person. */
export const actorOf = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  caller: OrderCaller,
  order: KeyedOrder & { readonly id: string },
): Effect.fn.Return<OrderActor | null, SqlError.SqlError> {
  const { user } = caller
  if (user?.role === 'admin') return 'admin'
  const { part, whole } = user?.role === 'owner' ? yield* partOf(sql, user, order.id) : nothingSold
  if (whole) return 'owner'
  if (isCustomer(caller, order)) return 'customer'
  return part ? 'partOwner' : null
})

/** What somebody is to an order that they handle as a whole: 409 for the seller of a part of it, 403 for others. */
export const staffActorOf = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  caller: SignedIn,
  order: KeyedOrder & { readonly id: string },
) {
  const actor = yield* actorOf(sql, { user: caller, keyHash: null }, order)
  if (actor === 'partOwner') return yield* new SharedOrder()
  if (actor === null || actor === 'customer') return yield* new NotAllowed()
  return actor
})
