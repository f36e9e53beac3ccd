import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import type { Paisa } from '#contract/money.ts'
import type { StatusChange } from '#contract/orders/rules.ts'
import { returnsAdvance } from '#contract/payments/advanceRules.ts'
import { reportStep } from '../parcels/taken.ts'
import { newId } from '../platform/database/id.ts'
import { type LockedOrder, paidInAdvance, toNoticed } from './locked.ts'
import type { OrderNotices, Receiver } from './OrderNotices.ts'
import { requestRefund, requestSurplus } from './refundRequest.ts'
import { returnStock } from './stock.ts'

/** The author of a step. Guests and the shop itself have no account. */
export interface StepAuthor {
  readonly _id: string | null
  readonly name: string
}

/** The shop itself, which cancels an order that nobody pays; its steps have its present name. */
export const THE_SHOP: StepAuthor = { _id: null, name: '' }

/**
 * Sets the status of a locked order and adds the step to its history.
 * @param step the id of the step
 * @param refund the id of the refund request that the step has made
 */
export const writeStep = (
  sql: SqlClient.SqlClient,
  step: string,
  author: StepAuthor,
  { id, status, payment_status }: LockedOrder,
  change: StatusChange,
  refund: string | null = null,
): Effect.Effect<unknown, SqlError.SqlError> => sql`
    with moved as (
      update orders set status = ${change.status},
        delivered_at = case when ${change.status === 'delivered'}::boolean then now() else delivered_at end,
        payment_status = case when ${change.status === 'delivered'}::boolean and payment_status = 'unpaid' then 'paid'
          else payment_status end
      where id = ${id} returning updated_at)
    insert into order_history
      (id, order_id, position, from_status, to_status, reason, made_paid, refund_id, changed_by,
        changed_by_name, created_at)
    select ${step}, ${id}, (select count(*) from order_history where order_id = ${id}), ${status}, ${change.status},
      ${change.reason ?? ''}, ${change.status === 'delivered' && payment_status === 'unpaid'}, ${refund}, ${author._id},
      coalesce(nullif(${author.name}, ''), (select shop_name from shop_details)), updated_at
    from moved`

/** The people with open accounts whose items the order `$1` has. */
export const sellersOf = (
  sql: SqlClient.SqlClient,
  id: string,
): Effect.Effect<readonly Receiver[], SqlError.SqlError> => sql<Receiver>`
    select u.name, coalesce(u.email, '') as email, coalesce(u.phone, '') as phone, u.language
    from users u
    where u.closed_at is null and u.id in (select owner_id from order_items where order_id = ${id})`

/** A cancellation of a locked order. */
export interface OrderCancellation {
  readonly author: StepAuthor
  readonly by: 'customer' | 'owner' | 'shop'
  readonly reason?: string | undefined
  /** Whether its messages wait, so that it can be taken back. */
  readonly isHeld: boolean
}

/**
 * Requests the money of a locked order back that is being cancelled: of a paid one, and what was paid in advance, unless
 * the rule of the order lets the shop keep it.
 * @returns the request, null without one, and what becomes of a paid advance
 */
const moneyBack = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, order: LockedOrder) {
  const { id, status, advance_returns: rule } = order
  if (order.payment_status === 'paid') return { refund: yield* requestRefund(sql, order), advance: null }
  const amount = paidInAdvance(order)
  if (amount === 0) return { refund: null, advance: null }
  const advance = returnsAdvance(rule ?? 'always', status === 'shipped') ? 'returned' : 'kept'
  yield* sql`update orders set advance_state = ${advance} where id = ${id}`
  if (advance === 'kept') return { refund: null, advance }
  const [share] = yield* sql<{ payment_id: string; amount: Paisa }>`
    select payment_id, amount from payment_shares where order_id = ${id} and taken = 'advance' limit 1`
  if (!share) return { refund: null, advance }
  const { payment_id: paymentId } = share
  const trxId = order.transaction_id
  const refund = yield* requestSurplus(sql, { paymentId, orderId: id, trxId, amount: share.amount, order })
  yield* sql`update payments set difference = coalesce(difference, 'surplus') where id = ${paymentId}`
  return { refund, advance }
})

/**
 * Cancels a locked order, within the caller's transaction: its stock returns, the money of a paid one is requested back,
 * and its customer and, where somebody else cancels, its sellers get messages. Sellers have not heard of an order that
 * waits for its payment.
 */
export const cancelOrder = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  notices: OrderNotices['Service'],
  order: LockedOrder,
  { author, by, reason, isHeld }: OrderCancellation,
) {
  const { id } = order
  const change: StatusChange = { status: 'cancelled', ...(reason === undefined ? {} : { reason }) }
  yield* returnStock(sql, id, 'cancel')
  const { refund, advance } = yield* moneyBack(sql, order)
  const step = newId()
  yield* writeStep(sql, step, author, order, change, refund)
  yield* reportStep(sql, id, 'cancelled', { step, author })
  const held = isHeld ? step : null
  const noticed = { ...toNoticed(order), isAdvanceReturned: advance === 'returned' }
  yield* by === 'customer' ? notices.cancelledByCustomer(noticed, reason) : notices.moved(noticed, change, held)
  if (by === 'owner' || (order.is_online && order.payment_status === 'unpaid')) return
  const cancellation = { id, by, isShipped: order.status === 'shipped', reason } as const
  yield* notices.cancelledByOther(cancellation, yield* sellersOf(sql, id), held)
})
