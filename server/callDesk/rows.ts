import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import type { Call, CallRules, CallState, CallTry } from '#contract/callDesk/entity.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import { selection } from '../platform/database/selection.ts'

/** A call with what the desk shows of its order. */
export interface CallRow extends Pick<Call, 'state' | 'tries' | 'phone' | 'pieces' | 'note'> {
  readonly link_sent: boolean
  readonly order_id: string
  readonly due_at: Date
  readonly taken_by: string
  readonly customer_name: string
  readonly total_price: Paisa
  readonly last_result: Call['lastResult']
  readonly ordered_at: Date
}

/** Columns of `order_calls c join orders o`. */
export const callColumns = selection<CallRow>({
  order_id: 'c.order_id',
  state: 'c.state',
  tries: 'c.tries',
  due_at: 'c.due_at',
  taken_by: `coalesce((select u.name from users u where u.id = c.agent_id), '')`,
  customer_name: 'o.customer_name',
  phone: 'o.phone',
  link_sent: 'c.link_hash is not null',
  total_price: 'o.total_price',
  pieces: '(select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id)',
  last_result: `(select t.result from call_tries t where t.order_id = o.id order by t.created_at desc, t.id desc limit 1)`,
  note: `coalesce((select t.note from call_tries t where t.order_id = o.id and t.note <> ''
    order by t.created_at desc, t.id desc limit 1), '')`,
  ordered_at: 'o.created_at',
})

export const toCall = (row: CallRow): Call => ({
  _id: row.order_id,
  state: row.state,
  tries: row.tries,
  dueAt: row.due_at.toISOString(),
  takenBy: row.taken_by,
  customerName: row.customer_name,
  phone: row.phone,
  linkSent: row.link_sent,
  totalPrice: toTaka(row.total_price),
  pieces: row.pieces,
  lastResult: row.last_result,
  note: row.note,
  orderedAt: row.ordered_at.toISOString(),
})

/** The call of order `$1`. */
export const oneCall = `select ${callColumns} from order_calls c join orders o on o.id = c.order_id where c.order_id = $1`

interface TryRow extends Pick<CallTry, 'result' | 'note'> {
  readonly id: string
  readonly agent_name: string
  readonly again_at: Date | null
  readonly created_at: Date
}

const toTry = (row: TryRow): CallTry => ({
  _id: row.id,
  result: row.result,
  note: row.note,
  by: row.agent_name,
  againAt: row.again_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

/** The tries of the call of an order, oldest first. */
export const triesIn = (sql: SqlClient.SqlClient, orderId: string) =>
  Effect.map(
    sql<TryRow>`select id, result, note, agent_name, again_at, created_at from call_tries
      where order_id = ${orderId} order by created_at, id`,
    (rows) => rows.map(toTry),
  )

/** A call as it is changed, under a lock of its row. */
export interface LockedCall {
  readonly order_id: string
  readonly state: CallState
  readonly tries: number
  readonly tries_max: number
  readonly agent_id: string | null
  /** Whether its order waits for a call still. */
  readonly waits: boolean
}

/** SQL of whether `orders o` waits for a call. */
export const waitsForCall = `(o.status = 'pending' and o.confirmation = 'needed')`

export const lockedColumns = selection<LockedCall>({
  order_id: 'c.order_id',
  state: 'c.state',
  tries: 'c.tries',
  tries_max: '(select r.tries from call_rules r)',
  agent_id: 'c.agent_id',
  waits: waitsForCall,
})

/** The beginning of SQL that locks calls. */
export const lockCalls = `select ${lockedColumns} from order_calls c join orders o on o.id = c.order_id`

export interface RulesRow {
  readonly link_after: number | null
  readonly tries: number
  readonly after_tries: CallRules['afterTries']
  readonly pause_minutes: number
  readonly unfinished_days: number
  readonly updated_at: Date
}

export const toRules = (row: RulesRow): CallRules => ({
  tries: row.tries,
  afterTries: row.after_tries,
  pauseMinutes: row.pause_minutes,
  linkAfter: row.link_after,
  unfinishedDays: row.unfinished_days,
  updatedAt: row.updated_at.toISOString(),
})
