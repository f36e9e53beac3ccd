import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import type { OrderStatus } from '#contract/orders/status.ts'
import {
  isHandedOver,
  PARCEL_PHASES,
  PARCEL_STATES,
  type ReportedState,
  type ReportSource,
} from '#contract/parcels/states.ts'
import { decideParcel, isNewerReport, lastOfReports } from '#machines/parcels/parcel.machine.ts'
import { newId } from '../platform/database/id.ts'
import { cashOfOrder, type LockedParcel } from './rows.ts'

/** What is said of a parcel. */
export interface ReportOfParcel {
  readonly state: ReportedState
  /** When it happened; by hand, absent for now. */
  readonly at?: Date
  /** Words for the staff. */
  readonly text?: string
  readonly source: ReportSource
  /** The person of a report by hand. */
  readonly author?: { readonly _id: string | null; readonly name: string }
  /** The step of an order that makes the report. */
  readonly step?: string
}

/** A person who reports sees the state that the parcel has: what they press is newer. */
const timeOf = (sql: SqlClient.SqlClient, { at }: ReportOfParcel, { state_at }: LockedParcel) =>
  Effect.map(
    sql<{ at: Date }>`select coalesce(${at ?? null}::timestamptz(3),
      greatest(clock_timestamp(), ${state_at}::timestamptz + interval '1 millisecond'))::timestamptz(3) as at`,
    ([row]) => row!.at,
  )

/** From now on a parcel collects what it collects now, of each of its locked orders. */
const fixCash = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: string) {
  yield* sql`update parcel_orders po set cash = ${sql.literal(cashOfOrder)} from parcels p, orders o
    where po.parcel_id = ${id} and p.id = po.parcel_id and o.id = po.order_id and p.cash is null`
  yield* sql`update parcels set cash = (select sum(cash) from parcel_orders where parcel_id = ${id})
    where id = ${id} and cash is null`
})

/**
 * A courier has a parcel that was cancelled. Where its pieces are in another one by now, other pieces of the shop are in
 * that one: they are marked as those of a cancelled order, so that the check-in adds none a second time.
 */
const markPackedTwice = (sql: SqlClient.SqlClient, id: string) => sql`
  update parcel_items pi set freed = true from order_items i
  where pi.parcel_id = ${id} and i.order_id = pi.order_id and i.position = pi.position
    and i.quantity <= (select sum(other.quantity) from parcel_items other join parcels p on p.id = other.parcel_id
      where other.order_id = pi.order_id and other.position = pi.position and other.parcel_id <> pi.parcel_id
        and p.state <> 'cancelled')`

/**
 * Takes a report of a parcel within the caller's transaction, which has locked its orders: it is kept once, and moves the
 * parcel where its chart allows it.
 * @returns the parcel as it was before, and whether the report counts and is new
 */
export const takeReport = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: string, said: ReportOfParcel) {
  const [parcel] = yield* sql<LockedParcel>`
    select id, courier, courier_id, state, state_at from parcels where id = ${id} for update`
  if (!parcel) return undefined
  const { state, text = '', source, author, step = null } = said
  const at = yield* timeOf(sql, said, parcel)
  const before = { state: parcel.state, at: parcel.state_at?.getTime() ?? null }
  const isNewer = isNewerReport({ state, at: at.getTime() }, before)
  const counted = decideParcel(parcel.state, { type: `parcel.${state}`, isNewer }) !== undefined
  const [kept] = yield* sql`
    insert into parcel_reports (id, parcel_id, state, at, text, source, said_by, said_by_name, counted, step_id)
    values (${newId()}, ${id}, ${state}, ${at}, ${text}, ${source}, ${author?._id ?? null}, ${author?.name ?? ''}, ${counted},
      ${step})
    on conflict (parcel_id, state, at) do nothing returning id`
  if (!kept || !counted) return { parcel, counted: false }
  const isOut = isHandedOver(state)
  if (isOut || state === 'asked') yield* fixCash(sql, id)
  if (isOut && parcel.state === 'cancelled') yield* markPackedTwice(sql, id)
  yield* sql`
    update parcels set state = ${state}, state_at = ${at},
      handed_at = case when ${isOut}::boolean then coalesce(handed_at, now()) else handed_at end,
      ended_as = case when ${PARCEL_PHASES[state] === 2}::boolean then ${state} else ended_as end
    where id = ${id}`
  return { parcel, counted: true }
})

const states = (phase: number) =>
  PARCEL_STATES.filter((state) => PARCEL_PHASES[state] <= phase && state !== 'cancelled').map((state) => `'${state}'`)

/** What a step of an order says of its parcels, and of which phases. */
const SAID: { readonly [to in OrderStatus]?: readonly [state: ReportedState, phase: 0 | 1] } = {
  shipped: ['pickedUp', 0],
  delivered: ['delivered', 1],
  cancelled: ['cancelled', 0],
}

/**
 * Reports a step of a locked order for its parcels by hand that hold no other order: who ships an order has handed them
 * over. The couriers' own parcels wait for their couriers.
 */
export const reportStep = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  orderId: string,
  to: OrderStatus,
  { step, author }: { readonly step: string; readonly author: ReportOfParcel['author'] },
) {
  const said = SAID[to]
  if (!said) return
  const [state, phase] = said
  const parcels = yield* sql<{ id: string }>`
    select p.id from parcel_orders po join parcels p on p.id = po.parcel_id
    where po.order_id = ${orderId} and p.courier_id is null and p.state in (${sql.literal(states(phase).join(', '))})
      and not exists (select from parcel_orders other where other.parcel_id = p.id and other.order_id <> po.order_id)
    order by p.id`
  for (const { id } of parcels) yield* takeReport(sql, id, { state, source: 'shop', step, ...(author && { author }) })
})

/** Takes the reports of a step back, as if they had never been made. */
export const undoReports = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, orderId: string, step: string) {
  const taken = yield* sql<{ parcel_id: string }>`
    delete from parcel_reports where step_id = ${step}
      and parcel_id in (select parcel_id from parcel_orders where order_id = ${orderId}) returning parcel_id`
  for (const { parcel_id: id } of taken) {
    const left = yield* sql<{ state: ReportedState; at: Date }>`
      select state, at from parcel_reports where parcel_id = ${id} and counted`
    const last = lastOfReports(left.map(({ state, at }) => ({ state, at: at.getTime() })))
    const state = last?.state ?? 'draft'
    const isOut = isHandedOver(state)
    yield* sql`
      update parcels set state = ${state}, state_at = ${last ? new Date(last.at) : null},
        handed_at = case when ${isOut}::boolean then handed_at end,
        ended_as = case when ${PARCEL_PHASES[state] === 2}::boolean then ${state} end,
        cash = case when ${isOut}::boolean then cash end
      where id = ${id}`
  }
})
