import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import type { SqlClient } from 'effect/sql'
import type { Language } from '#contract/languages.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/orders/entity.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { AdvanceReturn, AdvanceState } from '#contract/payments/advance.ts'
import type { PayableOrder } from '#contract/payments/entity.ts'
import { PaymentNotDue, PaymentTooLate, PaymentUndecided } from '#contract/payments/errors.ts'
import { type PaymentPhase, phaseOfPayment } from '#contract/payments/standing.ts'
import { type KeyedOrder, keyHashesOfOrder } from '../orders/orderKey.ts'
import { isOnline } from '../orders/orderStates.ts'
import { toAdvance } from '../orders/rows.ts'
import { selection } from '../platform/database/selection.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import type { AttemptToStart } from './providers/provider.ts'
import { type PaymentRow, statements } from './rows.ts'

/** How the person who begins a payment reads and looks. */
export interface Beginner {
  readonly language: Language
  readonly isMobile: boolean
}

/** Whether a person uses a phone. */
const isMobile = (request: HttpServerRequest.HttpServerRequest) =>
  request.headers['sec-ch-ua-mobile'] === '?1' || /Mobi|Android/.test(request.headers['user-agent'] ?? '')

/** The person who begins a payment by a request. */
export const beginnerOf = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<Beginner> =>
  Effect.map(RequestLanguage, (language) => ({ language, isMobile: isMobile(request) }))

/** An order of a checkout, as far as its payment needs it. */
export interface PayableRow extends KeyedOrder {
  readonly id: string
  readonly status: OrderStatus
  readonly payment_status: PaymentStatus
  readonly payment_method: string
  /** Whether it waits for an online payment. */
  readonly is_payable: boolean
  readonly pay_by: Date | null
  /** Whether it keeps its goods no longer. */
  readonly is_over: boolean
  readonly cancel_wanted: boolean
  readonly total_price: Paisa
  readonly delivery_fee: Paisa
  /** What is to pay online: the total, or what is paid in advance. */
  readonly due: Paisa
  readonly advance: Paisa
  readonly advance_state: AdvanceState | null
  readonly advance_returns: AdvanceReturn | null
  readonly customer_name: string
  readonly customer_email: string
  readonly phone: string
  readonly address_details: string
  readonly city: string
  readonly district: string
}

const columns = selection<PayableRow>({
  id: 'o.id',
  status: 'o.status',
  payment_status: 'o.payment_status',
  payment_method: 'o.payment_method',
  is_payable: `(o.status = 'pending' and o.payment_status = 'unpaid' and o.pay_by is not null and ${isOnline}
    and o.cancel_wanted is null)`,
  pay_by: 'o.pay_by',
  is_over: 'coalesce(o.pay_by <= now(), false)',
  cancel_wanted: 'o.cancel_wanted is not null',
  total_price: 'o.total_price',
  delivery_fee: 'o.delivery_fee',
  due: 'case when o.advance > 0 then o.advance else o.total_price end',
  advance: 'o.advance',
  advance_state: 'o.advance_state',
  advance_returns: 'o.advance_returns',
  customer_name: 'o.customer_name',
  customer_email: 'o.customer_email',
  phone: 'o.phone',
  address_details: 'o.address_details',
  city: 'o.city',
  district: 'o.district',
  customer_id: 'o.customer_id',
  key_hashes: keyHashesOfOrder,
})

/** The orders of checkout `$1`. */
const ofCheckout = `select ${columns} from orders o where o.checkout_id = $1 order by o.id`

/** An order of a payment as its customer sees it. */
export const toPayableOrder = (row: PayableRow): PayableOrder => {
  const advance = toAdvance(row)
  return { ...withoutAdvance(row), ...(advance && { advance }) }
}
const withoutAdvance = (row: PayableRow) => ({
  _id: row.id,
  status: row.status,
  paymentStatus: row.payment_status,
  paymentMethod: row.payment_method,
  totalPrice: toTaka(row.total_price),
  cancelWanted: row.cancel_wanted,
})

/** The payment of a checkout. */
export interface Payable {
  readonly orders: readonly PayableRow[]
  /** Those of the orders that wait for a payment. */
  readonly payable: readonly PayableRow[]
  /** The newest attempt. */
  readonly attempt: PaymentRow | undefined
  /** The newest attempt that a person has approved, and the shop has not carried out, because nothing was owed. */
  readonly unneeded: PaymentRow | undefined
  readonly phase: PaymentPhase
}

const withPayable = (sql: SqlClient.SqlClient, checkoutId: string, lock: string) =>
  Effect.gen(function* () {
    const orders = yield* sql.unsafe<PayableRow>(`${ofCheckout}${lock}`, [checkoutId])
    // A statement of its own after the lock, which sees the attempt of the transaction that held it.
    const attempts = yield* sql.unsafe<PaymentRow>(statements.ofCheckout, [checkoutId])
    const [attempt] = attempts
    const unneeded = attempts.find(({ state, failure }) => state === 'failed' && failure === 'unneeded')
    const payable = orders.filter(({ is_payable }) => is_payable)
    const isOver = payable.length === 0 || payable.some(({ is_over }) => is_over)
    const phase = phaseOfPayment({ attempt: attempt ?? null, orders: orders.map(toPayableOrder), isOver })
    return { orders, payable, attempt, unneeded, phase } satisfies Payable
  })

/** What is known of the payment of a checkout. */
export const readPayable = (sql: SqlClient.SqlClient, checkoutId: string) => withPayable(sql, checkoutId, '')

/** The same, with the orders locked in the order of their ids until the transaction ends. */
export const lockPayable = (sql: SqlClient.SqlClient, checkoutId: string) =>
  withPayable(sql, checkoutId, ' for update of o')

/** The first order that can be paid now; 409 where none is. */
export const mustBePayable = ({
  payable: [first],
  phase,
}: Payable): Effect.Effect<PayableRow, PaymentUndecided | PaymentNotDue | PaymentTooLate> => {
  if (phase === 'waiting') return Effect.fail(new PaymentUndecided())
  if (!first) return Effect.fail(new PaymentNotDue())
  return phase === 'unpaid' ? Effect.succeed(first) : Effect.fail(new PaymentTooLate())
}

/** An attempt as its provider gets it. */
export const attemptToStart = ({
  id,
  amount,
  pieces,
  order,
  publicUrl,
  method,
  beginner,
}: {
  readonly id: string
  readonly amount: Paisa
  readonly pieces: number
  readonly order: PayableRow
  readonly publicUrl: string
  readonly method: string
  readonly beginner: Beginner
}): AttemptToStart => ({
  reference: id,
  amount,
  returnUrl: `${publicUrl}/api/payment/return/${method}`,
  noticeUrl: `${publicUrl}/api/payment/notice/${method}`,
  customer: {
    name: order.customer_name,
    email: order.customer_email,
    phone: order.phone,
    address: order.address_details,
    city: order.city || order.district,
  },
  pieces,
  ...beginner,
})
