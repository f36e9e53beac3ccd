import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import { findDistrict } from '#contract/addresses/places.ts'
import { deliveryDaysOf } from '#contract/checkout/deliveryDays.ts'
import type { Paisa } from '#contract/money.ts'
import type { OnlineMethod } from '#contract/payments/states.ts'
import { decide } from '#machines/orders/orderStatus.machine.ts'
import { recordNews } from '../news/recordNews.ts'
import { deliverByIn } from '../orders/delivery.ts'
import { isInForce } from '../orders/json.ts'
import { customerOf, inChart, type LockedOrder, lockedOrders } from '../orders/locked.ts'
import type { OrderNotices, Receiver, SoldOrder } from '../orders/OrderNotices.ts'
import { hasNoVerdict } from '../orders/orderStates.ts'
import { requestRefund, requestSurplus } from '../orders/refundRequest.ts'
import { cancelOrder } from '../orders/steps.ts'
import { lockStock, takeStock } from '../orders/stock.ts'
import type { WantedCancel } from '../orders/wantedCancel.ts'
import type { CheckoutSettings } from '../platform/checkoutSettings.ts'
import { newId } from '../platform/database/id.ts'

/** An order with what a payment has to know of it. */
export interface PaidOrder extends LockedOrder {
  readonly cancel_wanted: WantedCancel | null
  readonly expired_at: Date | null
}

/** The orders of a payment `$1`, locked in the order of their ids. */
const ofPayment = `${lockedOrders('o.cancel_wanted, o.expired_at')}
  where o.id in (select s.order_id from payment_shares s where s.payment_id = $1) order by o.id for update of o`

/** What became of a share of a payment: it has paid the order, what is paid of it in advance or the rest, goes back with it, or belongs to no order. */
type Taken = 'order' | 'advance' | 'rest' | 'refund' | 'surplus'

/** A share of a payment; `on_delivery`: a link has asked for what is otherwise collected on delivery. */
interface Share {
  readonly order_id: string
  readonly amount: Paisa
  readonly on_delivery: boolean
}

/** The confirmed payment of some orders. */
export interface Confirmed {
  readonly id: string
  readonly method: OnlineMethod
  readonly trxId: string
  readonly isRisky: boolean
  /** Whether it is of another amount than was asked for, so that it pays no order. */
  readonly isOther: boolean
}

/** The data of the messages to the sellers about the orders `$1`. */
const sold = `select o.id, o.total_price as total, sum(i.quantity)::integer as pieces, min(i.owner_id) as owner_id,
    coalesce(min(u.name), '') as name, coalesce(min(u.email), '') as email, coalesce(min(u.phone), '') as phone,
    min(u.language) as language
  from orders o join order_items i on i.order_id = o.id left join users u on u.id = i.owner_id and u.closed_at is null
  where o.id = any($1) group by o.id order by o.id`

interface SoldRow extends Receiver {
  readonly id: string
  readonly total: Paisa
  readonly pieces: number
  readonly owner_id: string
}

/**
 * What an order owes to a share of a payment: its total, or what is to be paid in advance, or the rest that is otherwise
 * collected on delivery; null where it owes nothing.
 */
const dueOf = (order: PaidOrder, { on_delivery: onDelivery }: Share): Paisa | null => {
  const { payment_status, status, total_price, advance, advance_state, is_online } = order
  if (payment_status !== 'unpaid' || status === 'shipped' || status === 'delivered') return null
  if (onDelivery && is_online) return null
  if (advance === 0) return total_price
  if (onDelivery) return advance_state === 'paid' ? total_price - advance : null
  return advance_state === 'asked' ? advance : null
}

/** Whether an order takes its share of a payment. */
const owes = (order: PaidOrder, share: Share) => dueOf(order, share) === share.amount

/** The work on the orders of a payment, within the transaction that writes its verdict. */
export const makePaidOrders = (
  sql: SqlClient.SqlClient,
  notices: OrderNotices['Service'],
  { deliveryDays }: CheckoutSettings,
) => {
  const lock = (payment: string) => sql.unsafe<PaidOrder>(ofPayment, [payment])

  const sharesOf = (payment: string) => sql<Share>`
    select order_id, amount, on_delivery from payment_shares where payment_id = ${payment} order by order_id`

  /** Informs sellers and staff of orders that are certain now. */
  const announce = Effect.fnUntraced(function* (ids: readonly string[], needsCall: boolean) {
    const rows = ids.length === 0 ? [] : yield* sql.unsafe<SoldRow>(sold, [ids])
    const orders: readonly SoldOrder[] = rows.map(({ id, total, pieces, ...seller }) => ({ id, total, pieces, seller }))
    yield* notices.sold(orders, needsCall)
    yield* recordNews(
      sql,
      rows.map(({ id, total, owner_id }) => ({ subject: id, seller: owner_id, details: { kind: 'order', total } })),
    )
  })

  /** Reports an order whose seller and staff know it as one with cash on delivery. */
  const reportPaid = (id: string, amount: Paisa) =>
    Effect.flatMap(
      sql<{ owner_id: string }>`select distinct owner_id from order_items where order_id = ${id}`,
      (owners) =>
        recordNews(sql, [
          { subject: id, details: { kind: 'paid', total: amount }, ...(owners[0] && { seller: owners[0].owner_id }) },
        ]),
    )

  /** Takes the stock of an order again that was cancelled because nobody had paid. @returns whether it is pending */
  const revive = Effect.fnUntraced(function* (order: PaidOrder) {
    const isExpired = order.expired_at !== null
    const isStockGone = isExpired && (yield* lockStock(sql, order.id)) !== null
    const revived = decide(inChart(order), { type: 'order.revive', isExpired, isStockGone })
    if (!revived) return false
    yield* takeStock(sql, order.id)
    yield* sql`
      with moved as (update orders set status = ${revived.status}, status_since = created_at
        where id = ${order.id} returning updated_at)
      insert into order_history (id, order_id, position, from_status, to_status, undoes, changed_by_name, created_at)
      select ${newId()}, ${order.id}, (select count(*) from order_history where order_id = ${order.id}), ${order.status},
        ${revived.status}, (select h.id from order_history h where h.order_id = ${order.id}
          and h.to_status = 'cancelled' and ${sql.literal(isInForce)} order by h.position desc limit 1),
        (select shop_name from shop_details), updated_at
      from moved`
    return true
  })

  /** An order with cash on delivery that is paid before keeps its promised day, and what a call has confirmed. */
  const writePaid = (order: PaidOrder, share: Share, { method, trxId, isRisky }: Confirmed, isDelivered: boolean) => {
    const { on_delivery: onDelivery } = share
    const days = deliveryDaysOf(findDistrict(order.district)?.name, deliveryDays)
    const confirmation = isRisky ? 'needed' : 'none'
    const isAdvance = order.advance > 0 && !onDelivery
    const isKept = onDelivery && (order.status !== 'pending' || order.confirmation === 'done')
    return sql`
      update orders set payment_status = ${isAdvance ? 'unpaid' : 'paid'}, payment_method = ${isAdvance ? 'cash' : method},
        advance_state = case when advance > 0 then 'paid' end, transaction_id = ${trxId}, pay_by = null,
        cancel_wanted = null, expired_at = null,
        confirmation = case when ${isDelivered && !isKept}::boolean then ${confirmation} else confirmation end,
        deliver_by = coalesce(case when ${onDelivery}::boolean then deliver_by end,
          case when ${isDelivered && !isRisky}::boolean then ${sql.literal(deliverByIn(String(days)))} end)
      where id = ${order.id}`
  }

  const setTaken = (payment: string, order: string, taken: Taken) =>
    sql`update payment_shares set taken = ${taken} where payment_id = ${payment} and order_id = ${order}`

  /** Gives an order its share of a payment. */
  const take = Effect.fnUntraced(function* (order: PaidOrder, share: Share, paid: Confirmed) {
    if (paid.isOther || !owes(order, share)) return 'surplus'
    const isPart = order.advance > 0
    const isAdvance = isPart && !share.on_delivery
    const isOpen = order.status !== 'cancelled' || (yield* revive(order))
    if (isPart && !isOpen) return 'surplus'
    yield* writePaid(order, share, paid, isOpen)
    const now: PaidOrder = {
      ...order,
      ...(isOpen && order.status === 'cancelled' ? { status: 'pending' } : {}),
      ...(isAdvance
        ? { advance_state: 'paid' as const, is_online: false }
        : { payment_status: 'paid' as const, is_online: true }),
      transaction_id: paid.trxId,
    }
    if (!isOpen) {
      yield* requestRefund(sql, now)
      return 'refund'
    }
    if (order.cancel_wanted === null && isPart) return isAdvance ? 'advance' : 'rest'
    if (order.cancel_wanted === null) return 'order'
    if (isAdvance) yield* setTaken(paid.id, order.id, 'advance')
    yield* cancelOrder(sql, notices, now, { ...order.cancel_wanted, isHeld: false })
    return 'cancelled'
  })

  /**
   * Gives each order its share of a confirmed payment, and informs customer, sellers and administrators. An order that
   * has expired is pending again if its pieces are there; the money of one that is cancelled, paid already or gone goes
   * back, by a refund request.
   * @returns whether some of the money belongs to no order
   */
  const pay = Effect.fnUntraced(function* (paid: Confirmed) {
    const orders = yield* lock(paid.id)
    const shares = yield* sharesOf(paid.id)
    const kept: { readonly id: string; readonly total: Paisa; readonly toCollect: Paisa }[] = []
    const returned: { readonly id: string; readonly total: Paisa }[] = []
    const certain: string[] = []
    let hasSurplus = false
    for (const share of shares) {
      const { order_id, amount, on_delivery } = share
      const order = orders.find(({ id }) => id === order_id)
      const outcome = order ? yield* take(order, share, paid) : 'surplus'
      if (order && (outcome === 'order' || outcome === 'advance' || outcome === 'rest')) {
        kept.push({ id: order_id, total: amount, toCollect: outcome === 'advance' ? order.total_price - amount : 0 })
        if (on_delivery) yield* reportPaid(order_id, amount)
        else certain.push(order_id)
      }
      if (outcome === 'refund' || outcome === 'surplus') returned.push({ id: order_id, total: amount })
      const returnedAs: Taken = order && order.advance > 0 ? 'advance' : 'refund'
      yield* setTaken(paid.id, order_id, outcome === 'cancelled' ? returnedAs : outcome)
      if (outcome === 'surplus' && amount > 0) {
        hasSurplus = true
        yield* requestSurplus(sql, { paymentId: paid.id, orderId: order_id, trxId: paid.trxId, amount, order })
      }
    }
    const [first] = orders
    if (first && kept.length > 0) {
      yield* notices.payment('paid', { customer: customerOf(first), orders: kept })
      yield* announce(certain, paid.isRisky)
    }
    if (first && returned.length > 0) {
      yield* notices.payment(paid.isOther ? 'otherAmount' : 'returned', {
        customer: customerOf(first),
        orders: returned,
      })
    }
    return hasSurplus
  })

  /** Whether the orders of an undecided payment still owe what it would take; unknown while another one is carried out. */
  const needOf = Effect.fnUntraced(function* (payment: string, checkoutId: string) {
    const orders = yield* lock(payment)
    const others = yield* sql`select from payments p where p.checkout_id = ${checkoutId} and p.id <> ${payment}
      and p.settling_at is not null and ${sql.literal(hasNoVerdict)}`
    if (others.length > 0) return 'unknown'
    for (const share of yield* sharesOf(payment)) {
      const { order_id } = share
      const order = orders.find(({ id }) => id === order_id)
      if (!order || order.is_online === share.on_delivery || !owes(order, share) || order.cancel_wanted !== null)
        return 'none'
      if (order.status === 'cancelled' && (order.expired_at === null || (yield* lockStock(sql, order_id)) !== null))
        return 'none'
    }
    return 'owed'
  })

  /** Carries out the cancellations that have waited for the end of a payment that took nothing. */
  const release = Effect.fnUntraced(function* (payment: string) {
    for (const order of yield* lock(payment)) {
      const { cancel_wanted } = order
      if (cancel_wanted === null) continue
      yield* sql`update orders set cancel_wanted = null where id = ${order.id}`
      if (order.status !== 'pending' || order.payment_status !== 'unpaid') continue
      yield* cancelOrder(sql, notices, order, { ...cancel_wanted, isHeld: false })
    }
  })

  return { pay, needOf, release, announce }
}
