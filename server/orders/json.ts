import type { Order, OrderItem, TrackedOrder, TrackStep } from '#contract/orders/entity.ts'
import { type OwnParcel, UNSHOWN_STATES } from '#contract/parcels/ownParcel.ts'
import type { OrderAdvance } from '#contract/payments/orderAdvance.ts'
import type { OwnRefund } from '#contract/refunds/entity.ts'
import { isVerifiedPayment } from './orderStates.ts'
import { dueBy, isWholeOfOrder } from './refundRequest.ts'

/**
 * SQL of orders as JSON text. PostgreSQL writes the JSON, so that a long list passes through the server as text: no row
 * becomes an object, and other calls stay fast. Each value is SQL that yields JSON text; the contract's types ensure
 * that no field is missing or superfluous.
 */
export type FieldsOf<Entity> = { readonly [Field in keyof Entity]: string }

/** @param more SQL of the JSON text of further fields, which begins with a comma; null for none */
const object = (fields: Record<string, string>, more = "''") =>
  `concat(${Object.entries(fields)
    .map(([name, value], place) => `'${place === 0 ? '{' : ','}"${name}":', ${value}`)
    .join(', ')}, ${more}, '}')`

const text = (column: string) => `to_json(${column})`
/** SQL that converts paisa to taka, a decimal with at most two places. */
const taka = (paisa: string) => `trim_scale((${paisa}) * 0.01)`
const time = (column: string) => `to_char(${column} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""')`
const list = (elements: string) => `concat('[', ${elements}, ']')`

/** SQL of the SKU of now of `order_items i`: that of its variant, else of its product; empty without one. */
export const skuOfItem = `coalesce(
  (select nullif(v.sku, '') from product_variants v where v.id = i.variant_id and v.product_id = i.product_id),
  (select k.sku from product_skus k where k.product_id = i.product_id and k.owner_id = i.owner_id), '')`

const itemFields = {
  productId: text('i.product_id'),
  productName: text('i.product_name'),
  productNameBn: text('i.product_name_bn'),
  image: text('i.image'),
  quantity: 'i.quantity',
  price: taka('i.price'),
  subTotal: taka('i.sub_total'),
  size: text('i.size'),
  sizeNameBn: text('i.size_name_bn'),
  color: text('i.color'),
  variantId: text('i.variant_id'),
  option: text('i.option'),
  optionName: text(`coalesce(i.option_name, '')`),
  OwnerName: text('i.owner_name'),
  OwnerId: text('i.owner_id'),
} satisfies FieldsOf<Omit<OrderItem, 'sku'>>
const item = object(itemFields)
const staffItem = object({ ...itemFields, sku: text(skuOfItem) } satisfies FieldsOf<OrderItem>)

/**
 * The items of `order_items i`, as an aggregate.
 * @param filter the SQL clause that selects the items
 */
export const itemsJson = (filter = '') => list(`string_agg(${item}, ',' order by i.position) ${filter}`)
/** The same to people of the shop, with the SKUs. */
export const staffItemsJson = (filter = '') => list(`string_agg(${staffItem}, ',' order by i.position) ${filter}`)

/** The reason of the cancellation of `orders o`; null for an order that is not cancelled. */
export const cancelReason = `(select h.reason from order_history h
  where o.status = 'cancelled' and h.order_id = o.id and h.to_status = 'cancelled' order by h.position desc limit 1)`

/** Whether a step of `order_history h` is neither taken back, nor takes another one back. */
export const isInForce = `h.undoes is null and not exists (select from order_history u where u.undoes = h.id)`

const reached = (status: string, at: string) => object({ status, at } satisfies FieldsOf<TrackStep>)

/** The statuses that `orders o` has reached, oldest first. It is pending from its creation on. */
const steps = list(`${reached(`'"pending"'`, time('o.created_at'))},
  (select string_agg(concat(',', ${reached(text('h.to_status'), time('h.created_at'))}), '' order by h.position)
    from order_history h where h.order_id = o.id and ${isInForce})`)

/** Until when an unpaid order waits for its payment; null for any other. */
export const payBy = `(case when o.status = 'pending' and o.payment_status = 'unpaid' then o.pay_by end)`

/** Whether an attempt to pay `orders o` waits for its verdict, after the customer has paid. */
export const payVerifying = `(${payBy} is not null and exists (
  select from payments p where p.checkout_id = o.checkout_id and ${isVerifiedPayment}))`

/** SQL of what of the money of `orders o` is sent back: parts of it, or the whole. */
export const sentBack = `(case when o.payment_status = 'refunded' then o.total_price else o.sent_back end)`

/** What the customer of `orders o` with an advance still pays on delivery, in paisa. */
export const toCollect = `(case when o.payment_status = 'unpaid' and o.status <> 'cancelled'
  then o.total_price - o.advance else 0 end)`

/** The field of the advance of `orders o`; null without one. */
const advanceField = `case when o.advance > 0 then concat(',"advance":', ${object({
  amount: taka('o.advance'),
  state: text('o.advance_state'),
  returns: text('o.advance_returns'),
  toCollect: taka(toCollect),
} satisfies FieldsOf<OrderAdvance>)}) end`

/** The field of the source of `orders o`; null without one. */
export const sourceField = `case when o.visit is not null then concat(',"source":', o.visit) end`

interface OrderParts {
  /** Total and fee in paisa. */
  readonly total: string
  readonly fee: string
  /** What is sent back in paisa; the order's where absent. */
  readonly sentBack?: string
  /** The items as JSON text, and their sum in paisa, which may be null. */
  readonly items: string
  readonly goods: string
  /** Whether the caller may cancel the order, and ask for a refund. */
  readonly canCancel: string
  readonly canRefund: string
  /** Whether the caller sells only some of the items. */
  readonly shared: string
}

const fieldsOf = (parts: OrderParts) =>
  ({
    _id: text('o.id'),
    status: text('o.status'),
    cancelReason: text(`coalesce(${cancelReason}, '')`),
    canCancel: `to_json(${parts.canCancel})`,
    canRefund: `to_json(${parts.canRefund})`,
    shared: `to_json(${parts.shared})`,
    checkoutId: text(`coalesce(o.checkout_id, '')`),
    paymentStatus: text('o.payment_status'),
    payBy: `coalesce(${time(payBy)}, 'null')`,
    payVerifying: `to_json(${payVerifying})`,
    cancelWanted: `to_json(o.cancel_wanted is not null)`,
    confirmation: text('o.confirmation'),
    deliverBy: `coalesce(to_json(to_char(o.deliver_by, 'YYYY-MM-DD')), 'null')`,
    note: text('o.note'),
    policiesVersion: `coalesce(to_json(o.policies_version), 'null')`,
    policiesAcceptedAt: `coalesce(${time('o.policies_accepted_at')}, 'null')`,
    lacksConsent: `to_json(o.lacks_consent)`,
    createdAt: time('o.created_at'),
    customerName: text('o.customer_name'),
    customerEmail: text('o.customer_email'),
    phone: text('o.phone'),
    totalPrice: taka(parts.total),
    sentBack: taka(parts.sentBack ?? sentBack),
    deliveryFee: taka(parts.fee),
    rounding: taka(`${parts.total} - ${parts.fee} - coalesce(${parts.goods}, 0)`),
    paymentMethod: text('o.payment_method'),
    transaction_id: text('o.transaction_id'),
    deliveryAddress: object({
      addressDetails: text('o.address_details'),
      city: text('o.city'),
      district: text('o.district'),
      division: text('o.division'),
    } satisfies FieldsOf<NonNullable<Order['deliveryAddress']>>),
    items: parts.items,
    statusSince: time('o.status_since'),
    updatedAt: time('o.updated_at'),
  }) satisfies FieldsOf<Omit<Order, 'advance' | 'source'>>

/**
 * An order of `orders o`.
 * @param parts SQL of the parts that depend on the caller
 * @param more SQL of the JSON text of further fields, which begins with a comma; null for none
 */
export const orderJson = (parts: OrderParts, more = "''") => object(fieldsOf(parts), `concat(${advanceField}, ${more})`)

/** The products of `orders o` that customer `$1` has reviewed. */
const reviewed = `(select coalesce(json_agg(distinct r.product_id), '[]')
  from order_items i join reviews r on r.product_id = i.product_id and r.user_id = $1
  where i.order_id = o.id and o.status = 'delivered')`

/** The newest refund request for `orders o`, as the JSON text of an `OwnRefund` or `null`. */
export const newestRefund = `coalesce((select ${object({
  refundMethod: text('r.method'),
  refundNumber: text('r.number'),
  refundStatus: text('r.status'),
  refusal: `coalesce(${text(`nullif(r.refusal, '')`)}, 'null')`,
  refusalText: text('r.refusal_text'),
  dueBy: time(dueBy),
} satisfies FieldsOf<OwnRefund>)}
  from refunds r where r.order_id = o.id and ${isWholeOfOrder} order by r.created_at desc, r.id desc limit 1), 'null')`

const unshown = `(${UNSHOWN_STATES.map((state) => `'${state}'`).join(', ')})`

/** The parcels of `orders o` that its customer sees, oldest first. */
const parcels = list(`(select string_agg(${object({
  _id: text('p.id'),
  courier: text('p.courier'),
  number: text('p.number'),
  link: text('p.link'),
  state: text('p.state'),
  steps: list(`(select string_agg(${object({ state: text('r.state'), at: time('r.at') })}, ',' order by r.at, r.id)
    from parcel_reports r where r.parcel_id = p.id and r.counted and r.state not in ${unshown})`),
} satisfies FieldsOf<OwnParcel>)}, ',' order by p.created_at, p.id)
  from parcel_orders po join parcels p on p.id = po.parcel_id
  where po.order_id = o.id and p.state not in ${unshown})`)

/** An order of `orders o`, of customer `$1`, with the statuses that it has reached. */
export const trackedOrderJson = (parts: OrderParts) =>
  object(
    { ...fieldsOf(parts), steps, reviewed, refund: newestRefund, parcels } satisfies FieldsOf<
      Omit<TrackedOrder, 'advance' | 'source'>
    >,
    advanceField,
  )
