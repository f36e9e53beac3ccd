import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { toTaka } from '#contract/money.ts'
import { OrderNotFound } from '#contract/orders/errors.ts'
import type { Payment } from '#contract/payments/entity.ts'
import { PaymentNotByHand, PaymentUndecided, TransactionKnown } from '#contract/payments/errors.ts'
import type { TrxToSend } from '#contract/payments/rules.ts'
import { awaitedOf } from '#contract/payments/standing.ts'
import { decidePayment } from '#machines/payments/payment.machine.ts'
import { recordNews } from '../news/recordNews.ts'
import { maskedPhone } from '../orders/masked.ts'
import { isCustomer, type OrderCaller } from '../orders/orderKey.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { LiveSettings } from '../platform/LiveSettings.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { inBackground } from './inBackground.ts'
import { type BeginError, Payments } from './Payments.ts'
import { allOf, type Beginner, type PaidOf, type PayableRow, readPayable, toPayableOrder } from './payable.ts'
import { Providers } from './providers/providers.ts'
import {
  inChart,
  leavingOf,
  lockTransfers,
  type PaymentRow,
  pageOfAttempt,
  questionOf,
  statements,
  stored,
  toAttempt,
} from './rows.ts'
import { makeTermsInstead } from './termsInstead.ts'
import { Transfers } from './transfers/Transfers.ts'

/** Least time that a person waits for the answer of a provider; it is written whenever it comes. */
const WAIT = '5 seconds'

/** The money that a customer has sent, as the form names it. */
export type Transfer = Omit<TrxToSend, 'checkoutId'>

/**
 * The payment of a checkout for its customer, by account or key; or that of one of its orders for whoever has a link to pay
 * it: then `id` is that of the order, and the key the token of the link.
 */
export class CheckoutPayments extends Context.Service<
  CheckoutPayments,
  {
    /** What the shop knows. 404 for an unknown checkout, another account and a wrong key alike. */
    readonly read: (caller: OrderCaller, id: string) => Effect.Effect<Payment, OrderNotFound>
    /** Begins another attempt. 429 after many of one checkout. */
    readonly start: (
      caller: OrderCaller,
      id: string,
      method: string,
      beginner: Beginner,
    ) => Effect.Effect<Payment, OrderNotFound | BeginError | LimitError>
    /** Asks the provider about the newest attempt, and answers after some seconds at the latest. */
    readonly ask: (caller: OrderCaller, id: string) => Effect.Effect<Payment, OrderNotFound>
    /** Ends the wait for the newest attempt, so that its customer can pay another way. 409 where it may have been paid. */
    readonly leave: (
      caller: OrderCaller,
      checkoutId: string,
    ) => Effect.Effect<Payment, OrderNotFound | PaymentUndecided>
    /** Names the transaction of an open `manual` attempt. */
    readonly sendTransaction: (
      caller: OrderCaller,
      checkoutId: string,
      transfer: Transfer,
    ) => Effect.Effect<Payment, OrderNotFound | PaymentNotByHand | TransactionKnown | LimitError>
  }
>()('haat/payments/CheckoutPayments') {
  static readonly layer = Layer.effect(
    CheckoutPayments,
    Effect.gen(function* () {
      const { now } = yield* LiveSettings
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const payments = yield* Payments
      const providers = yield* Providers
      const transfers = yield* Transfers
      const scope = yield* Effect.scope
      const termsInstead = yield* makeTermsInstead

      /** What the token of a link pays; undefined for any other token, and once the link is old. */
      const linkFor = Effect.fnUntraced(function* ({ keyHash: tokenHash }: OrderCaller, orderId: string) {
        if (tokenHash === null) return undefined
        const [link] = yield* sql<{ checkout_id: string }>`
          select o.checkout_id from pay_links l join orders o on o.id = l.order_id
          where l.order_id = ${orderId} and l.token_hash = ${tokenHash} and l.expires_at > now()`
        return link && ({ checkoutId: link.checkout_id, link: { orderId, tokenHash } } satisfies PaidOf)
      })
      const ordersFor = Effect.fnUntraced(function* (caller: OrderCaller, id: string) {
        const found = yield* readPayable(sql, allOf(id))
        if (found.orders.some((order) => isCustomer(caller, order))) return { of: allOf(id), ...found }
        const of = found.orders.length === 0 ? yield* linkFor(caller, id) : undefined
        if (!of) return yield* new OrderNotFound()
        return { of, ...(yield* readPayable(sql, of)) }
      })
      const allowsCash = Effect.fnUntraced(function* (
        { user }: OrderCaller,
        checkoutId: string,
        payable: readonly PayableRow[],
      ) {
        const terms = yield* termsInstead(payable, { userId: user?._id ?? null, phone: null, checkoutId })
        return terms.outcome === 'allowed' || terms.outcome === 'call'
      })
      const read = Effect.fn('CheckoutPayments.read')(function* (caller: OrderCaller, id: string) {
        const { of, orders, payable, attempt: row, unneeded, phase } = yield* ordersFor(caller, id)
        const canPay = phase === 'unpaid'
        const waiting = of.link
          ? payable
          : orders.filter(({ status, payment_status, pay_by }) => {
              return status === 'pending' && payment_status === 'unpaid' && pay_by !== null
            })
        const isManual = row?.method === 'manual' && awaitedOf(row) !== null
        const wallets = (isManual && now().payment.manual?.wallets) || []
        return {
          _id: id,
          due: toTaka(payable.reduce((sum, { due }) => sum + due, 0)),
          payBy: waiting[0]?.pay_by?.toISOString() ?? null,
          orders: orders.map(toPayableOrder),
          phone: of.link ? '' : maskedPhone(orders[0]?.phone ?? ''),
          attempt: row ? toAttempt(row) : null,
          url: row ? pageOfAttempt(row) : null,
          wallet: wallets[0] ?? null,
          wallets,
          leaving: row && phase === 'waiting' ? leavingOf(row, providers.of(row.method, row.account)) : null,
          unneeded: unneeded?.method ?? null,
          canPay,
          canPayOnDelivery: canPay && !of.link && (yield* allowsCash(caller, id, payable)),
        } satisfies Payment
      }, orDieOnSql)

      const start = Effect.fn('CheckoutPayments.start')(function* (
        caller: OrderCaller,
        id: string,
        method: string,
        beginner: Beginner,
      ) {
        const { of } = yield* ordersFor(caller, id)
        yield* limits.take({ limit: 'accountTries', what: 'pay', who: id })
        yield* payments.begin(of, method, beginner)
        return yield* read(caller, id)
      }, orDieOnSql)

      const ask = Effect.fn('CheckoutPayments.ask')(function* (caller: OrderCaller, id: string) {
        const { attempt: row } = yield* ordersFor(caller, id)
        if (row) yield* inBackground(payments.settle(row.id), WAIT, scope)
        return yield* read(caller, id)
      }, orDieOnSql)

      const leave = Effect.fn('CheckoutPayments.leave')(function* (caller: OrderCaller, id: string) {
        const { attempt } = yield* ordersFor(caller, id)
        if (!attempt || !(yield* payments.leave(attempt.id))) return yield* new PaymentUndecided()
        return yield* read(caller, id)
      }, orDieOnSql)

      /** The newest attempt, which is asked about by what the customer has typed. */
      const writeTransaction = Effect.fnUntraced(
        function* ({ checkoutId, link }: PaidOf, { trxId, wallet, sender = '' }: Transfer) {
          yield* sql.unsafe(lockTransfers)
          const [row] = yield* sql.unsafe<PaymentRow>(`${statements.newest} for update of p`, [
            ...[checkoutId, link?.orderId ?? null],
          ])
          const value = row?.method === 'manual' ? decidePayment(inChart(row), questionOf(row)) : undefined
          if (!row || !value) return yield* new PaymentNotByHand()
          const others =
            yield* sql`select from payments where method = 'manual' and state = 'paid' and trx_id = ${trxId}`
          if (others.length > 0) return yield* new TransactionKnown({ at: ['trxId'] })
          yield* sql`update payments set ${sql.update(stored(value))}, trx_id = ${trxId}, transfer_wallet = ${wallet ?? ''},
            transfer_sender = ${sender}, says = 'paid', ask_at = expires_at where id = ${row.id}`
          const confirmed = yield* transfers.match(trxId)
          // Those that have claimed the former id wait for one less.
          if (row.trx_id !== null && row.trx_id !== trxId) yield* transfers.match(row.trx_id)
          // Another transaction of the same attempt is no further payment.
          if (row.trx_id === null && confirmed !== row.id)
            yield* recordNews(sql, [{ subject: row.id, details: { kind: 'payment', total: row.amount } }])
        },
        sql.withTransaction,
        retryDeadlock,
      )

      const sendTransaction = Effect.fn('CheckoutPayments.sendTransaction')(function* (
        caller: OrderCaller,
        checkoutId: string,
        transfer: Transfer,
      ) {
        const { of } = yield* ordersFor(caller, checkoutId)
        yield* limits.take({ limit: 'accountTries', what: 'transaction', who: checkoutId })
        yield* writeTransaction(of, transfer)
        return yield* read(caller, checkoutId)
      }, orDieOnSql)

      return CheckoutPayments.of({ read, start, ask, leave, sendTransaction })
    }),
  ).pipe(Layer.provide(Transfers.layer))
}
