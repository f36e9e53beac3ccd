import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { type Call, type CallResult, type CallTry, type CallTurn, OPEN_CALL_STATES } from '#contract/callDesk/entity.ts'
import { CallNotFound, CallNotYours, CallOver, CallTaken, CallTimeWrong } from '#contract/callDesk/errors.ts'
import type { CallReport } from '#contract/callDesk/rules.ts'
import type { CallFilters, CallPage } from '#contract/callDesk/staffApi.ts'
import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import type { Language } from '#contract/languages.ts'
import { decideCall } from '#machines/callDesk/call.machine.ts'
import { OrderCommands } from '../orders/OrderCommands.ts'
import { readOrderAs } from '../orders/readAs.ts'
import { newId } from '../platform/database/id.ts'
import { parameters } from '../platform/database/parameters.ts'
import { filteredRows, orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { textsIn } from '../platform/texts.ts'
import { inChart, makeCalls } from './calls.ts'
import {
  type CallRow,
  callColumns,
  type LockedCall,
  lockCalls,
  oneCall,
  type RulesRow,
  toCall,
  triesIn,
  waitsForCall,
} from './rows.ts'

/** Calls of one page where the caller asks for no other number. */
const PAGE_SIZE = 50
/** Days in which a customer can be called again at most. */
const LATER_DAYS = 30

/** The query of `GET /call-desk/list`. */
export type CallQuery = CallFilters & { readonly page?: number; readonly limit?: number }

const openStates = OPEN_CALL_STATES.map((one) => `'${one}'`).join(', ')

/** The open calls, which are read once: PostgreSQL would look for the call of each order among all that are open. */
const openCalls = `from (select * from order_calls where state in (${openStates}) offset 0) c
  join orders o on o.id = c.order_id`

/** The conditions of a list of calls, with their parameters. */
const listed = ({ search = '', state }: CallFilters) => {
  const { of, values } = parameters<unknown>()
  const word = latinDigits(search).replaceAll(/[\s#-]/g, '')
  const all = [
    ...(state ? [`c.state = ${of(state)}`] : []),
    waitsForCall,
    ...(word === ''
      ? []
      : [
          `(right(o.id, greatest(length(${of(word)}), ${SHORT_ORDER_ID_LENGTH})) = lower(${of(word)})
            or position(${of(word)} in o.phone) > 0)`,
        ]),
  ]
  return { where: all.join(' and '), values }
}

/** The desk at which orders are confirmed by calls (product 16.21). */
export class CallDesk extends Context.Service<
  CallDesk,
  {
    readonly page: (query: CallQuery) => Effect.Effect<CallPage>
    /** The tries of the call of an order, oldest first. */
    readonly tries: (orderId: string) => Effect.Effect<readonly CallTry[]>
    /** The call that the person has, else the one that is due longest, which nobody else gets; empty where none is due. */
    readonly next: (caller: SignedIn) => Effect.Effect<CallTurn>
    /** A certain call. 404; 409 while another person makes it, and where its order needs none any more. */
    readonly take: (caller: SignedIn, id: string) => Effect.Effect<CallTurn, CallNotFound | CallTaken | CallOver>
    /** 404; 409 where the person does not have the call. */
    readonly giveBack: (caller: SignedIn, id: string) => Effect.Effect<void, CallNotFound | CallNotYours>
    /**
     * Keeps the result of a try and carries it out, in one transaction: the order is confirmed or cancelled as by any
     * other administrator, with stock and messages. 404; 400 for a time that is over or too far; 409 where the person does
     * not have the call, or its order needs none any more.
     */
    readonly report: (
      caller: SignedIn,
      id: string,
      report: CallReport,
    ) => Effect.Effect<Call, CallNotFound | CallNotYours | CallOver | CallTimeWrong>
  }
>()('haat/callDesk/CallDesk') {
  static readonly layer = Layer.effect(
    CallDesk,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const rows = filteredRows(sql)

      const page = Effect.fn('CallDesk.page')(function* (query: CallQuery) {
        const { page: number = 1, limit = PAGE_SIZE, ...filters } = query
        const found = listed(filters)
        const counted = listed({ ...filters, state: undefined })
        const [data, counts] = yield* Effect.all(
          [
            rows<CallRow>({
              text: `select ${callColumns} ${openCalls} where ${found.where} order by c.due_at, c.order_id
                limit ${limit} offset ${(number - 1) * limit}`,
              values: found.values,
            }),
            rows<{ state: keyof CallPage['totals']; calls: number }>({
              text: `select c.state, count(*)::int as calls ${openCalls} where ${counted.where} group by c.state`,
              values: counted.values,
            }),
          ],
          { concurrency: 2 },
        )
        const totals = { toCall: 0, calling: 0, callAgain: 0, unreachable: 0 }
        for (const { state, calls } of counts) totals[state] = calls
        const total = filters.state ? totals[filters.state] : counts.reduce((sum, { calls }) => sum + calls, 0)
        const pages = Math.max(1, Math.ceil(total / limit))
        return { count: data.length, total, page: number, pages, data: data.map(toCall), totals }
      }, orDieOnSql)

      const tries = Effect.fn('CallDesk.tries')(function* (orderId: string) {
        return yield* triesIn(sql, orderId)
      }, orDieOnSql)

      return CallDesk.of({ page, tries, ...(yield* turns), ...(yield* results) })
    }),
  )
}

/** Who has which call. */
const turns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { write } = makeCalls(sql)

  const turnOf = Effect.fnUntraced(function* (caller: SignedIn, call: LockedCall) {
    const after = decideCall(inChart(call), { type: 'call.take', by: caller._id })
    if (after) yield* write(call, after)
    const [row] = yield* sql.unsafe<CallRow>(oneCall, [call.order_id])
    const order = yield* readOrderAs(sql, caller, 'admin', call.order_id)
    return { task: { call: toCall(row!), order, tries: yield* triesIn(sql, call.order_id) } } satisfies CallTurn
  })

  const next = Effect.fn('CallDesk.next')(
    function* (caller: SignedIn) {
      const [own] = yield* sql.unsafe<LockedCall>(
        `${lockCalls} where c.state = 'calling' and c.agent_id = $1 and ${waitsForCall} order by c.due_at limit 1 for update of c`,
        [caller._id],
      )
      if (own) return yield* turnOf(caller, own)
      const [due] = yield* sql.unsafe<LockedCall>(
        `${lockCalls} where c.state = 'toCall' and ${waitsForCall} order by c.due_at, c.order_id limit 1
         for update of c skip locked`,
      )
      return due ? yield* turnOf(caller, due) : {}
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  const take = Effect.fn('CallDesk.take')(
    function* (caller: SignedIn, id: string) {
      const [call] = yield* sql.unsafe<LockedCall>(`${lockCalls} where c.order_id = $1 for update of c`, [id])
      if (!call) return yield* new CallNotFound()
      if (!call.waits) return yield* new CallOver()
      const isOwn = call.state === 'calling' && call.agent_id === caller._id
      if (!isOwn && !decideCall(inChart(call), { type: 'call.take', by: caller._id })) {
        return yield* call.state === 'calling' ? new CallTaken() : new CallOver()
      }
      return yield* turnOf(caller, call)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  const giveBack = Effect.fn('CallDesk.giveBack')(
    function* (caller: SignedIn, id: string) {
      const [call] = yield* sql.unsafe<LockedCall>(`${lockCalls} where c.order_id = $1 for update of c`, [id])
      if (!call) return yield* new CallNotFound()
      const after = decideCall(inChart(call), { type: 'call.giveBack', by: caller._id })
      if (!after) return yield* new CallNotYours()
      yield* write(call, after)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  return { next, take, giveBack }
})

/** The event of the chart by the result of a try. */
const EVENTS = {
  confirmed: 'call.confirmed',
  noAnswer: 'call.noAnswer',
  busy: 'call.busy',
  wrongNumber: 'call.wrongNumber',
  later: 'call.later',
  change: 'call.change',
  refused: 'call.refused',
} as const satisfies { readonly [result in CallResult]: `call.${result}` }

/** What the tries lead to. */
const results = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const orders = yield* OrderCommands
  const { write } = makeCalls(sql)

  /** When the call is due again after a result; the time that the customer has named has to be one of the next days. */
  const dueAfter = Effect.fnUntraced(function* ({ result, at }: CallReport) {
    const [due] = yield* sql<{ at: Date; is_good: boolean }>`
      select at, at > now() and at < now() + make_interval(days => ${LATER_DAYS}) as is_good from (
        select case when ${result === 'later'}::boolean then ${at ?? null}::timestamp at time zone 'Asia/Dhaka'
          else now() + make_interval(mins => (select pause_minutes from call_rules)) end as at) due`
    if (result === 'later' && !due!.is_good) return yield* new CallTimeWrong({ at: ['at'] })
    return due!.at
  })

  const cancelled = (caller: SignedIn, id: string, reason: string) =>
    orders.move({ user: caller, keyHash: null }, id, { status: 'cancelled', reason })

  /** Confirms or cancels the order where the result says so. */
  const carryOut = Effect.fnUntraced(function* (
    caller: SignedIn,
    id: string,
    { result, note = '' }: CallReport,
    isUnreachable: boolean,
  ) {
    const [order] = yield* sql<{ language: Language }>`select language from orders where id = ${id}`
    const { callReasons } = textsIn(order!.language)
    if (result === 'confirmed') return yield* orders.confirm(caller, id)
    if (result === 'refused') return yield* cancelled(caller, id, note || callReasons.refused)
    if (!isUnreachable || result === 'wrongNumber') return
    const [rules] = yield* sql<RulesRow>`select * from call_rules`
    if (rules!.after_tries === 'cancel') yield* cancelled(caller, id, callReasons.unreachable)
  })

  const report = Effect.fn('CallDesk.report')(
    function* (caller: SignedIn, id: string, body: CallReport) {
      const { result, note = '' } = body
      const [call] = yield* sql.unsafe<LockedCall>(`${lockCalls} where c.order_id = $1 for update of c`, [id])
      if (!call) return yield* new CallNotFound()
      const after = decideCall(inChart(call), { type: EVENTS[result], by: caller._id })
      if (!after) return yield* new CallNotYours()
      if (!call.waits) return yield* new CallOver()
      const dueAt = yield* dueAfter(body)
      yield* write(call, after, after.state === 'callAgain' ? dueAt : undefined)
      yield* sql`insert into call_tries (id, order_id, result, state, note, again_at, agent_id, agent_name)
        values (${newId()}, ${id}, ${result}, ${after.state}, ${note}, ${result === 'later' ? dueAt : null},
          ${caller._id}, ${caller.name})`
      yield* Effect.mapError(carryOut(caller, id, body, after.state === 'unreachable'), () => new CallOver())
      const [row] = yield* sql.unsafe<CallRow>(oneCall, [id])
      return toCall(row!)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  return { report }
})
