import type { Language } from '#contract/languages.ts'
import type { Paisa } from '#contract/money.ts'
import type { Confirmation, PaymentStatus } from '#contract/orders/entity.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { AdvanceReturn } from '#contract/payments/advance.ts'
import type { AdvanceState } from '#contract/payments/orderAdvance.ts'
import type { OrderInChart } from '#machines/orders/orderStatus.machine.ts'
import { selection } from '../platform/database/selection.ts'
import type { Customer, NoticedOrder, NoticedParcel } from './OrderNotices.ts'
import { type KeyedOrder, keyHashesOfOrder } from './orderKey.ts'
import { isOnline } from './orderStates.ts'

/** An order's row, locked for a change. */
export interface LockedOrder extends KeyedOrder {
  readonly id: string
  readonly status: OrderStatus
  readonly customer_name: string
  readonly customer_email: string
  readonly phone: string
  /** Paisa. */
  readonly total_price: number
  readonly transaction_id: string
  readonly district: string
  readonly payment_status: PaymentStatus
  readonly confirmation: Confirmation
  /** Whether it has to be paid before it is processed; orders from before checkouts have other texts. */
  readonly is_online: boolean
  /** What is paid in advance of cash on delivery; 0 without an advance. Paisa. */
  readonly advance: Paisa
  readonly advance_state: AdvanceState | null
  readonly advance_returns: AdvanceReturn | null
  readonly language: Language
  readonly phone_proved: boolean
  readonly email_proved: boolean
  readonly updated_at: Date
  /** The parcel that was handed over last, or is the next to be; null without one. */
  readonly parcel: NoticedParcel | null
}

/** SQL of whether a code for the checkout of `orders o`, or the account of the order, has proved the phone of the order. */
export const isPhoneProved = `(exists (select from checkouts c where c.id = o.checkout_id and c.proved and c.phone = o.phone)
  or exists (select from users u where u.id = o.customer_id and u.phone = o.phone and u.verified_at is not null
    and u.closed_at is null and not u.email_verified))`

const columns = selection<LockedOrder>({
  id: 'o.id',
  status: 'o.status',
  customer_id: 'o.customer_id',
  key_hashes: keyHashesOfOrder,
  customer_name: 'o.customer_name',
  customer_email: 'o.customer_email',
  phone: 'o.phone',
  total_price: 'o.total_price',
  transaction_id: 'o.transaction_id',
  district: 'o.district',
  payment_status: 'o.payment_status',
  confirmation: 'o.confirmation',
  is_online: isOnline,
  advance: 'o.advance',
  advance_state: 'o.advance_state',
  advance_returns: 'o.advance_returns',
  language: 'o.language',
  phone_proved: `(o.confirmation = 'done' or ${isPhoneProved})`,
  email_proved: `exists (select from users u where u.id = o.customer_id and u.email = o.customer_email
    and u.closed_at is null and u.email_verified)`,
  updated_at: 'o.updated_at',
  parcel: `(select json_build_object('courier', p.courier, 'number', p.number, 'link', p.link)
    from parcel_orders po join parcels p on p.id = po.parcel_id
    where po.order_id = o.id and p.state <> 'cancelled' order by p.handed_at desc nulls last, p.created_at desc limit 1)`,
})

/** The beginning of SQL of orders that are to be locked, and of more of their columns. */
export const lockedOrders = (more: string): string => `select ${columns}, ${more} from orders o`

/** SQL of the order `$1`, locked until the transaction ends. */
export const lockOrder = `select ${columns} from orders o where o.id = $1 for update of o`

/** The order as its chart knows it. */
export const inChart = ({ status, confirmation, is_online, payment_status }: LockedOrder): OrderInChart => ({
  status,
  mustBeConfirmed: confirmation === 'needed',
  mustBePaid: is_online && payment_status === 'unpaid',
})

export const paidInAdvance = ({ advance, advance_state }: LockedOrder): Paisa =>
  advance_state === 'paid' ? advance : 0

/** The customer of an order, as notices need it. */
export const customerOf = (order: LockedOrder): Customer => ({
  name: order.customer_name,
  email: order.customer_email,
  phone: order.phone,
  language: order.language,
  isPhoneProved: order.phone_proved,
  isEmailProved: order.email_proved,
})

/** The order as the notices to its customer need it. */
export const toNoticed = (order: LockedOrder): NoticedOrder & Customer => ({
  ...customerOf(order),
  id: order.id,
  total: order.total_price,
  isPaid: order.payment_status === 'paid',
  paidInAdvance: order.payment_status === 'paid' ? 0 : paidInAdvance(order),
  ...(order.parcel && { parcel: order.parcel }),
})
