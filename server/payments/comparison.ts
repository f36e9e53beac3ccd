import { Effect, Layer, Result } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Paisa } from '#contract/money.ts'
import type { StaffPayment } from '#contract/payments/entity.ts'
import { ONLINE_METHODS, type PaymentState } from '#contract/payments/states.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { Payments } from './Payments.ts'
import type { PaymentProvider, RefundAnswer, StartedAttempt, Verdict } from './providers/provider.ts'
import { Providers } from './providers/providers.ts'
import { isClosed } from './rows.ts'

/** Attempts of so many days are compared, each once a day, and not before they are an hour old; */
const DAYS = 7
/** those of so many days once a week: a dispute, or a refund on the page of the provider, comes later. */
const DAYS_MAX = 60
/** Without work, the task waits for so many pauses of a worker before it looks again. */
const IDLE_PAUSES = 5

type Difference = StaffPayment['difference']

/** An attempt that is decided. Amounts in paisa. */
interface Compared {
  readonly id: string
  readonly method: string
  readonly account: string
  readonly state: PaymentState
  readonly amount: Paisa
  readonly provider_id: string
  readonly ticket: string
  readonly trx_id: string | null
  readonly difference: Difference
  /** Whether the shop has sent money of it back, by its provider or by hand: then it is cancelled there. */
  readonly is_refunded: boolean
}

/** A refund of an attempt; `failed_ids` are the provider's ids of its tries that have sent nothing. */
interface KnownTransfer {
  readonly id: string
  readonly amount: Paisa
  readonly ids: readonly string[]
  readonly failed_ids: readonly string[]
  readonly is_under_way: boolean
}

/** What differs between an attempt and the answer of its provider. */
const differenceOf = (row: Compared, verdict: Verdict): Difference => {
  if (isClosed(row.state)) {
    if (verdict.outcome !== 'paid') return null
    // Money of another currency that the row has already waits for an administrator, or is dealt with.
    return verdict.trxId === row.trx_id ? row.difference : 'paid_there'
  }
  if (verdict.outcome === 'undecided' || verdict.outcome === 'approved') return null
  if (verdict.outcome === 'refunded' || verdict.outcome === 'cancelled') {
    if (row.is_refunded) return null
    return verdict.outcome === 'refunded' ? 'refunded_there' : 'unpaid_there'
  }
  if (verdict.outcome !== 'paid') return 'unpaid_there'
  if (verdict.amount !== row.amount || verdict.currency !== 'BDT') return 'other_amount'
  return verdict.trxId === row.trx_id ? null : 'unpaid_there'
}

/**
 * Refunds that the provider has made and the shop has not: one that had failed before, or one of the whole that is left or
 * of the share of an order. SSLCommerz finds a refund by its id alone, and so only the former.
 */
const makeRefundSearch = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const known = (id: string) => sql<KnownTransfer>`
    select id, amount, array_append(earlier_ids, provider_refund_id) as ids,
      case when state = 'failed' and not by_hand then array_append(earlier_ids, provider_refund_id)
        else earlier_ids end as failed_ids,
      state in ('requested', 'sending') as is_under_way
    from refund_transfers where payment_id = ${id}`
  /** The amounts that may have gone back: what is left of each share, and their sum. */
  const amounts = (id: string) => sql<{ amount: Paisa }>`
    with unsent as (
      select s.amount - coalesce(sum(t.amount), 0)::bigint as amount
      from payment_shares s left join refund_transfers t
        on t.payment_id = s.payment_id and t.order_id = s.order_id and t.state <> 'failed'
      where s.payment_id = ${id} group by s.order_id, s.amount having s.amount > coalesce(sum(t.amount), 0))
    select amount from unsent union select sum(amount)::bigint from unsent having count(*) > 0`

  return Effect.fnUntraced(function* (provider: PaymentProvider, attempt: StartedAttempt, trxId: string) {
    if (provider.refunds === 'none') return false
    const transfers = yield* known(attempt.reference)
    // Whether a refund that is under way is one of the shop is known once it has ended.
    if (transfers.some(({ is_under_way }) => is_under_way)) return false
    const ids = transfers.flatMap(({ ids }) => ids).filter((id) => id !== '')
    const isSent = ({ outcome }: RefundAnswer) => outcome === 'done' || outcome === 'sending'
    for (const { id, amount, failed_ids } of transfers) {
      for (const refundId of failed_ids.filter((one) => one !== '')) {
        const others = ids.filter((one) => one !== refundId)
        const asked = { attempt, trxId, reference: id, amount, refundId, known: others }
        if (isSent(yield* provider.refundStatus(asked))) return true
      }
    }
    for (const { amount } of yield* amounts(attempt.reference)) {
      const asked = { attempt, trxId, reference: attempt.reference, amount, refundId: '', known: ids }
      if (isSent(yield* provider.refundStatus(asked))) return true
    }
    return false
  })
})

/** Compares attempts with the answers of their providers, one after another. */
const makeComparison = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const payments = yield* Payments
  const providers = yield* Providers
  const wasRefundedThere = yield* makeRefundSearch

  /** The attempt that was not compared for the longest time; no other server takes it today. */
  const takeNext = Effect.suspend(
    () => sql<Compared>`
    update payments p set compared_at = now()
    where p.id = (
      select id from payments
      where state in ('paid', 'failed', 'cancelled', 'expired') and method <> 'manual'
        and method = any(${ONLINE_METHODS.filter((method) => providers.known(method).length > 0)})
        and created_at between now() - make_interval(days => ${DAYS_MAX}) and now() - interval '1 hour'
        and coalesce(compared_at < now() -
          case when created_at < now() - make_interval(days => ${DAYS}) then interval '7 days' else interval '1 day' end, true)
      order by compared_at nulls first, created_at limit 1 for update skip locked)
    returning p.id, p.method, p.account, p.state, p.amount, p.provider_id, p.ticket, p.trx_id, p.difference,
      exists (select from refund_transfers t where t.payment_id = p.id and t.state = 'done') as is_refunded`,
  )

  const ask = Effect.fnUntraced(function* (row: Compared, provider: PaymentProvider) {
    const attempt = { reference: row.id, providerId: row.provider_id, amount: row.amount }
    const difference = differenceOf(row, yield* provider.lookUp(attempt, row.ticket))
    if (difference || row.state !== 'paid') return difference
    return (yield* wasRefundedThere(provider, attempt, row.trx_id ?? '')) ? ('refunded_there' as const) : null
  })

  /** Money that belongs to no order stays a difference until an administrator has sent it back. */
  const write = (row: Compared, difference: Difference) => sql`
    update payments set difference = ${difference}
    where id = ${row.id} and state = ${row.state} and difference is distinct from ${difference}
      and coalesce(difference <> 'surplus', true)`

  /** The money of a closed attempt pays its orders, or goes back, as any late money does. */
  const apply = (id: string) =>
    Effect.andThen(
      payments.settle(id),
      sql`update payments set difference = null where id = ${id} and state = 'paid' and difference = 'paid_there'`,
    )

  return Effect.gen(function* () {
    const [row] = yield* takeNext
    const provider = row && providers.of(row.method, row.account)
    if (!row || !provider) return false
    const found = yield* Effect.result(ask(row, provider))
    // Without an answer, what was known stays; it is compared again tomorrow.
    if (Result.isFailure(found)) {
      if (found.failure._tag === 'SqlError') return yield* Effect.fail(found.failure)
      return true
    }
    yield* write(row, found.success)
    if (found.success === 'paid_there') yield* apply(row.id)
    return true
  })
})

/**
 * The daily comparison of the attempts of the last days with what their providers say. Each attempt is taken by one of any
 * number of servers.
 */
export const paymentComparison = Layer.effectDiscard(
  Effect.gen(function* () {
    const compareNext = yield* makeComparison
    const { workerPauseMs } = yield* AppConfig
    // Between two comparisons, providers answer the shop's other questions.
    const paced = Effect.tap(compareNext, (hasCompared) => (hasCompared ? Effect.sleep(workerPauseMs) : Effect.void))
    const onFailure = 'Payments cannot be compared with their providers; it is tried again'
    yield* Effect.forkScoped(repeated(paced, { pause: IDLE_PAUSES * workerPauseMs, onFailure }))
  }),
)
