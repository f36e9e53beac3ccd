import { Context, Effect, Layer, Result } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { RefundStatus } from '#contract/constants.ts'
import type { Paisa } from '#contract/money.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#contract/payments/states.ts'
import type { RefundTransferState } from '#contract/refunds/entity.ts'
import type { RefundInChart } from '#machines/refunds/refund.machine.ts'
import { decideTransfer } from '#machines/refunds/refundTransfer.machine.ts'
import { recordNews } from '../news/recordNews.ts'
import {
  type PaymentProvider,
  ProviderError,
  type RefundAnswer,
  type RefundToSend,
} from '../payments/providers/provider.ts'
import { Providers } from '../payments/providers/providers.ts'
import { newId } from '../platform/database/id.ts'
import { selection } from '../platform/database/selection.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type Decider, statusAfter, stepParts } from './decisions.ts'
import { amountOf as amountOfRequest, isShareOf, isStuck, leftOf } from './statements.ts'

/** Seconds that a call to a provider may take; until then nobody else asks, so that nothing is sent twice. */
const CALL_S = 120
/** The first and the longest pause between two questions about a refund, in seconds; providers take days for some. */
const PAUSE_S = 15
const PAUSE_MAX_S = 3600
/** Seconds after which a refund looks again whether the one before it has ended. */
const TURN_S = 5

const pauseAfter = (asks: number) => Math.min(PAUSE_S * 2 ** Math.min(asks, 10), PAUSE_MAX_S)

/** An answer from which follows what becomes of a transfer. */
type KnownAnswer = Exclude<RefundAnswer, { readonly outcome: 'unknown' }>

/** A transfer with its payment. Amounts in paisa. */
interface TransferRow {
  readonly id: string
  readonly refund_id: string | null
  readonly order_id: string
  readonly payment_id: string
  readonly amount: Paisa
  readonly state: RefundTransferState
  readonly provider_refund_id: string
  readonly earlier_ids: readonly string[]
  readonly tries: number
  readonly asks: number
  readonly decided_by: string | null
  readonly decided_by_name: string
  readonly method: OnlineMethod
  readonly account: string
  readonly provider_id: string
  readonly paid: Paisa
  readonly trx_id: string
}

const columns = selection<TransferRow>({
  id: 't.id',
  refund_id: 't.refund_id',
  order_id: 't.order_id',
  payment_id: 't.payment_id',
  amount: 't.amount',
  state: 't.state',
  provider_refund_id: 't.provider_refund_id',
  earlier_ids: 't.earlier_ids',
  tries: 't.tries',
  asks: 't.asks',
  decided_by: 't.decided_by',
  decided_by_name: 't.decided_by_name',
  method: 'p.method',
  account: 'p.account',
  provider_id: 'p.provider_id',
  paid: 'p.amount',
  trx_id: "coalesce(p.trx_id, '')",
})
const one = `select ${columns} from refund_transfers t join payments p on p.id = t.payment_id where t.id = $1`
const lock = `${one} for update of t`

/** The share of an order in the payment that has paid it, with what is not sent back, nor on its way. */
interface Share {
  readonly payment_id: string
  readonly order_id: string
  readonly method: OnlineMethod
  readonly account: string
  readonly paid: Paisa
  readonly left: Paisa
  /** What the request is about, where that is a part. */
  readonly part: Paisa | null
  /** Whether money of another request is on its way from this share. */
  readonly is_under_way: boolean
}

/** The shares of the order of request `$1`, or the one that belongs to no order. Their payments are locked: what goes back of one is decided one by one. */
const shares = `select s.payment_id, s.order_id, p.method, p.account, p.amount as paid, ${leftOf} as left, r.part,
    exists (select from refund_transfers t where t.payment_id = s.payment_id and t.order_id = s.order_id
      and t.state in ('requested', 'sending')) as is_under_way
  from refunds r
  join payment_shares s on ${isShareOf}
  join payments p on p.id = s.payment_id and p.state = 'paid'
  where r.id = $1 order by p.created_at desc, p.id desc limit 1 for update of p`

/** What a request sends of a share. */
const amountOf = ({ part, left }: Share): Paisa => part ?? left

/** A transfer of a request, as a decision on the request needs it. */
interface Known extends Pick<TransferRow, 'id' | 'state' | 'amount'> {
  readonly is_stuck: boolean
}

/** Seconds from now, as SQL. */
const inSeconds = (sql: SqlClient.SqlClient, seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`

/** What an administrator wants; `reference` is the id of a transfer by hand. */
interface Wanted {
  readonly status: RefundStatus
  readonly byHand: boolean
  readonly reference: string
  /** Whether the administrator says why. */
  readonly hasReason: boolean
  /** Whether nothing is recorded that an administrator has to send by hand. */
  readonly isByProvider?: boolean
}

/**
 * What follows from a decision: the shop records it as it is, or waits for the provider, or sends a transfer now; `refused`
 * where the money is on its way and the decision says something else; `tooMuch` where less is left; `unsent` where an administrator knows that the
 * provider has sent nothing; `unexplained` where the administrator does not say how.
 */
export type Plan =
  | 'record'
  | 'wait'
  | 'refused'
  | 'tooMuch'
  | 'unsent'
  | 'unexplained'
  | 'byHand'
  | { readonly send: string }

/**
 * The money of refund requests that goes back by the provider of its payment (docs/decisions/refunds.md). A transfer is
 * committed as `sending` before its provider is called, outside of transactions; what may have been sent is asked about
 * before it is sent again, so that nothing goes back twice.
 */
export class RefundTransfers extends Context.Service<
  RefundTransfers,
  {
    /**
     * Decides, within the transaction that holds the locks of order and request, what an administrator's decision does with
     * the money, and writes the transfer. Money of a provider that pays nothing back is recorded as sent by hand.
     */
    readonly plan: (caller: Decider, refundId: string, wanted: Wanted) => Effect.Effect<Plan, SqlError.SqlError>
    /** Calls the provider for a transfer that `plan` has just written as `sending`, and writes its answer. */
    readonly send: (id: string) => Effect.Effect<void>
    /**
     * Goes on with a transfer, whatever happened before: sends one that waits, and asks about one that is under way. Any
     * number of servers may call it.
     */
    readonly resume: (id: string) => Effect.Effect<void>
  }
>()('haat/refunds/RefundTransfers') {
  static readonly layer = Layer.effect(
    RefundTransfers,
    Effect.gen(function* () {
      const { plan } = yield* plans
      const { call } = yield* calls
      const { write, writeSilence, prepare, prepareAgain } = yield* writes

      const carryOut = Effect.fnUntraced(function* (row: TransferRow, step: 'refund' | 'refundStatus') {
        const answer = yield* Effect.result(call(row, step))
        if (Result.isFailure(answer)) return yield* writeSilence(row, step, answer.failure)
        return yield* write(row.id, answer.success)
      })

      const sendRow = (row: TransferRow) => carryOut(row, 'refund')

      const send = Effect.fn('RefundTransfers.send')(function* (id: string) {
        const row = yield* prepare.read(id)
        if (row?.state === 'sending') yield* sendRow(row)
      }, orDieOnSql)

      const resume = Effect.fn('RefundTransfers.resume')(function* (id: string) {
        const row = yield* prepare.next(id)
        if (!row) return
        if (row.isNew) return yield* sendRow(row)
        const isUnknown = yield* carryOut(row, 'refundStatus')
        if (!isUnknown) return
        const again = yield* prepareAgain(id)
        if (again) yield* sendRow(again)
      }, orDieOnSql)

      return RefundTransfers.of({ plan, send, resume })
    }),
  )
}

/** Whether a provider pays back this part of a payment. */
export const paysBack = ({ refunds }: PaymentProvider, isWhole: boolean) =>
  refunds === 'parts' || (refunds === 'whole' && isWhole)

/** The methods whose providers pay parts back, and those whose providers pay back the whole alone. */
export const payingBack = ({ known }: Providers['Service']) => {
  const by = (kind: PaymentProvider['refunds']) => ONLINE_METHODS.filter((method) => known(method)[0]?.refunds === kind)
  return { parts: by('parts'), whole: by('whole') }
}

/** The decisions of administrators. */
const plans = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const providers = yield* Providers

  const insert = Effect.fnUntraced(function* ({ _id, name }: Decider, refundId: string, share: Share) {
    const id = newId()
    yield* sql`
      insert into refund_transfers (id, refund_id, payment_id, order_id, amount, state, decided_by, decided_by_name)
      values (${id}, ${refundId}, ${share.payment_id}, ${share.order_id}, ${amountOf(share)}, 'requested', ${_id}, ${name})`
    return id
  })

  const recordByHand = Effect.fnUntraced(function* (
    caller: Decider,
    refundId: string,
    share: Share,
    reference: string,
  ) {
    const id = yield* insert(caller, refundId, share)
    const state = decideTransfer('requested', { type: 'transfer.record' })!
    yield* sql`update refund_transfers set state = ${state}, by_hand = true, provider_refund_id = ${reference},
      sent_at = now(), ended_at = now() where id = ${id}`
  })

  /** Records the money that an administrator has sent for an order that was not paid online. */
  const recordWithoutPayment = ({ _id, name }: Decider, refundId: string, reference: string) => sql`
    insert into refund_transfers (id, refund_id, order_id, amount, state, by_hand, provider_refund_id, decided_by,
      decided_by_name, sent_at, ended_at)
    select ${newId()}, r.id, o.id, ${sql.literal(amountOfRequest)}, ${decideTransfer('requested', { type: 'transfer.record' })!},
      true, ${reference}, ${_id}, ${name}, now(), now()
    from refunds r join orders o on o.id = r.order_id where r.id = ${refundId} and ${sql.literal(amountOfRequest)} > 0`

  /** Records what an administrator knows of a transfer: one that waits, or one whose provider does not answer any more. */
  const decideByHand = Effect.fnUntraced(function* (
    { _id, name }: Decider,
    { id, state, is_stuck: isSilent }: Known,
    { status, reference, hasReason }: Wanted,
  ) {
    if (status !== 'completed' && status !== 'failed') return null
    const outcome = status === 'completed' ? 'done' : 'failed'
    const to =
      state === 'sending'
        ? decideTransfer(state, { type: 'transfer.decide', outcome, isSilent })
        : outcome === 'done' && decideTransfer(state, { type: 'transfer.record' })
    if (!to) return null
    if (state === 'sending' && !hasReason) return 'unexplained'
    yield* sql`
      update refund_transfers set state = ${to}, by_hand = ${to === 'done'}, ask_at = null, ended_at = now(),
        provider_refund_id = coalesce(nullif(${reference}, ''), provider_refund_id), decided_by = ${_id},
        decided_by_name = ${name}, code = ${to === 'failed' ? 'by_hand' : ''}
      where id = ${id}`
    return to === 'done' ? 'record' : 'unsent'
  })

  /** Writes the transfer that is to be sent: the failed one of the same amount, whose reference the provider knows. */
  const writeSending = Effect.fnUntraced(function* (
    caller: Decider,
    refundId: string,
    share: Share,
    failed: { readonly id: string; readonly amount: Paisa } | undefined,
  ) {
    const again = failed?.amount === amountOf(share) ? failed : undefined
    const id = again?.id ?? (yield* insert(caller, refundId, share))
    const others = yield* sql`select from refund_transfers where payment_id = ${share.payment_id} and state = 'sending'`
    const isFree = others.length === 0
    const state = decideTransfer(again ? 'failed' : 'requested', { type: 'transfer.send', isFree })!
    yield* sql`
      update refund_transfers set state = ${state}, code = '', asks = 0, tries = tries + ${isFree ? 1 : 0}::integer,
        earlier_ids = case when provider_refund_id = '' then earlier_ids
          else array_append(earlier_ids, provider_refund_id) end,
        provider_refund_id = '', decided_by = ${caller._id}, decided_by_name = ${caller.name}, ended_at = null,
        sent_at = case when ${isFree}::boolean then now() else sent_at end,
        ask_at = ${inSeconds(sql, isFree ? CALL_S : TURN_S)}
      where id = ${id}`
    return isFree ? { send: id } : ('wait' as const)
  })

  const plan = Effect.fnUntraced(function* (
    caller: Decider,
    refundId: string,
    wanted: Wanted,
  ): Effect.fn.Return<Plan, SqlError.SqlError> {
    const { status, byHand, reference, isByProvider = false } = wanted
    const transfers = yield* sql<Known>`
      select t.id, t.state, t.amount, ${sql.literal(isStuck)} as is_stuck from refund_transfers t
      where t.refund_id = ${refundId} order by t.created_at desc, t.id desc for update`
    const current = transfers.find(({ state }) => state !== 'failed')
    const isUnderWay = current !== undefined && current.state !== 'done'
    const decided = current && isUnderWay && byHand ? yield* decideByHand(caller, current, wanted) : null
    if (decided) return decided
    if (status !== 'completed') return isUnderWay ? 'refused' : 'record'
    if (current) return isUnderWay ? 'wait' : 'record'
    const [share] = yield* sql.unsafe<Share>(shares, [refundId])
    if (!share && isByProvider) return 'byHand'
    if (!share) {
      if (byHand || reference !== '') yield* recordWithoutPayment(caller, refundId, reference)
      return 'record'
    }
    // The whole is what is left once the parts that are on their way have ended.
    if (share.is_under_way && (share.part === null || share.part > share.left)) return 'refused'
    if (share.part !== null && share.part > share.left) return 'tooMuch'
    if (share.left <= 0) return 'record'
    const provider = providers.of(share.method, share.account)
    const isSentByHand = byHand || !provider || !paysBack(provider, amountOf(share) === share.paid)
    if (isSentByHand && isByProvider) return 'byHand'
    if (isSentByHand) {
      yield* recordByHand(caller, refundId, share, reference)
      return 'record'
    }
    return yield* writeSending(caller, refundId, share, transfers[0])
  })

  return { plan }
})

/** The calls to providers. */
const calls = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const providers = yield* Providers

  const toSend = Effect.fnUntraced(function* (row: TransferRow) {
    const others = yield* sql<{ ids: readonly string[] }>`
      select array_append(earlier_ids, case when id = ${row.id} then '' else provider_refund_id end) as ids
      from refund_transfers where payment_id = ${row.payment_id}`
    return {
      attempt: { reference: row.payment_id, providerId: row.provider_id, amount: row.paid },
      trxId: row.trx_id,
      reference: row.id,
      amount: row.amount,
      refundId: row.provider_refund_id,
      known: others.flatMap(({ ids }) => ids).filter((id) => id !== ''),
    } satisfies RefundToSend
  })

  const call = Effect.fnUntraced(function* (
    row: TransferRow,
    step: 'refund' | 'refundStatus',
  ): Effect.fn.Return<KnownAnswer, ProviderError | SqlError.SqlError> {
    const provider = providers.of(row.method, row.account)
    // The shop has no credentials of the provider any more.
    if (!provider) return yield* new ProviderError({ kind: 'misconfigured', code: 'no_credentials' })
    const answer = yield* provider[step](yield* toSend(row))
    // Counts as no answer, so that an administrator may decide after some hours.
    if (answer.outcome === 'unknown') return yield* new ProviderError({ kind: 'malformed', code: 'unclear' })
    return answer
  })

  return { call }
})

/** What is written before a call and after its answer. */
const writes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { setPaymentStatus, notifyCustomer, writeStep } = yield* stepParts

  const read = (id: string) => Effect.map(sql.unsafe<TransferRow>(one, [id]), ([row]) => row)

  /** The turn of a transfer that waits: no other refund of the payment is under way. */
  const begin = Effect.fnUntraced(function* (row: TransferRow) {
    yield* sql`select from payments where id = ${row.payment_id} for update`
    const others = yield* sql`select from refund_transfers where payment_id = ${row.payment_id} and state = 'sending'`
    const isFree = others.length === 0
    const state = decideTransfer(row.state, { type: 'transfer.send', isFree })
    yield* isFree && state
      ? sql`update refund_transfers set state = ${state}, tries = tries + 1, sent_at = now(),
          ask_at = ${inSeconds(sql, CALL_S)} where id = ${row.id}`
      : sql`update refund_transfers set ask_at = ${inSeconds(sql, TURN_S)} where id = ${row.id}`
    return isFree ? { ...row, isNew: true } : undefined
  })

  const next = Effect.fnUntraced(
    function* (id: string) {
      const found = yield* read(id)
      // The payment is locked before the transfer, as `plan` does.
      if (found?.state === 'requested') yield* sql`select from payments where id = ${found.payment_id} for update`
      const [row] = yield* sql.unsafe<TransferRow>(lock, [id])
      if (row?.state === 'requested') return yield* begin(row)
      if (row?.state !== 'sending') return undefined
      yield* sql`update refund_transfers set asked_at = now(), asks = asks + 1, ask_at = ${inSeconds(sql, CALL_S)}
        where id = ${id}`
      return { ...row, isNew: false }
    },
    sql.withTransaction,
    retryDeadlock,
  )

  /** Writes that a transfer is sent again which never arrived. */
  const prepareAgain = Effect.fnUntraced(function* (id: string) {
    const [row] = yield* sql.unsafe<TransferRow>(lock, [id])
    if (row?.state !== 'sending') return undefined
    yield* sql`update refund_transfers set tries = tries + 1, sent_at = now(), provider_refund_id = '',
      ask_at = ${inSeconds(sql, CALL_S)} where id = ${id}`
    return { ...row, provider_refund_id: '' }
  }, sql.withTransaction)

  /** Completes the request, or lets it fail, as an administrator does; the customer hears only of money that is sent. */
  const endRequest = Effect.fnUntraced(function* (row: TransferRow, id: string, isDone: boolean, note: string) {
    const [before] = yield* sql<RefundInChart>`
      select status, number <> '' as "isFilled" from refunds where id = ${id}`
    const to = before && statusAfter(before, { type: isDone ? 'refund.complete' : 'refund.fail' })
    if (!before || !to) return
    yield* writeStep({ _id: row.decided_by, name: row.decided_by_name }, id, before.status, to, { note })
    yield* setPaymentStatus(id)
    if (before.status === to) return
    if (isDone) yield* notifyCustomer(id, to, {})
    yield* events.record({
      kind: 'refund.changed',
      actor: row.decided_by ?? undefined,
      subject: id,
      detail: { from: before.status, to },
    })
  })

  /** Writes the answer of a provider. @returns whether it knows no such refund */
  const write = Effect.fnUntraced(
    function* (id: string, answer: KnownAnswer) {
      const found = yield* read(id)
      if (!found) return false
      yield* sql`select from orders where id = ${found.order_id} for update`
      if (found.refund_id) yield* sql`select from refunds where id = ${found.refund_id} for update`
      const [row] = yield* sql.unsafe<TransferRow>(lock, [id])
      const state = row && decideTransfer(row.state, { type: 'transfer.answer', outcome: answer.outcome })
      if (!row || !state) return false
      const named = 'refundId' in answer && answer.refundId !== '' ? answer.refundId : row.provider_refund_id
      const code = answer.outcome === 'failed' ? answer.code : ''
      const isOver = state === 'done' || state === 'failed'
      yield* sql`
        update refund_transfers set state = ${state}, provider_refund_id = ${named}, code = ${code}, asked_at = now(),
          answered_at = now(),
          ended_at = case when ${isOver}::boolean then now() end,
          ask_at = case when not ${isOver}::boolean then ${inSeconds(sql, pauseAfter(row.asks))} end
        where id = ${id}`
      if (state === 'failed') {
        yield* recordNews(sql, [{ subject: row.order_id, details: { kind: 'unsent', total: row.amount } }])
      }
      if (isOver && row.refund_id) {
        yield* endRequest(row, row.refund_id, state === 'done', `${row.method}: ${state === 'done' ? named : code}`)
      }
      return answer.outcome === 'none'
    },
    sql.withTransaction,
    retryDeadlock,
  )

  /**
   * Without an answer, the transfer stays under way, and the shop asks. Only a first call that the provider has refused, or
   * that was refused for the shop's credentials, has surely sent nothing.
   */
  const writeSilence = Effect.fnUntraced(function* (
    row: TransferRow,
    step: 'refund' | 'refundStatus',
    error: ProviderError | SqlError.SqlError,
  ) {
    if (error._tag === 'SqlError') return yield* Effect.fail(error)
    const { kind, code } = error
    yield* Effect.annotateLogs(Effect.logWarning('A payment provider has not answered about a refund as expected'), {
      ...{ method: row.method, kind, code },
    })
    if (step === 'refund' && row.tries <= 1 && (kind === 'refused' || kind === 'misconfigured')) {
      return yield* write(row.id, { outcome: 'failed', code: code || kind })
    }
    yield* sql`update refund_transfers
      set ask_at = ${inSeconds(sql, Math.max(pauseAfter(row.asks), 2 * PAUSE_S))}
      where id = ${row.id} and state = 'sending'`
    return false
  })

  return { write, writeSilence, prepare: { read, next }, prepareAgain }
})
