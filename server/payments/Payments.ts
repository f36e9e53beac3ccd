import { Context, Effect, Layer, Result } from 'effect'
import { SqlClient } from 'effect/sql'
import { PaymentNotOffered } from '#contract/checkout/errors.ts'
import { type Paisa, TAKA, toTaka } from '#contract/money.ts'
import {
  PaymentAmountRefused,
  PaymentNotDue,
  type PaymentTooLate,
  type PaymentUndecided,
  ProviderAway,
} from '#contract/payments/errors.ts'
import type { OnlineMethod, PaymentState } from '#contract/payments/states.ts'
import { decidePayment, type PaymentValue, type PaymentVerdict } from '#machines/payments/payment.machine.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { makePaidOrders } from './paidOrders.ts'
import { attemptToStart, type Beginner, lockPayable, mustBePayable, type PaidOf, type PayableRow } from './payable.ts'
import { takaText } from './providers/amounts.ts'
import type { Hint, PaymentProvider, ProviderError, Started, Verdict } from './providers/provider.ts'
import { Providers } from './providers/providers.ts'
import {
  CREATING_S,
  inChart,
  isClosed,
  isSettling,
  leaveOf,
  type PaymentRow,
  pageOfAttempt,
  questionOf,
  SETTLE_S,
  statements,
  stored,
  VOIDED,
} from './rows.ts'

/** What a return or a notice has said. */
export type Said = Pick<Hint, 'says' | 'ticket'>

/** A person who decides by hand. */
export interface Decider {
  readonly _id: string
  readonly name: string
  readonly note: string
}

/** The attempt that a return or a notice names. */
type NamedAttempt = Pick<PaymentRow, 'id' | 'checkout_id'> & {
  readonly return_proof: string
  /** The order of the link by which it was begun; null without one. */
  readonly link_order: string | null
}
const namedColumns = `p.id, p.checkout_id, p.return_proof,
  (select s.order_id from payment_shares s where s.payment_id = p.id and s.by_link limit 1) as link_order`

export type BeginError =
  | PaymentNotOffered
  | PaymentUndecided
  | PaymentNotDue
  | PaymentTooLate
  | PaymentAmountRefused
  | ProviderAway

/** Least seconds between two questions about an attempt, where nothing new is said, and about a closed one. */
const ASK_GAP_S = 2
const LATE_GAP_S = 60
/** The first and the longest pause between two questions of the shop, in seconds. */
const PAUSE_S = 15
const PAUSE_MAX_S = 300
/** The longest pause for an attempt whose goods are free already. */
const LATE_PAUSE_MAX_S = 3600

/** What hints say, the weakest first: a weaker one than before changes nothing. */
const STRENGTH: readonly (Hint['says'] | '')[] = ['', 'unknown', 'failed', 'cancelled', 'paid']
const isStronger = (one: Hint['says'], before: PaymentRow['says']) => STRENGTH.indexOf(one) > STRENGTH.indexOf(before)

/** Seconds until the shop asks again. */
const pauseAfter = (asks: number, longest: number) => Math.min(PAUSE_S * 2 ** Math.min(asks, 10), longest)

/** The row of an attempt that has not begun, so that nobody has a page of the provider. */
const notBegun = (value: PaymentValue, code: string) => ({ ...stored(value), failure: 'other', code, ask_at: null })

/** The row of an approved attempt that the shop does not carry out, because the orders do not owe it any more. */
const unneeded = { ...stored('voided'), failure: 'unneeded', code: VOIDED, ask_at: null }

/** The row of an attempt instead of which the customer pays another way. */
const left = { state: 'cancelled', late: false, code: VOIDED }

/** Money that has gone back before the shop knew of it pays nothing. */
const outcomeInChart = ({ outcome }: Verdict): PaymentVerdict['outcome'] => {
  if (outcome === 'approved') return 'undecided'
  return outcome === 'refunded' ? 'cancelled' : outcome
}

/** A call to a provider that an attempt needs now. */
interface Question {
  readonly row: PaymentRow
  readonly provider: PaymentProvider
  readonly call: 'settle' | 'lookUp'
}

/**
 * The online payments of checkouts (docs/decisions/payments.md). Each step asks the chart of a payment. No provider is
 * called within a transaction: what it answers is written under the lock of the attempt's row.
 */
export class Payments extends Context.Service<
  Payments,
  {
    /**
     * Begins to pay the unpaid orders of a checkout, or the order of a link: the attempt is written, then the provider is
     * asked for its page.
     * @returns the address of the page; null where the person pays without one
     */
    readonly begin: (of: PaidOf, method: string, beginner: Beginner) => Effect.Effect<string | null, BeginError>
    /**
     * Asks the provider what became of an attempt, and writes its verdict with all that follows: orders, stock, refund
     * requests and messages. Returns, notices, the shop's own questions, people and restarts call it, any number of times
     * and on several servers at once; a call that changes nothing does nothing.
     * @param said what a return or a notice has said; it only decides what is asked
     */
    readonly settle: (id: string, said?: Said) => Effect.Effect<void>
    /** Ends the wait for an attempt, whose customer pays another way. False where it may have been paid, or is closed. */
    readonly leave: (id: string) => Effect.Effect<boolean>
    /**
     * Writes a verdict that an administrator gives instead of a provider, or without one the text of a wallet. False where
     * the attempt is not open.
     */
    readonly decide: (id: string, verdict: Verdict, decider?: Decider) => Effect.Effect<boolean>
    /**
     * The page of the undecided attempt of a checkout. Null where the person pays without a page, or is not to be there
     * any more; undefined where no attempt was made.
     */
    readonly pageOf: (checkoutId: string) => Effect.Effect<string | null | undefined>
    /** The attempt that a return or a notice names. */
    readonly named: (method: string, attempt: Hint['attempt']) => Effect.Effect<NamedAttempt | undefined>
  }
>()('haat/payments/Payments') {
  static readonly layer = Layer.effect(
    Payments,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { begin } = yield* beginnings
      const { prepare, ask, leave } = yield* questions
      const { conclude, fail } = yield* verdicts

      const settle: (id: string, said?: Said) => Effect.Effect<void> = Effect.fn('Payments.settle')(function* (
        id,
        said,
      ) {
        const question = yield* prepare(id, said)
        if (!question) return
        const answer = yield* Effect.result(ask(question))
        if (Result.isFailure(answer)) return yield* fail(question, answer.failure)
        const { success: verdict } = answer
        // The person has not come back: what the provider says counts as a return.
        const isNew = verdict.outcome === 'approved' && !question.row.is_settled && question.row.says !== 'paid'
        yield* isNew ? settle(id, { says: 'paid', ticket: question.row.ticket }) : conclude(id, verdict)
      }, orDieOnSql)

      const decide = Effect.fn('Payments.decide')(
        (id: string, verdict: Verdict, decider?: Decider) => conclude(id, verdict, decider),
        orDieOnSql,
      )

      const named = Effect.fn('Payments.named')(function* (method: string, attempt: Hint['attempt']) {
        const [row] = yield* 'reference' in attempt
          ? sql<NamedAttempt>`select ${sql.literal(namedColumns)} from payments p
              where p.id = ${attempt.reference} and p.method = ${method}`
          : sql<NamedAttempt>`select ${sql.literal(namedColumns)} from payments p
              where p.provider_id = ${attempt.providerId} and p.provider_id <> '' and p.method = ${method}
              order by p.created_at desc limit 1`
        return row
      }, orDieOnSql)

      const pageOf = Effect.fn('Payments.pageOf')(function* (checkoutId: string) {
        const [row] = yield* sql.unsafe<PaymentRow>(statements.newest, [checkoutId, null])
        return row && pageOfAttempt(row)
      }, orDieOnSql)

      return Payments.of({ begin, settle, leave, decide, pageOf, named })
    }),
  )
}

/** Calls outside of a transaction; one that is open is a bug, because it would stay open while a provider answers. */
const outsideOfTransactions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Effect.context<never>(), (context) =>
      Context.getOption(context as Context.Context<never>, sql.transactionService as never)._tag === 'Some'
        ? Effect.die(new Error('A provider is called within a transaction.'))
        : call,
    )
})

const warnOf = (method: OnlineMethod, { kind, code }: ProviderError) =>
  Effect.annotateLogs(Effect.logWarning('A payment provider has not answered as expected'), { method, kind, code })

const paidOrders = Effect.gen(function* () {
  const { checkout } = yield* AppConfig
  return makePaidOrders(yield* SqlClient.SqlClient, yield* OrderNotices, checkout)
})

/** The beginning of attempts. */
const beginnings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const providers = yield* Providers
  const { publicUrl } = yield* ServerAddress
  const outside = yield* outsideOfTransactions

  /** Writes the attempt, before its provider hears of it. */
  const write = Effect.fnUntraced(function* (of: PaidOf, provider: PaymentProvider) {
    const { checkoutId, link } = of
    const found = yield* lockPayable(sql, of)
    yield* mustBePayable(found)
    const { payable } = found
    const amount: Paisa = payable.reduce((sum, { due }) => sum + due, 0)
    const { min, max } = provider.limits
    if (amount === 0) return yield* new PaymentNotDue()
    if (amount < min || amount > max) return yield* new PaymentAmountRefused({ min: toTaka(min), max: toTaka(max) })
    const id = newId()
    const payBy = Math.min(...payable.flatMap(({ pay_by }) => pay_by?.getTime() ?? []))
    // Nobody begins to pay in the last moments of a hold; who does has some minutes.
    yield* sql`
      insert into payments (id, checkout_id, position, method, account, is_test, state, amount, ask_at, expires_at)
      select ${id}, ${checkoutId}, (select count(*) from payments where checkout_id = ${checkoutId}), ${provider.method},
        ${provider.account ?? ''}, ${provider.isTest}, 'creating', ${amount}::bigint, now() + make_interval(secs => ${CREATING_S}::float8),
        least(now() + make_interval(secs => ${provider.attemptSeconds}::float8),
          greatest(${new Date(payBy)}::timestamptz, now() + interval '3 minutes'))`
    yield* sql`
      insert into payment_shares (payment_id, order_id, amount, by_link, on_delivery)
      select ${id}, o.id, o.amount, ${link !== null}, o.on_delivery from jsonb_to_recordset(${JSON.stringify(
        payable.map((order) => ({ id: order.id, amount: order.due, on_delivery: order.on_delivery })),
      )}::text::jsonb) as o (id text, amount bigint, on_delivery boolean)`
    return { id, amount, payable }
  }, sql.withTransaction)

  const writeBegun = Effect.fnUntraced(function* (id: string, provider: PaymentProvider, begun: Started) {
    const [row] = yield* sql.unsafe<PaymentRow>(statements.lock, [id])
    const value = row && decidePayment(inChart(row), { type: 'payment.begun' })
    if (!value) return false
    yield* sql`update payments set ${sql.update(stored(value))}, provider_id = ${begun.providerId}, url = ${begun.url},
      return_proof = ${begun.returnProof ?? ''},
      ask_at = now() + make_interval(secs => ${provider.firstAskSeconds ?? PAUSE_S}::float8) where id = ${id}`
    return true
  }, sql.withTransaction)

  const writeRefused = Effect.fnUntraced(function* (id: string, code: string) {
    const [row] = yield* sql.unsafe<PaymentRow>(statements.lock, [id])
    const value = row && decidePayment(inChart(row), { type: 'payment.refuse' })
    if (value) yield* sql`update payments set ${sql.update(notBegun(value, code))} where id = ${id}`
  }, sql.withTransaction)

  const begin = Effect.fn('Payments.begin')(function* (of: PaidOf, method: string, beginner: Beginner) {
    const provider = providers.of(method)
    if (!provider) return yield* new PaymentNotOffered()
    if (!(yield* providers.isAnswering(provider.method))) return yield* new ProviderAway()
    const { id, amount, payable } = yield* retryDeadlock(write(of, provider))
    const pieces = yield* piecesOf(sql, payable)
    const started = yield* Effect.result(
      outside(
        provider.start(
          attemptToStart({
            ...{ id, amount, pieces, order: payable[0]!, publicUrl, method, beginner },
            isByLink: of.link !== null,
          }),
        ),
      ),
    )
    if (Result.isFailure(started)) {
      yield* warnOf(provider.method, started.failure)
      yield* writeRefused(id, started.failure.code)
      return yield* new ProviderAway()
    }
    // Another server may have given it up, so that nobody gets its page.
    if (!(yield* writeBegun(id, provider, started.success))) return yield* new ProviderAway()
    return started.success.url
  }, orDieOnSql)

  return { begin }
})

const piecesOf = (sql: SqlClient.SqlClient, orders: readonly PayableRow[]) =>
  Effect.map(
    sql<{ pieces: number }>`select coalesce(sum(quantity), 0)::integer as pieces from order_items
      where order_id = any(${orders.map(({ id }) => id)})`,
    ([row]) => row!.pieces,
  )

/** The questions to providers. */
const questions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const providers = yield* Providers
  const outside = yield* outsideOfTransactions
  const { needOf, release } = yield* paidOrders

  /** Whether the same was asked a moment ago, so that hints of strangers cost nothing. */
  const isRepeated = (row: PaymentRow, said: Said | undefined) => {
    const isNew = said !== undefined && isStronger(said.says, row.says)
    const gap = isClosed(row.state) ? LATE_GAP_S : ASK_GAP_S
    return !isNew && row.asked_ago !== null && row.asked_ago < gap
  }

  /** Writes that an attempt is asked about, and with it the one call that carries its payment out, before it is made. */
  const prepare = Effect.fnUntraced(
    function* (id: string, said?: Said) {
      const [row] = yield* sql.unsafe<PaymentRow>(statements.lock, [id])
      if (!row) return undefined
      const provider = providers.of(row.method, row.account)
      const says = said && isStronger(said.says, row.says) ? said.says : row.says
      const letGo = decidePayment(inChart(row), { type: 'payment.letGo', isForsaken: row.is_forsaken })
      const before = letGo ?? inChart(row)
      const takesMoney = provider?.settles === 'takes' && says === 'paid' && !row.is_settled && before !== 'voided'
      const need = takesMoney ? yield* needOf(id, row.checkout_id) : 'owed'
      const value = decidePayment(before, questionOf(row, says, need))
      if (!value) return undefined
      if (row.state === 'creating') {
        yield* sql`update payments set ${sql.update(notBegun(value, 'abandoned'))} where id = ${id}`
        return undefined
      }
      // An administrator looks for a transfer by hand; a provider without credentials may have some later.
      if (!provider || (row.method === 'manual' && row.trx_id !== null)) {
        if (letGo)
          yield* sql`update payments set ${sql.update(stored(letGo))},
          ask_at = case when ${row.method === 'manual'}::boolean then null else ask_at end where id = ${id}`
        return undefined
      }
      if (value === 'voided' && says === 'paid' && row.failure !== 'unneeded') {
        yield* sql`update payments set ${sql.update(unneeded)}, says = ${says} where id = ${id}`
        yield* release(id)
        return undefined
      }
      if (isRepeated(row, said)) {
        // What was said is new, or comes too early: the shop asks soon by itself.
        yield* sql`update payments set ticket = coalesce(nullif(${said?.ticket ?? ''}, ''), ticket), ask_at = least(ask_at, now() + make_interval(secs => ${ASK_GAP_S}::float8)) where id = ${id}
        and not ${isClosed(row.state)}::boolean`
        return undefined
      }
      const ticket = said?.ticket || row.ticket
      const carriesOut = isSettling(value) && !isSettling(before)
      const asks = says === row.says ? row.asks + 1 : 0
      const { state, late } = value === 'voided' ? row : stored(value)
      const pause = isSettling(value) ? SETTLE_S : pauseAfter(asks, late ? LATE_PAUSE_MAX_S : PAUSE_MAX_S)
      yield* sql`
      update payments set state = ${state}, late = ${late}, says = ${says},
        ticket = ${ticket}, asked_at = now(), asks = ${asks},
        ask_at = case when ${value === 'voided'}::boolean then null when ${row.is_over || row.late}::boolean then now() + make_interval(secs => ${pause}::float8)
          else least(now() + make_interval(secs => ${pause}::float8), greatest(expires_at, now() + interval '5 seconds')) end,
        settling_at = case when ${carriesOut}::boolean then now() else settling_at end
      where id = ${id}`
      // The call that carries it out may still run, elsewhere; whoever asks now would learn nothing.
      if (isSettling(value) && !carriesOut) return undefined
      return { row: { ...row, ticket }, provider, call: carriesOut ? 'settle' : 'lookUp' } satisfies Question
    },
    sql.withTransaction,
    retryDeadlock,
  )

  const ask = ({ row, provider, call }: Question) =>
    outside(
      provider[call](
        { reference: row.id, providerId: row.provider_id, amount: row.amount, refusal: row.code },
        row.ticket,
      ),
    )

  /** Writes that the customer pays another way. @returns whether the chart has allowed it */
  const leave = Effect.fn('Payments.leave')(
    function* (id: string) {
      const [row] = yield* sql.unsafe<PaymentRow>(statements.lock, [id])
      const value = row && decidePayment(inChart(row), leaveOf(row, providers.of(row.method, row.account)))
      if (!value) return false
      yield* sql`update payments set ${sql.update(value === 'voided' ? left : stored(value))},
        ask_at = case when ${typeof value === 'string'}::boolean then null else ask_at end where id = ${id}`
      yield* release(id)
      return true
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  return { prepare, ask, leave }
})

/** The verdicts on attempts, and what follows from them. */
const verdicts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { payment } = yield* AppConfig
  const { pay, release } = yield* paidOrders

  /** Whether the transaction of a payment belongs to another attempt. Of a transfer, several may claim it. */
  const isKnown = (row: PaymentRow, trxId: string) =>
    Effect.map(
      sql`select from payments where method = ${row.method} and trx_id = ${trxId} and id <> ${row.id}
        and (method <> 'manual' or state = 'paid')`,
      (others) => others.length > 0,
    )

  /** A payment of another currency, or by the transaction of another attempt, is none: an administrator looks at it. */
  const checked = Effect.fnUntraced(function* (row: PaymentRow, verdict: Verdict) {
    if (verdict.outcome !== 'paid') return verdict
    const { trxId, amount, currency } = verdict
    if (yield* isKnown(row, trxId)) return { outcome: 'failed', failure: 'other', code: 'transaction' } as const
    if (currency === 'BDT') return verdict
    const foreign = { trxId, paid: `${currency} ${takaText(amount)}` }
    return { outcome: 'failed', failure: 'amount', code: 'currency', foreign } as const
  })

  /** What a provider keeps that names no fee, by the operator's rate; null without one. */
  const feeOf = (method: OnlineMethod, amount: Paisa): Paisa | null => {
    const rate = payment.feeRates[method]
    return rate === undefined ? null : Math.round((amount * rate) / 10_000)
  }

  const writePaid = (row: PaymentRow, verdict: Extract<Verdict, { outcome: 'paid' }>) => {
    const byRate = verdict.fee === null ? feeOf(row.method, verdict.amount) : null
    return sql`
    update payments set state = 'paid', late = false, trx_id = ${verdict.trxId}, payer = ${verdict.payer},
      fee = ${verdict.fee ?? byRate}, fee_by_rate = ${byRate !== null}, paid_at = now(),
      risky = ${verdict.isRisky}, failure = null, code = '', difference = null, foreign_paid = '', ask_at = null
    where id = ${row.id}`
  }

  /** A closed attempt is asked about for a day and a half with growing pauses: its money may still come. */
  const writeClosed = (row: PaymentRow, state: PaymentState, verdict: Verdict) => {
    const { failure, code, foreign } =
      verdict.outcome === 'failed' ? verdict : { failure: null, code: '', foreign: undefined }
    const isManual = row.method === 'manual'
    return sql`
      update payments set state = ${state}, late = false, failure = ${failure}, code = ${code},
        ticket = case when ${isManual}::boolean then coalesce(trx_id, ticket) else ticket end,
        trx_id = coalesce(${foreign?.trxId ?? null}::text, case when foreign_paid <> '' then trx_id end),
        foreign_paid = coalesce(${foreign?.paid ?? null}::text, foreign_paid),
        difference = case when ${failure === 'amount'}::boolean and decided_by_name = '' then 'other_amount' else difference end,
        ask_at = case when ${isManual}::boolean or created_at < now() - interval '36 hours' then null
          else now() + greatest(interval '10 minutes', now() - created_at) end
      where id = ${row.id}`
  }

  /**
   * Writes a payment. Less than a taka more or less pays the orders all the same, as the library of SSLCommerz has it; any
   * other amount pays none, and goes back as one share.
   */
  const take = Effect.fnUntraced(function* (row: PaymentRow, verdict: Extract<Verdict, { outcome: 'paid' }>) {
    const { trxId, isRisky, amount } = verdict
    const { id, method } = row
    const more = amount - row.amount
    const isOther = Math.abs(more) >= TAKA
    const [first] = yield* sql<{ order_id: string }>`
      select order_id from payment_shares where payment_id = ${id} order by amount desc, order_id limit 1`
    const writeShares = sql`
      update payment_shares set amount = case when order_id <> ${first?.order_id ?? ''} then
          case when ${isOther}::boolean then 0 else amount end
        else case when ${isOther}::boolean then ${amount}::bigint else amount + ${more}::bigint end end
      where payment_id = ${id}`
    yield* writePaid(row, verdict)
    if (isOther) yield* writeShares
    const hasSurplus = yield* pay({ id, method, trxId, isRisky, isOther })
    if (hasSurplus) yield* sql`update payments set difference = 'surplus' where id = ${id}`
    if (more !== 0) yield* sql`update payments set amount = ${amount}, asked = ${row.amount} where id = ${id}`
    if (isOther) yield* release(id)
    else if (more !== 0) yield* writeShares
  })

  /** Writes who has decided, and why. */
  const writeDecider = (id: string, { _id, name, note }: Decider) =>
    sql`update payments set decided_by = ${_id}, decided_by_name = ${name}, note = ${note} where id = ${id}`

  /** Writes a verdict under the lock of the attempt. @returns whether the chart has allowed it */
  const conclude = Effect.fnUntraced(
    function* (id: string, given: Verdict, decider?: Decider) {
      const [row] = yield* sql.unsafe<PaymentRow>(statements.lock, [id])
      if (!row) return false
      const verdict = yield* checked(row, given)
      if (decider && row.is_other && verdict.outcome === 'failed') {
        yield* writeDecider(id, decider)
        yield* sql`update payments set difference = null, ask_at = null where id = ${id}`
        return true
      }
      const value = decidePayment(inChart(row), {
        type: 'payment.decide',
        outcome: outcomeInChart(verdict),
        isOver: row.is_over,
        isAwaited: row.says === '',
      })
      if (verdict.outcome === 'undecided' && verdict.refusal) {
        yield* sql`update payments set code = ${verdict.refusal} where id = ${id}`
      }
      if (!value) return false
      const { state } = stored(value)
      if (decider) yield* writeDecider(id, decider)
      if (verdict.outcome === 'paid') {
        yield* take(row, verdict)
      } else if (isClosed(state)) {
        yield* writeClosed(row, state, verdict)
        yield* release(id)
      } else yield* sql`update payments set state = ${state} where id = ${id}`
      return true
    },
    sql.withTransaction,
    retryDeadlock,
  )

  /**
   * Without an answer, the attempt stays as it is, and the shop asks again. The call that carries a payment out is made
   * again only where it was not sent.
   */
  const fail = Effect.fnUntraced(function* ({ row, call }: Question, error: ProviderError) {
    yield* warnOf(row.method, error)
    const wasSent = error.kind === 'silent' || error.kind === 'malformed'
    if (call === 'lookUp' || wasSent) return
    const [now] = yield* sql.unsafe<PaymentRow>(statements.lock, [row.id])
    if (!now || !decidePayment(inChart(now), { type: 'payment.unsent' })) return
    yield* sql`update payments set settling_at = null, ask_at = now() + make_interval(secs => ${PAUSE_S}::float8)
      where id = ${row.id}`
  }, sql.withTransaction)

  return { conclude, fail }
})
