import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import type { OrderStatus } from '#contract/orders/status.ts'
import { decide, ORDER_STEPS, stepsTo } from '#machines/orders/orderStatus.machine.ts'
import { type ParcelOfOrder, statusByParcels } from '#machines/parcels/parcel.machine.ts'
import { inChart, type LockedOrder, lockOrder, toNoticed } from '../orders/locked.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { cancelOrder, type StepAuthor, writeStep } from '../orders/steps.ts'
import { newId } from '../platform/database/id.ts'
import { textsIn } from '../platform/texts.ts'
import { leftOfLine } from './rows.ts'

/** The steps that lead an order to a status, the shipping before a cancellation that comes from a return among them. */
const wayTo = (from: OrderStatus, to: OrderStatus): readonly OrderStatus[] => {
  if (to !== 'cancelled') return stepsTo(from, to)
  return from === 'cancelled' || from === 'delivered' ? [] : [...stepsTo(from, 'shipped'), 'cancelled']
}

/** Moves orders after their parcels, by single steps of the order's chart. */
export const orderSteps = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const notices = yield* OrderNotices

  const lock = (id: string) => Effect.map(sql.unsafe<LockedOrder>(lockOrder, [id]), ([order]) => order)

  /** The status that the parcels of an order lead to; null where they say nothing. */
  const goalOf = Effect.fnUntraced(function* (id: string) {
    const parcels = yield* sql<ParcelOfOrder>`
      select p.state, p.ended_as as "endedAs" from parcel_orders po join parcels p on p.id = po.parcel_id
      where po.order_id = ${id} and p.state <> 'cancelled'`
    const left = yield* sql.unsafe(`select from order_items i where i.order_id = $1 and ${leftOfLine} > 0 limit 1`, [
      id,
    ])
    return statusByParcels(parcels, left.length === 0)
  })

  /** One step of the chart; false where it does not allow it. Only the last step of a way has a message. */
  const step = Effect.fnUntraced(function* (order: LockedOrder, to: OrderStatus, author: StepAuthor, isLast: boolean) {
    const isAllowed = ORDER_STEPS.some((type) => decide(inChart(order), { type, by: 'admin' })?.status === to)
    if (!isAllowed) return false
    if (to === 'cancelled') {
      const reason = textsIn(order.language).paymentReasons.cameBack
      yield* cancelOrder(sql, notices, order, { author, by: 'shop', reason, isHeld: false })
      return true
    }
    yield* writeStep(sql, newId(), author, order, { status: to })
    if (isLast) yield* notices.moved(toNoticed(order), { status: to }, null)
    return true
  })

  /** Moves a locked order as far as its parcels and its chart allow. A repetition does nothing. */
  const follow = Effect.fnUntraced(function* (id: string, author: StepAuthor) {
    const goal = yield* goalOf(id)
    const before = yield* lock(id)
    if (!before || goal === null) return
    const way = wayTo(before.status, goal)
    for (const [at, to] of way.entries()) {
      const order = yield* lock(id)
      if (!order || !(yield* step(order, to, author, at === way.length - 1))) return
    }
  })

  return { follow }
})
