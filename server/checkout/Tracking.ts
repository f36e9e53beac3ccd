import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { CodeAnswer, OpenedOrders, Tracked } from '#contract/checkout/entity.ts'
import type { CodesOff, OrderCodeExpired, OrderCodeWrong } from '#contract/checkout/errors.ts'
import type { OrdersToOpen, TrackCodeRequest, TrackRequest } from '#contract/checkout/rules.ts'
import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import { TooManyTries } from '#contract/errors.ts'
import { OrderNotFound } from '#contract/orders/errors.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { OwnRefund } from '#contract/refunds/entity.ts'
import { newestRefund } from '../orders/json.ts'
import { maskedNumber, maskedOrder } from '../orders/masked.ts'
import { keyHashesOfOrder } from '../orders/orderKey.ts'
import { type OrderRow, toOrder } from '../orders/rows.ts'
import { statements } from '../orders/statements.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { hashOf } from '../platform/secrets.ts'
import { accountOfPhone } from './checkoutHistory.ts'
import { PhoneCodes, type PhoneOfOrder } from './PhoneCodes.ts'

/** An order that a key opens. */
interface Opened {
  readonly id: string
  /** Null for an order from before checkouts. */
  readonly checkout_id: string | null
}

/** The newest refund request of each of the orders `$1`. */
const refundsOf = `select o.id, ${newestRefund} as refund from orders o where o.id = any($1)`

/** The orders with id or checkout `$1` that the key with hash `$2` opens: a hash of random bits cannot be guessed. */
const openedBy = `select o.id, o.checkout_id from orders o
  where (o.id = $1 or o.checkout_id = $1) and $2::bytea = any(${keyHashesOfOrder})`

/** The orders whose ids end with `$1`, of phone `$2`, newest first. */
const ordersOfPair = `select o.id, o.language from orders o where o.phone = $2 and right(o.id, length($1)) = $1
  order by o.created_at desc, o.id desc`

/** Opens the orders `$1`, and those of their checkouts with the same phone, to the key with hash `$2`. */
const openTo = `with opened as (
    select distinct o.id, o.checkout_id from orders named join orders o
      on o.id = named.id or o.checkout_id = named.checkout_id and o.phone = named.phone
    where named.id = any($1)),
  kept as (insert into order_keys (order_id, key_hash) select id, $2::bytea from opened on conflict do nothing)
  select id, checkout_id from opened order by id`

/** The orders with the phone of order `$2` that a code has opened to the key with hash `$1`: those of one number. */
const openedByCode = `select o.id, o.checkout_id from order_keys k join orders o on o.id = k.order_id
  where k.key_hash = $1 and o.phone = (select phone from orders where id = $2)`

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
     * One order, or all orders of a checkout with those that the same code has opened; the id of an order may be that of a checkout, as in the links of messages.
     * The checkout of a guest joins the account of a signed-in caller who has verified the phone of its orders. 404 for
     * an unknown order and for a wrong key alike; 429 after many of these.
     * @param address the caller's network address
     */
    readonly track: (
      request: TrackRequest,
      user: SignedIn | null,
      address: string,
    ) => Effect.Effect<Tracked, OrderNotFound | TooManyTries>
    /** Sends a code to the phone of an order, if there is one of this number and phone; the answer does not tell. */
    readonly sendCode: (
      request: TrackCodeRequest,
      address: string,
    ) => Effect.Effect<CodeAnswer | null, CodesOff | LimitError>
    /**
     * Opens an order by the code that its phone has got, with the others of its checkout that have the same phone. 400
     * for a wrong code and for a pair that no order has alike.
     */
    readonly open: (
      request: OrdersToOpen,
      address: string,
    ) => Effect.Effect<OpenedOrders, OrderCodeWrong | OrderCodeExpired | LimitError>
  }
>()('haat/checkout/Tracking') {
  static readonly layer = Layer.effect(
    Tracking,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const { sendCode, open } = yield* openings

      const read = Effect.fnUntraced(function* (ids: readonly string[]) {
        const rows = yield* sql.unsafe<OrderRow>(statements.some, [ids])
        const found = [rows.map(({ id }) => id)]
        const [steps, requested] = yield* Effect.all(
          [
            sql.unsafe<StepRow>(statements.stepsOf, found),
            sql.unsafe<{ id: string; refund: string }>(refundsOf, found),
          ],
          { concurrency: 2 },
        )
        const refunds = new Map(requested.map(({ id, refund }) => [id, JSON.parse(refund) as OwnRefund | null]))
        return rows.map((row) => {
          const order = maskedOrder(toOrder(row, 'customer'))
          const own = steps.filter(({ order_id }) => order_id === row.id)
          const reached = [
            { status: 'pending' as const, at: order.createdAt },
            ...own.map(({ to_status, created_at }) => ({ status: to_status, at: created_at.toISOString() })),
          ]
          const refund = refunds.get(row.id)
          return { ...order, steps: reached, reviewed: [], refund: refund ? maskedNumber(refund) : null }
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
        const opened = yield* sql.unsafe<Opened>(openedBy, [id, hashOf(key)])
        const [first] = opened
        if (!first) return yield* fail(address)
        if (user && first.checkout_id) yield* sql.unsafe(joinCheckout, [first.checkout_id, user._id])
        const others = id === first.id ? [] : yield* sql.unsafe<Opened>(openedByCode, [hashOf(key), first.id])
        const orders = yield* read([...opened, ...others].map((order) => order.id))
        const [order] = orders
        if (!order) return yield* new OrderNotFound()
        return id === order._id ? order : orders
      }, orDieOnSql)

      return Tracking.of({ track, sendCode, open })
    }),
  )
}

/** The opening of an order by a code, without its link. */
const openings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const codes = yield* PhoneCodes

  /** The pair of a request, and the orders that have it. */
  const find = Effect.fnUntraced(function* ({ orderNumber, phone, key }: TrackCodeRequest, address: string) {
    const orders = yield* sql.unsafe<Pick<OrderRow, 'id' | 'language'>>(ordersOfPair, [orderNumber, phone])
    // The same for each length of the number, so that a longer one gives no further tries.
    const pair: PhoneOfOrder = {
      phone,
      keyHash: hashOf(key),
      address,
      order: orderNumber.slice(-SHORT_ORDER_ID_LENGTH),
      purpose: 'track',
    }
    return { orders, pair }
  })

  const sendCode = Effect.fn('Tracking.sendCode')(function* (request: TrackCodeRequest, address: string) {
    const { orders, pair } = yield* find(request, address)
    return yield* codes.sendAbout(pair, orders[0])
  }, orDieOnSql)

  const open = Effect.fn('Tracking.open')(function* (request: OrdersToOpen, address: string) {
    const { orders, pair } = yield* find(request, address)
    const [newest] = orders
    const write = Effect.orDie(sql.unsafe<Opened>(openTo, [orders.map(({ id }) => id), pair.keyHash]))
    // A call that is repeated because its answer was lost has used the code up already.
    const known = yield* sql.unsafe<Opened>(openedBy, [newest?.id ?? '', pair.keyHash])
    const opened = yield* known.length > 0 ? write : codes.actBy(pair, request.code, newest !== undefined, write)
    const checkoutId = opened.find(({ checkout_id }) => checkout_id !== null)?.checkout_id ?? ''
    return { checkoutId, orderIds: opened.map(({ id }) => id) }
  }, orDieOnSql)

  return { sendCode, open }
})
