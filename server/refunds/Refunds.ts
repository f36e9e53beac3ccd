import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { FOUND_MAX, type ListPart } from '#contract/calls/listPart.ts'
import type { CodeAnswer } from '#contract/checkout/entity.ts'
import { CodeNeeded, type CodesOff, type OrderCodeExpired, OrderCodeWrong } from '#contract/checkout/errors.ts'
import { CARD_DIGITS_KEPT } from '#contract/constants.ts'
import { type ChangedSince, NotAllowed } from '#contract/errors.ts'
import { type Paisa, toPaisa, toTaka } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/orders/entity.ts'
import { OrderNotFound } from '#contract/orders/errors.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import {
  RefundExists,
  RefundLeftChanged,
  RefundNotFound,
  RefundNotPaid,
  RefundNotPossible,
  RefundPaidOut,
  RefundReasonNeeded,
  RefundSending,
  RefundTooMuch,
} from '#contract/refunds/errors.ts'
import type { PartToSend, RefundDecision, RefundRequest } from '#contract/refunds/rules.ts'
import type { RefundFilters, RefundPage } from '#contract/refunds/staffApi.ts'
import { DECISIONS, decideRefund, type RefundInChart } from '#machines/refunds/refund.machine.ts'
import { type CustomerCall, keyedOrders } from '../checkout/keyedOrders.ts'
import { PhoneCodes } from '../checkout/PhoneCodes.ts'
import { recordNews } from '../news/recordNews.ts'
import { OrderCommands } from '../orders/OrderCommands.ts'
import { isCustomer, isOfAccount, type KeyedOrder, keyHashesOfOrder, type OrderCaller } from '../orders/orderKey.ts'
import { hasRefundableState, refundDays } from '../orders/statements.ts'
import { inBackground } from '../payments/inBackground.ts'
import { Providers } from '../payments/providers/providers.ts'
import { newId } from '../platform/database/id.ts'
import { listReader } from '../platform/database/lists.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { type Count, type LimitError, Limits } from '../platform/limits/Limits.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { statusAfter, stepParts } from './decisions.ts'
import { type Plan, payingBack, paysBack, RefundTransfers } from './RefundTransfers.ts'
import { maskedRefund, type RefundRow, toRefund } from './rows.ts'
import { counted, FEW_ORDERS, ordersOf, refundRequests, statements } from './statements.ts'

/** The query of `GET /refund/parts`. */
type RefundQuery = RefundFilters & ListPart

/** The order of a new request, locked for it. */
interface LockedOrder extends KeyedOrder {
  readonly status: OrderStatus
  readonly phone: string
  readonly refundable: boolean
  readonly refund_days: number
}

/** How long an administrator waits for the answer of a provider; it is written whenever it comes. */
const WAIT = '10 seconds'

/** An earlier request for the same order. */
interface Earlier extends RefundInChart {
  readonly id: string
}

/** Numbers that are not the phone of the order, tried without a code: beyond the limit, their own phone needs a code, too. */
const guessesFor = (orderId: string): Count => ({ limit: 'wrongCodes', what: 'refund number', who: orderId })

/** How the key of an order proves its holder: the phone that has got the code, or nothing, perhaps after many tries. */
type Proof = { readonly phone: string } | { readonly guesses: boolean }

/** Of a card, only the last digits are kept: whoever reads the request cannot charge the card. */
const numberToKeep = ({ refundMethod, refundNumber }: RefundRequest): string =>
  refundMethod === 'card' ? refundNumber.slice(-CARD_DIGITS_KEPT) : refundNumber

/** Refund requests, each with the current data of its order (product 5.11). */
export class Refunds extends Context.Service<
  Refunds,
  {
    /** Newest first: all requests for an administrator, those for their own orders for anybody else. */
    readonly all: (caller: SignedIn) => Effect.Effect<readonly Refund[]>
    /** The requests of a search and a status, newest first, for administrators. */
    readonly list: (filters: RefundFilters) => Effect.Effect<readonly Refund[]>
    /** The same requests from a place on, with their number. */
    readonly page: (query: RefundQuery) => Effect.Effect<RefundPage>
    /**
     * Asks for the money of an order. A request that the cancellation of a paid order has made gets method, number and
     * reason. A paid order that is pending is cancelled. 404, also for a wrong key; 403 except for the order's customer; 409 where the state of
     * the order allows no refund, where an open request has its number, and after the money was paid back. The key alone
     * needs a code for a wallet that is not the phone of the order, unless the provider of the payment sends the money back.
     */
    readonly request: (
      call: CustomerCall,
      request: RefundRequest,
    ) => Effect.Effect<
      Refund,
      | OrderNotFound
      | NotAllowed
      | RefundNotPossible
      | RefundExists
      | RefundPaidOut
      | CodeNeeded
      | OrderCodeWrong
      | OrderCodeExpired
      | LimitError
    >
    /** Sends a code to the phone of an order that the caller's key opens and whose state allows a refund. 404 for a wrong key. */
    readonly sendCode: (
      call: CustomerCall,
      id: string,
    ) => Effect.Effect<CodeAnswer | null, OrderNotFound | RefundNotPossible | CodesOff | LimitError>
    /**
     * Sets the status; any status may follow any other. A completed request makes its order `refunded`, and any other
     * status makes such an order `paid` again. The customer gets a message that the money was sent, or that the request
     * is rejected, with its reason. Each change records a security event with the old and the new status, and a step with the note for
     * the staff. The money of an order that was paid online is sent back by its provider: the request stays pending until
     * the provider has sent it, and this call waits for some seconds at most. 404; 409 after a change by somebody else, and
     * for another status while the money is on its way; 400 without a note where the decision replaces the answer of a
     * provider that does not answer.
     * @param unchangedSince the `updatedAt` that the caller has seen
     */
    readonly setStatus: (
      caller: SignedIn,
      id: string,
      decision: Omit<RefundDecision, 'id'>,
      unchangedSince?: string,
    ) => Effect.Effect<Refund, RefundNotFound | RefundSending | RefundReasonNeeded | RefundTooMuch | ChangedSince>
    /**
     * Sends a part of the money of a paid order back, by the provider of its payment where that can, else by hand later:
     * then the request waits. The order stays `paid` until the whole is back. 404; 409 where the order is not paid, where
     * less is left, and where `left` is not what is left, because another part was sent since the caller has looked.
     */
    readonly sendPart: (
      caller: SignedIn,
      part: PartToSend,
    ) => Effect.Effect<Refund, OrderNotFound | RefundNotPaid | RefundTooMuch | RefundLeftChanged | RefundSending>
  }
>()('haat/refunds/Refunds') {
  static readonly layer = Layer.effect(
    Refunds,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const events = yield* SecurityEvents
      const transfers = yield* RefundTransfers
      const scope = yield* Effect.scope
      const { all, list, page, read } = yield* reads
      const { sendCode, request } = yield* requests
      const { checkPart, insertPart } = yield* parts
      const { lockOrderOf, setPaymentStatus, notifyCustomer, writeStep } = yield* stepParts

      const decideStatus = Effect.fnUntraced(
        function* (
          caller: SignedIn,
          id: string,
          { status, byHand = false, reference = '', ...words }: Omit<RefundDecision, 'id'>,
          unchangedSince?: string,
        ) {
          yield* lockOrderOf(id)
          const before = yield* lockUnchanged(
            sql<RefundInChart & { updated_at: Date }>`
              select status, number <> '' as "isFilled", updated_at from refunds where id = ${id} for update`,
            () => new RefundNotFound(),
            unchangedSince,
          )
          const plan = yield* transfers.plan(caller, id, {
            ...{ status, byHand, reference },
            hasReason: words.note !== undefined && words.note !== '',
          })
          if (plan === 'refused') return yield* new RefundSending()
          if (plan === 'unexplained') return yield* new RefundReasonNeeded()
          if (plan === 'tooMuch' || (status === 'completed' && before.status !== 'completed')) {
            yield* checkPart(id, plan)
          }
          const isDecided = plan === 'record' || plan === 'unsent'
          const to = statusAfter(before, isDecided ? DECISIONS[status] : { type: 'refund.reopen' })
          if (!to) return yield* new RefundNotFound()
          yield* writeStep(caller, id, before.status, to, words)
          yield* setPaymentStatus(id)
          if (before.status !== to) {
            // The customer hears of money that is sent, and the money of a failed transfer is sent again.
            if (plan !== 'unsent') yield* notifyCustomer(id, to, words)
            yield* events.record({ kind: 'refund.changed', subject: id, detail: { from: before.status, to } })
          }
          return { toSend: typeof plan === 'string' ? null : plan.send, decided: yield* read(id, 'staff') }
        },
        sql.withTransaction,
        retryDeadlock,
      )

      const setStatus = Effect.fn('Refunds.setStatus')(function* (
        caller: SignedIn,
        id: string,
        decision: Omit<RefundDecision, 'id'>,
        unchangedSince?: string,
      ) {
        const { toSend, decided } = yield* decideStatus(caller, id, decision, unchangedSince)
        if (toSend === null) return decided
        yield* inBackground(transfers.send(toSend), WAIT, scope)
        return yield* read(id, 'staff')
      }, orDieOnSql)

      const sendPart = Effect.fn('Refunds.sendPart')(function* (caller: SignedIn, part: PartToSend) {
        const { id, plan } = yield* insertPart(caller, part)
        if (typeof plan !== 'string') yield* inBackground(transfers.send(plan.send), WAIT, scope)
        return yield* read(id, 'staff')
      }, orDieOnSql)

      return Refunds.of({ all, list, page, request, sendCode, setStatus, sendPart })
    }),
  )
}

const reads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const providers = yield* Providers
  const asRefund = toRefund((method, isWhole) => {
    const [provider] = providers.known(method)
    return provider !== undefined && paysBack(provider, isWhole)
  })

  const { rows, ids: idsOf, part: partOf } = listReader(sql)

  const list = Effect.fn('Refunds.list')(function* (filters: RefundFilters) {
    return (yield* rows<RefundRow>(refundRequests.all({ ...filters, ...payingBack(providers) }))).map(asRefund)
  }, orDieOnSql)

  const all = Effect.fn('Refunds.all')(function* ({ role, _id }: SignedIn) {
    if (role === 'admin') return yield* list({})
    return (yield* sql.unsafe<RefundRow>(statements.ofCustomer, [_id])).map(asRefund)
  }, orDieOnSql)

  const page = Effect.fn('Refunds.page')(function* ({ after, limit, ...asked }: RefundQuery) {
    const filters = { ...asked, ...payingBack(providers) }
    const [size] = yield* sql.unsafe<{ all: number }>(counted)
    const orders = filters.search?.trim() ? yield* idsOf(ordersOf(filters)) : undefined
    const isFew = orders && orders.length <= FEW_ORDERS
    const ids = yield* idsOf(refundRequests.found({ ...filters, orders: isFew ? orders : undefined }))
    const known = ids.length > FOUND_MAX ? undefined : ids
    const { part, next } = yield* partOf<RefundRow>(limit, (entries) =>
      refundRequests.after(filters, entries, after, known),
    )
    return { count: part.length, total: ids.length, all: size!.all, ...next, data: part.map(asRefund) }
  }, orDieOnSql)

  const read = (id: string, reader: 'staff' | 'customer') =>
    Effect.map(sql.unsafe<RefundRow>(statements.one[reader], [id]), ([row]) => asRefund(row!))

  return { all, list, page, read }
})

/** The parts of the money of paid orders that administrators send back. */
const parts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const transfers = yield* RefundTransfers
  const { read } = yield* reads

  /** Locks an order. What of its money is left: its total without the parts that are sent or wait, but for one of them. */
  const leftOf = Effect.fnUntraced(function* (orderId: string, except = '') {
    // A statement of its own, so that the next one sees the parts of the transaction that held the lock.
    yield* sql`select from orders where id = ${orderId} for update`
    const [order] = yield* sql<{ payment_status: PaymentStatus; left: Paisa }>`
      select o.payment_status, o.total_price - coalesce((select sum(r.part)::bigint from refunds r
        where r.order_id = o.id and r.edit_id is null and r.status in ('pending', 'completed') and r.id <> ${except}), 0) as left
      from orders o where o.id = ${orderId}`
    return order
  })

  /** Refuses the completion of a part for which less is left; `plan` has compared it with the payment. */
  const checkPart = Effect.fnUntraced(function* (id: string, plan: Plan) {
    const [part] = yield* sql<{ order_id: string; part: Paisa; isOfEdit: boolean }>`
      select order_id, part, edit_id is not null as "isOfEdit"
      from refunds where id = ${id} and part is not null and order_id is not null`
    if (part?.isOfEdit) {
      // That money is no part of the order's; only its payment can have less.
      if (plan !== 'tooMuch') return
      const { way } = yield* read(id, 'staff')
      return yield* new RefundTooMuch({ left: way?.amount ?? 0 })
    }
    const order = part && (yield* leftOf(part.order_id, id))
    if (!part || !order) return
    const left = order.payment_status === 'paid' ? order.left : 0
    if (plan === 'tooMuch' || part.part > left) return yield* new RefundTooMuch({ left: toTaka(Math.max(left, 0)) })
  })

  const insertPart = Effect.fnUntraced(
    function* (caller: SignedIn, { orderId, amount, left: seen, reason }: PartToSend) {
      const part = toPaisa(amount)
      const order = yield* leftOf(orderId)
      if (!order) return yield* new OrderNotFound()
      if (order.payment_status !== 'paid') return yield* new RefundNotPaid()
      const left = toTaka(order.left)
      if (toPaisa(seen) !== order.left) return yield* new RefundLeftChanged({ left })
      if (part > order.left) return yield* new RefundTooMuch({ left })
      const id = newId()
      yield* sql`
        insert into refunds (id, order_id, customer_name, customer_email, transaction_id, total_price, reason, part)
        select ${id}, o.id, o.customer_name, o.customer_email, o.transaction_id, o.total_price, ${reason}, ${part}::bigint
        from orders o where o.id = ${orderId}`
      yield* sql`
        insert into refund_steps (id, refund_id, position, from_status, to_status, note, changed_by, changed_by_name)
        values (${newId()}, ${id}, 0, 'pending', 'pending', ${reason}, ${caller._id}, ${caller.name})`
      const wanted = { status: 'completed', byHand: false, reference: '', hasReason: true, isByProvider: true } as const
      const plan = yield* transfers.plan(caller, id, wanted)
      if (plan === 'refused') return yield* new RefundSending()
      if (plan === 'tooMuch') return yield* new RefundTooMuch({ left })
      return { id, plan }
    },
    sql.withTransaction,
    retryDeadlock,
  )

  return { checkPart, insertPart }
})

/** The requests of customers, by the account of the order, or by its key and perhaps a code. */
const requests = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const limits = yield* Limits
  const codes = yield* PhoneCodes
  const find = yield* keyedOrders('refund')
  const { read } = yield* reads
  const { lockOrder, openRequest, insert, cancel } = yield* requestParts

  /** Refuses a request that the key alone may not make. */
  const judge = Effect.fnUntraced(function* (id: string, { refundMethod }: RefundRequest, phone: string, proof: Proof) {
    if ('phone' in proof) return yield* proof.phone === phone ? Effect.void : new OrderCodeWrong({ at: ['code'] })
    const { isOtherNumber, way } = yield* read(id, 'staff')
    const isAsked = isOtherNumber || (proof.guesses && refundMethod !== 'card')
    if (isAsked && !way?.byProvider) return yield* new CodeNeeded({ at: ['code'] })
  })

  const store = Effect.fnUntraced(function* (caller: OrderCaller, wanted: RefundRequest, proof: Proof) {
    const { orderId, refundMethod, reason = '' } = wanted
    const order = yield* lockOrder(caller, orderId)
    const earlier = yield* openRequest(orderId)
    if (!order.refundable) return yield* new RefundNotPossible({ days: order.refund_days })
    if (order.status === 'pending') yield* cancel(caller, orderId)
    const id = earlier ?? (yield* openRequest(orderId)) ?? (yield* insert(orderId))
    yield* sql`
      update refunds set method = ${refundMethod}, number = ${numberToKeep(wanted)}, reason = ${reason}
      where id = ${id}`
    const isOwn = isOfAccount(caller, order)
    if (!isOwn) yield* judge(id, wanted, order.phone, proof)
    const requested = yield* read(id, 'customer')
    return isOwn ? requested : maskedRefund(requested)
  }, sql.withTransaction)

  const request = Effect.fn('Refunds.request')(function* (call: CustomerCall, wanted: RefundRequest) {
    const { caller } = call
    const found = yield* find(call, wanted.orderId)
    if (!found || isOfAccount(caller, found.order)) return yield* store(caller, wanted, { guesses: false })
    const { pair } = found
    // Outside of the transaction of the request, so that a wrong try counts.
    if (wanted.code) return yield* codes.actBy(pair, wanted.code, true, store(caller, wanted, { phone: pair.phone }))
    const guesses = guessesFor(wanted.orderId)
    return yield* store(caller, wanted, { guesses: yield* limits.isUsedUp(guesses) }).pipe(
      Effect.tapErrorTag('order.code_needed', () => limits.tryTake(guesses)),
    )
  }, orDieOnSql)

  const sendCode = Effect.fn('Refunds.sendCode')(function* (call: CustomerCall, id: string) {
    const found = yield* find(call, id)
    if (!found) return yield* new OrderNotFound()
    const { refundable, refund_days: days } = yield* lockOrder(call.caller, id).pipe(
      Effect.catchTag('account.not_allowed', Effect.die),
    )
    if (!refundable) return yield* new RefundNotPossible({ days })
    return yield* codes.sendAbout(found.pair, found.order)
  }, orDieOnSql)

  return { sendCode, request }
})

/** The checks and writes of a new request. */
const requestParts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const commands = yield* OrderCommands

  const lockOrder = Effect.fnUntraced(function* (caller: OrderCaller, id: string) {
    const [order] = yield* sql.unsafe<LockedOrder>(
      `select o.status, o.customer_id, o.phone, ${keyHashesOfOrder} as key_hashes, ${hasRefundableState} as refundable,
         ${refundDays} as refund_days
       from orders o where o.id = $1 for update`,
      [id],
    )
    if (!order) return yield* new OrderNotFound()
    // A wrong key does not reveal whether the order exists.
    if (!isCustomer(caller, order)) return yield* caller.user ? new NotAllowed() : new OrderNotFound()
    return order
  })

  /** The open request without a number that the new one completes; null where there is none. */
  const openRequest = Effect.fnUntraced(function* (orderId: string) {
    const earlier = yield* sql<Earlier>`
      select id, number <> '' as "isFilled", status from refunds
      where order_id = ${orderId} and surplus_payment_id is null and part is null order by created_at, id for update`
    const after = earlier.map((request) => ({ request, state: decideRefund(request, { type: 'refund.request' }) }))
    const barring = after.filter(({ state }) => state === undefined)
    if (barring.some(({ request }) => request.status === 'completed')) return yield* new RefundPaidOut()
    if (barring.length > 0) return yield* new RefundExists()
    return after.find(({ state }) => state === 'pending')?.request.id ?? null
  })

  const insert = Effect.fnUntraced(function* (orderId: string) {
    const id = newId()
    const [inserted] = yield* sql<{ total_price: Paisa }>`
      insert into refunds (id, order_id, customer_name, customer_email, transaction_id, total_price)
      select ${id}, o.id, o.customer_name, o.customer_email, o.transaction_id, o.total_price
      from orders o where o.id = ${orderId} returning total_price`
    yield* recordNews(sql, [{ subject: orderId, details: { kind: 'refund', total: inserted!.total_price } }])
    return id
  })

  /** Cancels a pending order, which its lock keeps pending; the cancellation of a paid order makes a request. */
  const cancel = (caller: OrderCaller, orderId: string) =>
    Effect.catchTags(commands.move(caller, orderId, { status: 'cancelled' }), {
      'order.shared': Effect.die,
      'order.ended': Effect.die,
      'order.status_not_allowed': Effect.die,
      'order.step_not_allowed': Effect.die,
      'order.unconfirmed': Effect.die,
      'order.unpaid': Effect.die,
      'request.changed_since': Effect.die,
    })

  return { lockOrder, openRequest, insert, cancel }
})
