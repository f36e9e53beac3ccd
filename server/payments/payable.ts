import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import type { SqlClient } from 'effect/sql'
import type { Language } from '#contract/languages.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/orders/entity.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { AdvanceReturn } from '#contract/payments/advance.ts'
import type { PayableOrder } from '#contract/payments/entity.ts'
import { PaymentNotDue, PaymentTooLate, PaymentUndecided } from '#contract/payments/errors.ts'
import type { AdvanceState } from '#contract/payments/orderAdvance.ts'
import { awaitedOf, type PaymentPhase, phaseOfPayment } from '#contract/payments/standing.ts'
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

/** What is paid: all orders of a checkout, or by a link to pay one of them alone. */
export interface PaidOf {
  readonly checkoutId: string
  readonly link: { readonly orderId: string; readonly tokenHash: Uint8Array } | null
}

/** An order of a checkout, as far as its payment needs it. */
export interface PayableRow extends KeyedOrder {
  readonly id: string
  readonly status: OrderStatus
  readonly payment_status: PaymentStatus
  readonly payment_method: string
  /** Whether it waits for an online payment, or can be paid by the link. */
  readonly is_payable: boolean
  /** Whether the link pays what is otherwise collected on delivery; false without a link. */
  readonly on_delivery: boolean
  /** Until when it can be paid online; null where that is not possible. */
  readonly pay_by: Date | null
  /** Whether it keeps its goods no longer. */
  readonly is_over: boolean
  readonly cancel_wanted: boolean
  readonly total_price: Paisa
  readonly delivery_fee: Paisa
  /** What is to pay online: the total, what is paid in advance, or by the link the rest. */
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

/** What an order that waits for its online payment owes, and whether it does. */
const due = 'case when o.advance > 0 then o.advance else o.total_price end'
const isPayable = `(o.status = 'pending' and o.payment_status = 'unpaid' and o.pay_by is not null and ${isOnline}
    and o.cancel_wanted is null)`
/** What is to be collected on delivery of an order, and whether it can be paid before: until the order is shipped. */
const rest = 'o.total_price - o.advance'
const isCollected = `(o.status in ('pending', 'processing') and o.payment_status = 'unpaid' and not ${isOnline})`

const ofCheckoutColumns = {
  id: 'o.id',
  status: 'o.status',
  payment_status: 'o.payment_status',
  payment_method: 'o.payment_method',
  is_payable: isPayable,
  on_delivery: 'false',
  pay_by: 'o.pay_by',
  is_over: 'coalesce(o.pay_by <= now(), false)',
  cancel_wanted: 'o.cancel_wanted is not null',
  total_price: 'o.total_price',
  delivery_fee: 'o.delivery_fee',
  due,
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
}
/** What an order owes to `pay_links l`. */
const linkDue = `case when l.on_delivery then ${rest} else ${due} end`
const ofLinkColumns = {
  ...ofCheckoutColumns,
  is_payable: `(l.expires_at > now() and l.total_price = o.total_price and l.amount = ${linkDue}
    and case when l.on_delivery then ${isCollected} else ${isPayable} end)`,
  on_delivery: 'l.on_delivery',
  pay_by: 'least(o.pay_by, l.expires_at)',
  is_over: 'least(o.pay_by, l.expires_at) <= now()',
  due: linkDue,
}

/** The orders of checkout `$1`. */
const ofCheckout = `select ${selection<PayableRow>(ofCheckoutColumns)} from orders o where o.checkout_id = $1 order by o.id`
/** The order `$1`, as the link with the hash `$2` pays it. */
const ofLink = `select ${selection<PayableRow>(ofLinkColumns)} from orders o join pay_links l on l.order_id = o.id
  where o.id = $1 and l.token_hash = $2`

/** What a link can pay of order `$1`. */
export interface LinkableRow {
  readonly checkout_id: string | null
  readonly on_delivery: boolean
  readonly amount: Paisa
  readonly total_price: Paisa
  readonly is_payable: boolean
  readonly is_over: boolean
  readonly pay_by: Date | null
  readonly phone: string
  readonly customer_email: string
  readonly language: Language
}
/** Order `$1` as a link may pay it, locked until the transaction ends. */
export const lockLinkable = `select ${selection<LinkableRow>({
  checkout_id: 'o.checkout_id',
  on_delivery: `not ${isOnline}`,
  amount: `case when ${isOnline} then ${due} else ${rest} end`,
  total_price: 'o.total_price',
  is_payable: `case when ${isOnline} then ${isPayable} else ${isCollected} end`,
  is_over: 'coalesce(o.pay_by <= now(), false)',
  pay_by: 'o.pay_by',
  phone: 'o.phone',
  customer_email: 'o.customer_email',
  language: 'o.language',
})} from orders o where o.id = $1 for update`

/** An order of a payment as its customer sees it. */
export const toPayableOrder = (row: PayableRow): PayableOrder => {
  if (row.on_delivery) return { ...withoutAdvance(row), byLink: true }
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
  /** Whether an attempt for other orders of the checkout than that of the link is undecided. */
  readonly isBusy: boolean
}

const withPayable = (sql: SqlClient.SqlClient, { checkoutId, link }: PaidOf, lock: string) =>
  Effect.gen(function* () {
    // An attempt keeps any other one of its checkout away, so that their beginnings wait for each other.
    if (link && lock) yield* sql`select from orders where checkout_id = ${checkoutId} order by id for update`
    const readOrders = link
      ? sql.unsafe<PayableRow>(ofLink, [link.orderId, link.tokenHash])
      : sql.unsafe<PayableRow>(`${ofCheckout}${lock}`, [checkoutId])
    const readAttempts = sql.unsafe<PaymentRow>(statements.ofCheckout, [checkoutId, link?.orderId ?? null])
    // After a lock, the attempts are those of the transaction that held it. Without one, the orders come last: what an
    // attempt has paid between the two reads is not to pay again.
    const early = lock ? undefined : yield* readAttempts
    const orders = yield* readOrders
    const attempts = early ?? (yield* readAttempts)
    const [attempt] = attempts
    const others = link ? yield* sql.unsafe<PaymentRow>(statements.newest, [checkoutId, null]) : []
    const isBusy = others.some((other) => other.id !== attempt?.id && awaitedOf(other) !== null)
    const unneeded = attempts.find(({ state, failure }) => state === 'failed' && failure === 'unneeded')
    const payable = orders.filter(({ is_payable }) => is_payable)
    const isOver = payable.length === 0 || payable.some(({ is_over }) => is_over)
    const phase = phaseOfPayment({ attempt: attempt ?? null, orders: orders.map(toPayableOrder), isOver })
    return { orders, payable, attempt, unneeded, phase, isBusy } satisfies Payable
  })

/** What is known of the payment of a checkout, or of the order of a link. */
export const readPayable = (sql: SqlClient.SqlClient, of: PaidOf) => withPayable(sql, of, '')

/** The same, with the orders locked in the order of their ids until the transaction ends. */
export const lockPayable = (sql: SqlClient.SqlClient, of: PaidOf) => withPayable(sql, of, ' for update of o')

/** All orders of a checkout, for their account or key. */
export const allOf = (checkoutId: string): PaidOf => ({ checkoutId, link: null })

/** The first order that can be paid now; 409 where none is. */
export const mustBePayable = ({
  payable: [first],
  phase,
  isBusy,
}: Payable): Effect.Effect<PayableRow, PaymentUndecided | PaymentNotDue | PaymentTooLate> => {
  if (phase === 'waiting' || isBusy) return Effect.fail(new PaymentUndecided())
  if (!first) return Effect.fail(new PaymentNotDue())
  return phase === 'unpaid' ? Effect.succeed(first) : Effect.fail(new PaymentTooLate())
}

const NOBODY = { name: 'Customer', email: '', phone: '', address: 'Bangladesh', city: 'Bangladesh' } as const

/** An attempt as its provider gets it. */
export const attemptToStart = ({
  id,
  amount,
  pieces,
  order,
  publicUrl,
  method,
  beginner,
  isByLink,
}: {
  readonly id: string
  readonly amount: Paisa
  readonly pieces: number
  readonly order: PayableRow
  readonly publicUrl: string
  readonly method: string
  readonly beginner: Beginner
  /** Whether somebody begins it who may know nothing of the customer. */
  readonly isByLink: boolean
}): AttemptToStart => ({
  reference: id,
  amount,
  returnUrl: `${publicUrl}/api/payment/return/${method}`,
  noticeUrl: `${publicUrl}/api/payment/notice/${method}`,
  customer: isByLink
    ? NOBODY
    : {
        name: order.customer_name,
        email: order.customer_email,
        phone: order.phone,
        address: order.address_details,
        city: order.city || order.district,
      },
  pieces,
  ...beginner,
})
