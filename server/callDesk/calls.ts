import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import { OPEN_CALL_STATES } from '#contract/callDesk/entity.ts'
import { type CallEvent, type CallInChart, decideCall } from '#machines/callDesk/call.machine.ts'
import type { LockedCall } from './rows.ts'
import { lockCalls, waitsForCall } from './rows.ts'

/** Minutes for which a person has a call; after them, the worker gives it back. */
export const CALL_MINUTES = 10
/** Calls that one transaction of the worker moves. */
const AT_ONCE = 200

/** The call as its chart knows it. */
export const inChart = ({ state, tries, tries_max, agent_id }: LockedCall): CallInChart => ({
  state,
  tries,
  triesMax: tries_max,
  agent: agent_id,
})

/** The writes of calls, all of them as the chart decides. */
export const makeCalls = (sql: SqlClient.SqlClient) => {
  /** @param dueAt when it is due next; absent: it stays as it was */
  const write = ({ order_id }: LockedCall, after: CallInChart, dueAt?: Date) => sql`
    update order_calls set state = ${after.state}, tries = ${after.tries}, agent_id = ${after.agent},
      taken_until = case when ${after.state === 'calling'}::boolean then now() + make_interval(mins => ${CALL_MINUTES}) end,
      due_at = coalesce(${dueAt ?? null}, due_at)
    where order_id = ${order_id}`

  /** Moves the locked calls of a condition by an event without a person. True where there may be more. */
  const moveAll = (condition: string, event: CallEvent) =>
    Effect.gen(function* () {
      const locked = yield* sql.unsafe<LockedCall>(
        `${lockCalls} where ${condition} limit ${AT_ONCE} for update of c skip locked`,
      )
      for (const call of locked) {
        const after = decideCall(inChart(call), event)
        if (after) yield* write(call, after, event.type === 'order.waits' ? new Date() : undefined)
      }
      return locked.length === AT_ONCE
    }).pipe(sql.withTransaction)

  const open = `c.state in (${OPEN_CALL_STATES.map((state) => `'${state}'`).join(', ')})`

  /** Gives each order that waits for a call its call; it is due since the order was placed. */
  const add = sql.unsafe(`insert into order_calls (order_id, state, due_at)
    select o.id, 'toCall', o.created_at from orders o
    where ${waitsForCall} and not exists (select from order_calls c where c.order_id = o.id)
    order by o.created_at limit ${AT_ONCE} on conflict do nothing`)

  return {
    write,
    /** What time and orders do to calls: a time that comes, a person who does not report, an order that waits or does not. */
    follow: Effect.gen(function* () {
      yield* add
      const more = [
        yield* moveAll(`not ${open} and ${waitsForCall}`, { type: 'order.waits' }),
        yield* moveAll(`${open} and not ${waitsForCall}`, { type: 'order.settled' }),
        yield* moveAll(`c.state = 'calling' and c.taken_until <= now()`, { type: 'call.lapse' }),
        yield* moveAll(`c.state = 'callAgain' and c.due_at <= now()`, { type: 'call.due' }),
      ]
      return more.includes(true)
    }),
  }
}
