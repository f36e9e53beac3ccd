import type { RefundStatus } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import type {
  Confirmation,
  Order,
  OrderChange,
  OrderDay,
  OrderItem,
  OrderStep,
  PaymentStatus,
} from '#contract/orders/entity.ts'
import type { OrderSource } from '#contract/orders/source.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { AdvanceReturn } from '#contract/payments/advance.ts'
import type { AdvanceState, OrderAdvance } from '#contract/payments/orderAdvance.ts'
import { allowedTransitions, type OrderActor } from '#machines/orders/orderStatus.machine.ts'
import { sum } from '../cart/pricing.ts'

/** Rows of orders as the statements of this folder select them (amounts in paisa), and their entities. */

export interface OrderRow {
  readonly id: string
  readonly status: OrderStatus
  readonly cancel_reason: string
  readonly customer_name: string
  readonly customer_email: string
  readonly phone: string
  readonly total_price: number
  readonly sent_back: number
  readonly delivery_fee: number
  readonly payment_method: string
  readonly transaction_id: string
  /** What is paid in advance with cash on delivery; 0 without an advance, whose state and rule are then null. */
  readonly advance: Paisa
  readonly advance_state: AdvanceState | null
  readonly advance_returns: AdvanceReturn | null
  readonly address_details: string
  readonly city: string
  readonly district: string
  readonly division: string
  readonly checkout_id: string | null
  readonly payment_status: PaymentStatus
  readonly pay_by: Date | null
  readonly pay_verifying: boolean
  readonly cancel_wanted: boolean
  readonly confirmation: Confirmation
  /** `yyyy-MM-dd` */
  readonly deliver_by: string | null
  readonly note: string
  readonly policies_version: number | null
  readonly policies_accepted_at: Date | null
  readonly lacks_consent: boolean
  /** Whether the state of the order allows its customer to ask for a refund. */
  readonly refundable: boolean
  /** The language in which it was placed. */
  readonly language: Language
  /** Null where the source of the order is not known. */
  readonly visit: OrderSource | null
  readonly created_at: Date
  readonly status_since: Date
  readonly updated_at: Date
  /** Null for an order without items. */
  readonly items: readonly OrderItem[] | null
}

const toItem = ({ sku, ...item }: OrderItem, actor: OrderActor): OrderItem => ({
  ...item,
  ...(actor !== 'customer' && { sku }),
  price: toTaka(item.price),
  subTotal: toTaka(item.subTotal),
})

const goodsOf = ({ items }: Pick<OrderRow, 'items'>): Paisa => sum((items ?? []).map(({ subTotal }) => subTotal))

/** What rounding has added to the total of an order. */
export const roundingOf = (row: OrderRow): Paisa => row.total_price - row.delivery_fee - goodsOf(row)

type WithAdvance = Pick<
  OrderRow,
  'advance' | 'advance_state' | 'advance_returns' | 'payment_status' | 'status' | 'total_price'
>

/** What the customer of an order still pays on delivery: the total less what is paid in advance. */
export const toCollectOf = ({ payment_status, status, total_price, advance }: WithAdvance): Paisa =>
  payment_status === 'unpaid' && status !== 'cancelled' ? total_price - advance : 0

/** The advance of an order; undefined without one. */
export const toAdvance = (row: WithAdvance): OrderAdvance | undefined =>
  row.advance_state && row.advance_returns
    ? {
        amount: toTaka(row.advance),
        state: row.advance_state,
        returns: row.advance_returns,
        toCollect: toTaka(toCollectOf(row)),
      }
    : undefined

/** The field of the advance; none without one. */
const advanceField = (row: OrderRow): Pick<Order, 'advance'> => {
  const advance = toAdvance(row)
  return advance ? { advance } : {}
}

/** @param actor the caller; `canCancel` depends on it */
export const toOrder = (row: OrderRow, actor: OrderActor): Order => ({
  _id: row.id,
  status: row.status,
  cancelReason: row.cancel_reason,
  canCancel: allowedTransitions(row.status, actor).includes('cancelled'),
  canRefund: actor === 'customer' && row.refundable,
  shared: actor === 'partOwner',
  checkoutId: row.checkout_id ?? '',
  paymentStatus: row.payment_status,
  payBy: row.pay_by?.toISOString() ?? null,
  payVerifying: row.pay_verifying,
  cancelWanted: row.cancel_wanted,
  confirmation: row.confirmation,
  deliverBy: row.deliver_by,
  note: row.note,
  policiesVersion: row.policies_version,
  policiesAcceptedAt: row.policies_accepted_at?.toISOString() ?? null,
  lacksConsent: row.lacks_consent,
  createdAt: row.created_at.toISOString(),
  customerName: row.customer_name,
  customerEmail: row.customer_email,
  phone: row.phone,
  totalPrice: toTaka(row.total_price),
  sentBack: toTaka(row.sent_back),
  deliveryFee: toTaka(row.delivery_fee),
  rounding: toTaka(roundingOf(row)),
  paymentMethod: row.payment_method,
  transaction_id: row.transaction_id,
  deliveryAddress: {
    addressDetails: row.address_details,
    city: row.city,
    district: row.district,
    division: row.division,
  },
  items: (row.items ?? []).map((item) => toItem(item, actor)),
  statusSince: row.status_since.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...advanceField(row),
  ...(actor === 'admin' && row.visit && { source: row.visit }),
})

/** An order with one owner's items only. */
export interface OwnOrderRow extends OrderRow {
  /** Whether the owner sells all items of the order. */
  readonly whole: boolean
}

/**
 * The part of an order that an owner may see: their own items and their sum; the order's fee and total only where the
 * owner sells all items.
 */
export const ownPart = (row: OwnOrderRow): OwnOrderRow => {
  const delivery_fee = row.whole ? row.delivery_fee : 0
  // The total of a whole order is rounded to whole taka, unlike the sum of its items.
  const total_price = row.whole ? row.total_price : goodsOf(row)
  const sent_back = row.whole ? row.sent_back : 0
  return { ...row, delivery_fee, total_price, sent_back }
}

export const toOwnOrder = (row: OwnOrderRow, actor: OrderActor): Order => toOrder(ownPart(row), actor)

export interface StepRow {
  readonly id: string
  readonly from_status: OrderStatus
  readonly to_status: OrderStatus
  readonly reason: string
  readonly note: string
  readonly changes: readonly OrderChange[]
  readonly by_customer: boolean
  readonly undo: boolean
  readonly refund: RefundStatus | null
  readonly changed_by_name: string
  readonly created_at: Date
}

export const toStep = (row: StepRow): OrderStep => ({
  _id: row.id,
  from: row.from_status,
  to: row.to_status,
  reason: row.reason,
  note: row.note,
  changes: row.changes,
  byCustomer: row.by_customer,
  undo: row.undo,
  refund: row.refund,
  changedBy: row.changed_by_name,
  createdAt: row.created_at.toISOString(),
})

/** Converts a day with its revenue in paisa to one in taka. */
export const toDay = (row: OrderDay): OrderDay => ({ ...row, revenue: toTaka(row.revenue) })
