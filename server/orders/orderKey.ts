import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import { SessionEnded } from '#contract/errors.ts'
import { CurrentUser, type SignedIn } from '../platform/http/authorization.ts'
import { hashOf, same } from '../platform/secrets.ts'

/** A person who acts on an order: by a session, by the key of its checkout, or by both. */
export interface OrderCaller {
  readonly user: SignedIn | null
  /** The hash of the header `X-Order-Key`; null without the header. */
  readonly keyHash: Uint8Array | null
}

/** The caller of an endpoint whose access level is `guestOrSession`. 401 with neither session nor key. */
export const orderCaller = (
  request: HttpServerRequest.HttpServerRequest,
): Effect.Effect<OrderCaller, SessionEnded, CurrentUser> =>
  Effect.flatMap(CurrentUser, (user) => {
    const key = request.headers['x-order-key']?.trim()
    if (user === null && !key) return Effect.fail(new SessionEnded())
    return Effect.succeed({ user, keyHash: key ? hashOf(key) : null })
  })

/** SQL of the hashes of the keys that open `orders o`: that of its checkout, and those for which its phone got a code. */
export const keyHashesOfOrder = `array(select c.key_hash from checkouts c where c.id = o.checkout_id
  union all select k.key_hash from order_keys k where k.order_id = o.id)`

/** An order as far as it says whose it is. */
export interface KeyedOrder {
  readonly customer_id: string | null
  readonly key_hashes: readonly Uint8Array[]
}

/** Whether an order belongs to the caller's account. */
export const isOfAccount = ({ user }: OrderCaller, order: { readonly customer_id: string | null }): boolean =>
  user !== null && user._id === order.customer_id

/** Whether a caller acts as the customer of an order, by the account or by the key, which shows the order masked. */
export const isCustomer = (caller: OrderCaller, order: KeyedOrder): boolean =>
  isOfAccount(caller, order) || order.key_hashes.some((hash) => caller.keyHash !== null && same(caller.keyHash, hash))
