import { type Paisa, toTaka } from '#contract/money.ts'
import type { Payment, PaymentAttempt, PaymentShare, StaffPayment } from '#contract/payments/entity.ts'
import {
  isUndecided,
  type Mismatch,
  type OnlineMethod,
  type PaymentFailure,
  type PaymentState,
  type Wallet,
} from '#contract/payments/states.ts'
import {
  decidePayment,
  type PaymentLeave,
  type PaymentQuestion,
  type PaymentValue,
} from '#machines/payments/payment.machine.ts'
import { hasNoVerdict } from '../orders/orderStates.ts'
import { selection } from '../platform/database/selection.ts'
import type { Hint, PaymentProvider } from './providers/provider.ts'
import { toWalletText, type WalletTextRow } from './transfers/texts.ts'

/** A row of `payments`. Amounts in paisa. */
export interface PaymentRow {
  readonly id: string
  readonly checkout_id: string
  readonly method: OnlineMethod
  /** The account at the provider by which it has begun, as `paymentAccount` names it. */
  readonly account: string
  readonly is_test: boolean
  readonly state: PaymentState
  /** Whether it is `reopened` in its chart, where its state is `verifying`. */
  readonly late: boolean
  readonly amount: Paisa
  readonly provider_id: string
  readonly url: string | null
  readonly ticket: string
  /** What returns and notices say; empty where none has come. */
  readonly says: Hint['says'] | ''
  readonly trx_id: string | null
  /** How the customer has sent the money of a `manual` payment, as the form names it; empty before. */
  readonly transfer_wallet: Wallet | ''
  readonly transfer_sender: string
  readonly failure: PaymentFailure | null
  readonly code: string
  /** Whether the call that carries the payment out was begun, and whether it may still run. */
  readonly is_settled: boolean
  readonly is_settling: boolean
  /** Whether the server that has begun it has ended before it had the answer of the provider. */
  readonly is_abandoned: boolean
  /** Whether the time of the attempt is over. */
  readonly is_over: boolean
  /**
   * Whether nobody has decided it for a day after this time, so that its goods are free; at once where no provider can be
   * asked.
   */
  readonly is_forsaken: boolean
  /** Whether an administrator may decide it instead of its provider. */
  readonly is_stuck: boolean
  /** Whether it has failed with money of another amount or currency, which an administrator takes or sends back. */
  readonly is_other: boolean
  /** Seconds since the provider was asked last; null before. */
  readonly asked_ago: number | null
  readonly asks: number
  readonly created_at: Date
}

/** Seconds after which a call that begins a payment counts as abandoned. */
export const CREATING_S = 120

/** Seconds that the call which carries a payment out may take; until then nobody asks what became of it. */
export const SETTLE_S = 35

/**
 * Seconds after the call that carries a payment out in which nobody calls the attempt over: a provider that has not
 * answered may still take the money.
 */
const SETTLED_S = 600

/** Hours after the time of an undecided attempt in which its goods are kept. */
const FORSAKEN_H = 24

/** SQL of whether the time of `payments p` is over. */
const isOver = `(p.expires_at <= now() and coalesce(p.settling_at < now() - interval '${SETTLED_S} seconds', true))`
/** SQL of whether the provider of `payments p` has not said for an hour what became of it, although nobody can pay it now. */
const isStuck = `(${hasNoVerdict} and p.method <> 'manual' and ${isOver} and p.created_at < now() - interval '1 hour')`
/** SQL of whether `payments p` has failed with money of another amount or currency. */
const isOther = `(p.state = 'failed' and coalesce(p.difference = 'other_amount', false))`
/** SQL of whether an administrator may decide `payments p`. */
const canDecide = `(${isStuck} or (${hasNoVerdict} and p.method = 'manual') or ${isOther})`

const columns = selection<PaymentRow>({
  id: 'p.id',
  checkout_id: 'p.checkout_id',
  method: 'p.method',
  account: 'p.account',
  is_test: 'p.is_test',
  state: 'p.state',
  late: 'p.late',
  amount: 'p.amount',
  provider_id: 'p.provider_id',
  url: 'p.url',
  ticket: 'p.ticket',
  says: 'p.says',
  trx_id: 'p.trx_id',
  transfer_wallet: 'p.transfer_wallet',
  transfer_sender: 'p.transfer_sender',
  failure: 'p.failure',
  code: 'p.code',
  is_settled: 'p.settling_at is not null',
  is_settling: `coalesce(p.settling_at > now() - interval '${SETTLE_S} seconds', false)`,
  is_abandoned: `(p.state = 'creating' and p.created_at <= now() - interval '${CREATING_S} seconds')`,
  is_over: isOver,
  is_forsaken: `(${hasNoVerdict} and ${isOver}
    and (p.method = 'manual' or p.expires_at <= now() - interval '${FORSAKEN_H} hours'))`,
  is_stuck: isStuck,
  is_other: isOther,
  asked_ago: 'extract(epoch from now() - p.asked_at)::float8',
  asks: 'p.asks',
  created_at: 'p.created_at',
})

const ofCheckout = `select ${columns} from payments p where p.checkout_id = $1
  and ($2::text is null or exists (select from payment_shares s where s.payment_id = p.id and s.order_id = $2))
  order by p.position desc`

export const statements = {
  /** The attempt `$1`, locked until the transaction ends. */
  lock: `select ${columns} from payments p where p.id = $1 for update of p`,
  one: `select ${columns} from payments p where p.id = $1`,
  /** The attempts of checkout `$1`, newest first; those that pay order `$2` where it is not null. */
  ofCheckout,
  /** The newest of them. */
  newest: `${ofCheckout} limit 1`,
}

/** Serializes whatever compares transfers by hand, of all servers, until the transaction ends. */
export const lockTransfers = `select pg_advisory_xact_lock(hashtextextended('transfers', 0))`

/** Whether an attempt has ended without money. */
export const isClosed = (state: PaymentState): boolean =>
  state === 'failed' || state === 'cancelled' || state === 'expired'

/** The code of a closed attempt that the shop never carries out. */
export const VOIDED = 'voided'

/** Where an attempt is in its chart. */
export const inChart = ({ state, code, late, is_settling }: PaymentRow): PaymentValue => {
  if (code === VOIDED && state !== 'paid') return 'voided'
  if (state !== 'verifying') return state
  const substate = is_settling ? 'settling' : 'asking'
  return late ? { reopened: substate } : { verifying: substate }
}

/**
 * Where an attempt is in its chart, as its row has it; `settling_at` says next to it whether it is `settling`, and `code`
 * whether it is `voided`: an unneeded one has failed.
 */
export const stored = (value: PaymentValue): Pick<PaymentRow, 'state' | 'late'> => {
  if (value === 'voided') return { state: 'failed', late: false }
  const [state] = typeof value === 'string' ? [value] : (Object.keys(value) as (keyof typeof value)[])
  return state === undefined || state === 'reopened' ? { state: 'verifying', late: true } : { state, late: false }
}

/** Whether the call that carries an attempt out may run. */
export const isSettling = (value: PaymentValue): boolean =>
  typeof value === 'object' && Object.values(value).includes('settling')

/** What the shop knows of an attempt when it is to ask. */
export const questionOf = (row: PaymentRow, says: PaymentRow['says'] = '', need: PaymentQuestion['need'] = 'owed') =>
  ({
    type: 'payment.ask',
    isApproved: says === 'paid',
    isCarriedOut: row.is_settled,
    isRunning: row.is_settling,
    need,
    isAbandoned: row.is_abandoned,
  }) as const satisfies { readonly type: string } & PaymentQuestion

/** The customer pays another way, instead of by an attempt. */
export const leaveOf = (row: PaymentRow, provider: PaymentProvider | undefined) =>
  ({
    type: 'payment.leave',
    isApproved: row.says === 'paid',
    isCarriedOut: row.is_settled,
    settles: provider?.settles ?? 'asks',
  }) as const satisfies { readonly type: string } & PaymentLeave

/** What becomes of an attempt whose customer pays another way; null where the chart does not allow it. */
export const leavingOf = (row: PaymentRow, provider: PaymentProvider | undefined): Payment['leaving'] => {
  const value = decidePayment(inChart(row), leaveOf(row, provider))
  if (!value) return null
  return typeof value === 'string' ? 'closes' : 'goesOn'
}

/** The provider's page where it waits for the person; null elsewhere. The shop may be asking about it right now. */
export const pageOfAttempt = ({ state, late, says, url }: PaymentRow): string | null =>
  (state === 'redirected' || (state === 'verifying' && says === '')) && !late ? url : null

/** An attempt as its customer sees it. */
export const toAttempt = (row: PaymentRow): PaymentAttempt => ({
  _id: row.id,
  method: row.method,
  isTest: row.is_test,
  state: row.state,
  late: row.late && isUndecided(row.state),
  amount: toTaka(row.amount),
  failure: row.state === 'failed' ? row.failure : null,
  trxId: row.trx_id ?? '',
  createdAt: row.created_at.toISOString(),
})

/** An attempt for administrators. */
export interface StaffRow {
  readonly id: string
  readonly checkout_id: string
  readonly method: OnlineMethod
  readonly is_test: boolean
  readonly state: PaymentState
  readonly amount: Paisa
  readonly asked: Paisa | null
  readonly foreign_paid: string
  readonly fee: Paisa | null
  readonly fee_by_rate: boolean
  readonly paid_at: Date | null
  readonly refunded: Paisa
  readonly trx_id: string
  readonly transfer_wallet: Wallet | ''
  readonly transfer_sender: string
  readonly wallet_text: WalletTextRow | null
  readonly mismatches: readonly Mismatch[]
  readonly payer: string
  readonly failure: PaymentFailure | null
  readonly code: string
  readonly risky: boolean
  readonly shares: readonly { readonly orderId: string; readonly amount: Paisa }[] | null
  readonly customer_name: string
  readonly phone: string
  readonly difference: StaffPayment['difference']
  readonly decided_by_name: string
  readonly note: string
  readonly can_decide: boolean
  readonly asked_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/**
 * SQL of the text of a wallet about the transfer of `payments p`: the one with its transaction id, else one of its amount
 * and number that belongs to no payment.
 */
const walletText = `(select to_jsonb(t) - '{digest,change,balance,follows,phone_id}'::text[] from wallet_texts t
  where p.method = 'manual' and t.wallet = p.transfer_wallet and (t.trx_id = coalesce(p.trx_id, p.ticket)
    or (t.kind = 'received' and t.payment_id is null and t.amount = p.amount and t.sender = p.transfer_sender
      and t.arrived_at between p.created_at and p.created_at + interval '7 days'))
  order by t.trx_id = coalesce(p.trx_id, p.ticket) desc, t.arrived_at limit 1)`

/** SQL of `payments p` as administrators read them. */
export const staffColumns = selection<StaffRow>({
  id: 'p.id',
  checkout_id: 'p.checkout_id',
  method: 'p.method',
  is_test: 'p.is_test',
  state: 'p.state',
  amount: 'p.amount',
  asked: 'p.asked',
  foreign_paid: 'p.foreign_paid',
  fee: 'p.fee',
  fee_by_rate: 'p.fee_by_rate',
  paid_at: 'p.paid_at',
  refunded: `(select coalesce(sum(t.amount), 0)::bigint from refund_transfers t
    where t.payment_id = p.id and t.state = 'done')`,
  trx_id: `coalesce(p.trx_id, case when p.method = 'manual' then p.ticket else '' end)`,
  transfer_wallet: 'p.transfer_wallet',
  transfer_sender: 'p.transfer_sender',
  wallet_text: walletText,
  mismatches: `case when p.state = 'paid' then '{}' else p.mismatches end`,
  payer: 'p.payer',
  failure: 'p.failure',
  code: 'p.code',
  risky: 'p.risky',
  shares: `(select json_agg(json_build_object('orderId', s.order_id, 'amount', s.amount) order by s.order_id)
    from payment_shares s where s.payment_id = p.id)`,
  customer_name: `coalesce((select min(o.customer_name) from orders o where o.checkout_id = p.checkout_id), '')`,
  phone: "coalesce((select c.phone from checkouts c where c.id = p.checkout_id), '')",
  difference: 'p.difference',
  decided_by_name: 'p.decided_by_name',
  note: 'p.note',
  can_decide: canDecide,
  asked_at: 'p.asked_at',
  created_at: 'p.created_at',
  updated_at: 'p.updated_at',
})

const toShare = ({ orderId, amount }: PaymentShare) => ({ orderId, amount: toTaka(amount) })

export const toStaffPayment = (row: StaffRow): StaffPayment => ({
  _id: row.id,
  checkoutId: row.checkout_id,
  method: row.method,
  isTest: row.is_test,
  state: row.state,
  amount: toTaka(row.amount),
  asked: row.asked === null ? null : toTaka(row.asked),
  foreignPaid: row.foreign_paid,
  fee: row.fee === null ? null : toTaka(row.fee),
  feeByRate: row.fee_by_rate,
  paidAt: row.paid_at?.toISOString() ?? null,
  refunded: toTaka(row.refunded),
  trxId: row.trx_id,
  wallet: row.transfer_wallet || null,
  sender: row.transfer_sender,
  walletText: row.wallet_text && toWalletText(row.wallet_text),
  mismatches: row.mismatches,
  payer: row.payer,
  failure: row.state === 'failed' ? row.failure : null,
  code: row.code,
  isRisky: row.risky,
  shares: (row.shares ?? []).map(toShare),
  customerName: row.customer_name,
  phone: row.phone,
  difference: row.difference,
  decidedBy: row.decided_by_name,
  note: row.note,
  canDecide: row.can_decide,
  askedAt: row.asked_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
