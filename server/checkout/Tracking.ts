import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Tracked } from '#contract/checkout/entity.ts'
import type { TrackRequest } from '#contract/checkout/rules.ts'
import { TooManyTries } from '#contract/errors.ts'
import { OrderNotFound } from '#contract/orders/errors.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { maskedOrder } from '../orders/masked.ts'
import { type OrderRow, toOrder } from '../orders/rows.ts'
import { statements } from '../orders/statements.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { Limits } from '../platform/limits/Limits.ts'
import { hashOf, same } from '../platform/secrets.ts'
import { accountOfPhone } from './standing.ts'

interface Opened {
  readonly id: string
  readonly key_hash: Uint8Array
  readonly user_id: string | null
}

interface StepRow {
  readonly order_id: string
  readonly to_status: OrderStatus
  readonly created_at: Date
}

/**
 * Joins the guest's checkout `$1` to account `$2`, where the account has verified the phone of its orders. A corrected
 * phone is another one than that of the checkout, to which the link was sent.
 */
const joinCheckout = `with joined as (
    update checkouts c set user_id = $2 where c.id = $1 and c.user_id is null
      and not exists (select from orders o where o.checkout_id = c.id and ${accountOfPhone('o.phone')} is distinct from $2)
    returning id)
  update orders o set customer_id = $2 from joined where o.checkout_id = joined.id and o.customer_id is null`

/** Orders as the key of their checkout shows them, without an account. */
export class Tracking extends Context.Service<
  Tracking,
  {
    /**
     * One order, or all orders of a checkout; the id of an order may be that of a checkout, as in the links of messages.
     * The checkout of a guest joins the account of a signed-in caller who has verified the phone of its orders. 404 for
     * an unknown order and for a wrong key alike; 429 after many of these.
     * @param address the caller's network address
     */
    readonly track: (
      request: TrackRequest,
      user: SignedIn | null,
      address: string,
    ) => Effect.Effect<Tracked, OrderNotFound | TooManyTries>
  }
>()('haat/checkout/Tracking') {
  static readonly layer = Layer.effect(
    Tracking,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits

      const open = Effect.fnUntraced(function* (id: string, key: string) {
        const [checkout] = yield* sql<Opened>`
          select id, key_hash, user_id from checkouts
          where id = ${id} or id = (select checkout_id from orders where id = ${id})`
        return checkout && same(checkout.key_hash, hashOf(key)) ? checkout : undefined
      })

      const read = Effect.fnUntraced(function* (id: string, checkoutId: string) {
        const rows = yield* sql.unsafe<OrderRow>(
          ...(id === checkoutId ? ([statements.ofCheckout, [checkoutId]] as const) : ([statements.one, [id]] as const)),
        )
        const steps = yield* sql.unsafe<StepRow>(statements.stepsOf, [rows.map((row) => row.id)])
        return rows.map((row) => {
          const order = maskedOrder(toOrder(row, 'customer'))
          const own = steps.filter(({ order_id }) => order_id === row.id)
          const reached = own.map(({ to_status, created_at }) => ({ status: to_status, at: created_at.toISOString() }))
          return { ...order, steps: [{ status: 'pending' as const, at: order.createdAt }, ...reached] }
        })
      })

      /** Counts only failures: a key cannot be guessed, and the right one works whatever others have sent. */
      const fail = Effect.fnUntraced(function* (address: string) {
        const usedUp = yield* limits.tryTake({ limit: 'addressTries', what: 'track', who: address })
        return yield* usedUp ? new TooManyTries({ retryAfter: usedUp.seconds }) : new OrderNotFound()
      })

      const track = Effect.fn('Tracking.track')(function* (
        { orderId, checkoutId, key }: TrackRequest,
        user: SignedIn | null,
        address: string,
      ) {
        const id = (orderId ?? checkoutId ?? '').toLowerCase()
        const checkout = yield* open(id, key)
        if (!checkout) return yield* fail(address)
        if (user && checkout.user_id === null) yield* sql.unsafe(joinCheckout, [checkout.id, user._id])
        const orders = yield* read(id, checkout.id)
        const [order] = orders
        if (!order) return yield* new OrderNotFound()
        return id === checkout.id ? orders : order
      }, orDieOnSql)

      return Tracking.of({ track })
    }),
  )
}
