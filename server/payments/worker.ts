import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { decide } from '#machines/orders/orderStatus.machine.ts'
import { customerOf, inChart, lockedOrders } from '../orders/locked.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { hasNoVerdict, isOnline, isUndecidedPayment } from '../orders/orderStates.ts'
import { THE_SHOP, writeStep } from '../orders/steps.ts'
import { returnStock } from '../orders/stock.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { retryDeadlock } from '../platform/database/sql.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { textsIn } from '../platform/texts.ts'
import { warnOfFailure } from './inBackground.ts'
import { Payments } from './Payments.ts'
import type { PaidOrder } from './paidOrders.ts'
import { WalletPhones } from './transfers/WalletPhones.ts'

/** Workers of one process that ask providers; an answer may take half a minute. */
const ASKERS = 3
/** Seconds after which an attempt that a worker has taken is free for another one: its server has ended. */
const TAKEN_S = 60

/** Attempts that are due, one after another, shared by all servers. */
const makeAsker = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const payments = yield* Payments

  const takeNext = sql<{ id: string }>`
    update payments set ask_at = now() + make_interval(secs => ${TAKEN_S}::float8)
    where id = (select id from payments where ask_at <= now() order by ask_at limit 1 for update skip locked)
    returning id`

  return Effect.gen(function* () {
    const [due] = yield* takeNext
    if (!due) return false
    yield* payments.settle(due.id)
    return true
  })
})

/** An order that waits for its payment longer than it keeps its goods, of a checkout without an undecided attempt. */
const isExpired = `o.pay_by <= now() and o.status = 'pending' and o.payment_status = 'unpaid' and ${isOnline}
  and not exists (select from payments p where p.checkout_id = o.checkout_id and ${isUndecidedPayment})`

const lockExpired = `${lockedOrders('o.cancel_wanted, o.expired_at')} where o.checkout_id = $1 order by o.id for update of o`

/** A transfer by hand of checkout `$1` for which nobody has found the money yet. */
const namedByHand = `select from payments p where p.checkout_id = $1 and p.method = 'manual' and p.trx_id is not null
  and ${hasNoVerdict} limit 1`

/** The cancellation of orders that nobody has paid. */
const makeHolds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const notices = yield* OrderNotices

  const cancelExpired = Effect.fnUntraced(function* (checkoutId: string) {
    const locked = yield* sql.unsafe<PaidOrder>(lockExpired, [checkoutId])
    // Again under the lock: an attempt may have begun, or the time may be another one.
    const still = yield* sql.unsafe<{ id: string }>(
      `select o.id from orders o where o.checkout_id = $1 and ${isExpired}`,
      [checkoutId],
    )
    const expired = locked.filter(
      (order) => still.some(({ id }) => id === order.id) && decide(inChart(order), { type: 'order.expire' }),
    )
    const named = yield* sql.unsafe(namedByHand, [checkoutId])
    const cause = named.length > 0 ? 'unmatched' : 'expired'
    for (const order of expired) {
      const reason = textsIn(order.language).paymentReasons[cause]
      yield* returnStock(sql, order.id, 'cancel')
      yield* writeStep(sql, newId(), THE_SHOP, order, { status: 'cancelled', reason })
      yield* sql`update orders set expired_at = now(), cancel_wanted = null where id = ${order.id}`
    }
    const [first] = expired
    if (!first) return
    const orders = expired.map(({ id, total_price }) => ({ id, total: total_price }))
    yield* notices.expired(cause, { customer: customerOf(first), orders })
  }, sql.withTransaction)

  return Effect.gen(function* () {
    const due = yield* sql.unsafe<{ checkout_id: string }>(
      `select distinct o.checkout_id from orders o where ${isExpired} limit 20`,
    )
    yield* Effect.forEach(due, ({ checkout_id }) => retryDeadlock(cancelExpired(checkout_id)), { discard: true })
    return due.length > 0
  })
})

/**
 * Asks providers what became of the attempts that are due, also of those that a stopped server has left, and cancels
 * orders that nobody has paid. Any number of servers may do it at once.
 */
export const paymentWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const ask = yield* makeAsker
    const cancelExpired = yield* makeHolds
    const { workerPauseMs: pause } = yield* AppConfig
    const keepOn = (work: typeof ask) => Effect.forkScoped(repeated(work, { pause, onFailure: warnOfFailure }))
    for (let asker = 0; asker < ASKERS; asker++) yield* keepOn(ask)
    yield* keepOn(cancelExpired)
    const { sweep } = yield* WalletPhones
    yield* Effect.forkScoped(repeated(sweep, { pause: '1 hour', onFailure: warnOfFailure }))
  }),
).pipe(Layer.provide([OrderNotices.layer, WalletPhones.layer]))
