import {
  absentOr,
  type EntityOf,
  entity,
  flag,
  id,
  list,
  nullable,
  number,
  oneOf,
  taka,
  text,
  time,
} from '../calls/reading.ts'
import { idText, knownOrNull } from '../calls/tolerant.ts'
import { CashBlock } from '../cashBlocks/entity.ts'
import { AppliedCashRule } from '../cashRules/entity.ts'
import { REFUND_STATUSES } from '../constants.ts'
import { CourierRecord } from '../courierRecords/entity.ts'
import { OwnParcel } from '../parcels/ownParcel.ts'
import { OrderAdvance } from '../payments/orderAdvance.ts'
import { OwnRefund } from '../refunds/entity.ts'
import { OrderSource } from './source.ts'
import { byStatus, ORDER_STATUSES } from './status.ts'

/** Whether an order is paid; an order by cash on delivery is paid when it is delivered. */
export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export const CONFIRMATIONS = ['none', 'needed', 'done'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** What a correction or an edit of an order can change, and the terms on which the staff has placed it. */
export const CORRECTED_FIELDS = [
  ...(['name', 'phone', 'address', 'note', 'quantity', 'choice', 'price', 'deliveryFee', 'totalPrice'] as const),
  ...(['consent', 'discount', 'payment'] as const),
] as const
export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

export const DeliveryAddress = entity('DeliveryAddress', {
  addressDetails: text,
  city: text,
  district: text,
  division: text,
})
export type DeliveryAddress = EntityOf<typeof DeliveryAddress>

export const OrderItem = entity('OrderItem', {
  productId: idText,
  productName: text,
  productNameBn: absentOr(text),
  image: text,
  quantity: number,
  price: taka,
  subTotal: taka,
  size: text,
  /** The seller's Bangla name of the size when it was ordered; empty without one. */
  sizeNameBn: absentOr(text),
  color: text,
  /** The variant; empty for a product that had none. */
  variantId: absentOr(text),
  /** The value of its third option; empty without one. */
  option: absentOr(text),
  /** The product's name of that option when it was ordered; empty where it had the usual one. */
  optionName: absentOr(text),
  /** The SKU that the variant, else the product has now, to people of the shop; empty without one. */
  sku: absentOr(text),
  OwnerName: text,
  OwnerId: idText,
})
export type OrderItem = EntityOf<typeof OrderItem>

const orderFields = {
  _id: id,
  status: oneOf(ORDER_STATUSES, 'pending'),
  /** The reason of the cancellation; empty where none was given. */
  cancelReason: text,
  /** Whether the caller may cancel the order now. */
  canCancel: flag,
  /** Whether the caller may ask for a refund now. */
  canRefund: flag,
  /** Whether the caller sells only some of the items, so that an administrator moves the order. */
  shared: flag,
  /** The checkout that made the order, with one order for each seller; empty for older orders. */
  checkoutId: text,
  /** Null from a server of the specification alone. */
  paymentStatus: knownOrNull(PAYMENT_STATUSES),
  /** Until when the unpaid order keeps its goods for an online payment; null where it waits for none. */
  payBy: nullable(time),
  /** Whether an attempt to pay the order is being verified, so that nobody has to pay now. */
  payVerifying: flag,
  /** Whether a cancellation waits for the verdict on a payment. */
  cancelWanted: flag,
  /** Whether a call has to confirm the order before it is processed. */
  confirmation: oneOf(CONFIRMATIONS, 'none', 'none'),
  /** The last day of the promised delivery, `yyyy-MM-dd` of Bangladesh; null until it is known. */
  deliverBy: nullable(text),
  /** The customer's message to the seller. */
  note: text,
  /** The version of the policies that the customer has accepted, and when; null where the client asked for no consent. */
  policiesVersion: nullable(number),
  policiesAcceptedAt: nullable(time),
  /** Whether the shop had policies when the order was placed, and the customer has accepted none. */
  lacksConsent: flag,
  createdAt: time,
  customerName: text,
  customerEmail: text,
  phone: text,
  totalPrice: taka,
  /** What of the money of a paid order is sent back: parts of it, or the whole of a refunded one. */
  sentBack: absentOr(taka),
  deliveryFee: taka,
  /** Total less items and fee. */
  rounding: taka,
  paymentMethod: text,
  transaction_id: text,
  deliveryAddress: nullable(DeliveryAddress),
  items: list(OrderItem),
  /** Since when the order has its status. */
  statusSince: time,
  updatedAt: time,
  /** What is paid in advance of an order with cash on delivery; absent without an advance. */
  advance: absentOr(OrderAdvance),
  /** How its customer came to the shop, to administrators; absent where nothing is known. */
  source: absentOr(OrderSource),
}
export const Order = entity('Order', orderFields)
export type Order = EntityOf<typeof Order>

/** The amounts of an order that follow its district. */
export const orderAmountFields = { deliveryFee: taka, rounding: taka, totalPrice: taka }
export const OrderAmounts = entity('OrderAmounts', orderAmountFields)
export type OrderAmounts = EntityOf<typeof OrderAmounts>

/** A status that an order has reached, and when. */
export const TrackStep = entity('TrackStep', { status: oneOf(ORDER_STATUSES, 'pending'), at: time })
export type TrackStep = EntityOf<typeof TrackStep>

/**
 * An order with the statuses that it has reached, oldest first. To the holder of its key, phone number and address line
 * are masked.
 */
export const TrackedOrder = entity('TrackedOrder', {
  ...orderFields,
  steps: list(TrackStep),
  /** Ids of those of its products that the account of its customer has reviewed; empty to the holder of its key. */
  reviewed: list(text),
  /** Its newest refund request, to the holder of its key with a masked number; null without one, and from a server of the specification alone. */
  refund: nullable(OwnRefund),
  /** Its parcels, oldest first; absent from a server without them. */
  parcels: absentOr(list(OwnParcel)),
})
export type TrackedOrder = EntityOf<typeof TrackedOrder>

/** One corrected value of an order, as texts; amounts in taka. `item` names the product of a
 * quantity, a choice or a price, else it is empty. */
export const OrderChange = entity('OrderChange', {
  field: oneOf(CORRECTED_FIELDS, 'note'),
  item: text,
  before: text,
  after: text,
})
export type OrderChange = EntityOf<typeof OrderChange>

/**
 * One change of an order's status: author, time, old and new status. A correction has `changes`, and keeps the status; so
 * have the terms of an order that the staff has placed.
 */
export const OrderStep = entity('OrderStep', {
  _id: id,
  from: oneOf(ORDER_STATUSES, 'pending'),
  to: oneOf(ORDER_STATUSES, 'pending'),
  /** The reason of a cancellation, of a refund request or of a discount; empty where none was given. */
  reason: text,
  /** The staff's note on a refund; empty where none was written. */
  note: text,
  changes: list(OrderChange),
  /** Whether the customer has changed the delivery; the changes of the staff are corrections. */
  byCustomer: flag,
  /** Whether the step takes an earlier one back. */
  undo: flag,
  /** The status that a refund request of the order got, with the order's status unchanged; null for any other step. */
  refund: nullable(oneOf(REFUND_STATUSES, 'pending')),
  /** The author's name at that time. */
  changedBy: text,
  createdAt: time,
})
export type OrderStep = EntityOf<typeof OrderStep>

/** The orders placed on one day (time zone of Bangladesh) by current status, and the revenue of the delivered ones. */
export const OrderDay = entity('OrderDay', {
  /** `yyyy-MM-dd` */
  day: id,
  ...byStatus(() => number),
  /** Of the orders that count as revenue: total less delivery fee (product 11.2), to an owner the sum of their own items. */
  revenue: taka,
})
export type OrderDay = EntityOf<typeof OrderDay>

/** An earlier order with the same phone number. */
export const EarlierOrder = entity('EarlierOrder', {
  _id: id,
  status: oneOf(ORDER_STATUSES, 'pending'),
  /** Whether it was cancelled after it was shipped: the customer did not take it. */
  cameBack: flag,
  totalPrice: taka,
  createdAt: time,
})
export type EarlierOrder = EntityOf<typeof EarlierOrder>

/** What became of the other orders with the phone number of an order, of all sellers. */
export const PhoneHistory = entity('PhoneHistory', {
  delivered: number,
  /** Cancelled before they were shipped. */
  cancelled: number,
  cameBack: number,
  open: number,
  /** The newest ones, newest first; none for a seller. */
  orders: list(EarlierOrder),
  /** The rule for cash on delivery that was applied to the order, to administrators; null without one. */
  cashRule: nullable(AppliedCashRule),
  /** The person of the staff who has placed the order in a call, to administrators; empty where the customer did. */
  placedBy: text,
  /** The entries of the block list about its phone or its address, to administrators; the strictest first. */
  blocks: list(CashBlock),
  /** What couriers have answered about its phone, to administrators. */
  records: list(CourierRecord),
})
export type PhoneHistory = EntityOf<typeof PhoneHistory>
