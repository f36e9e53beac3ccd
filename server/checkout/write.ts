import type { AppliedCashRule } from '#contract/cashRules/entity.ts'
import type { Language } from '#contract/languages.ts'
import type { Paisa } from '#contract/money.ts'
import type { Confirmation, OrderItem } from '#contract/orders/entity.ts'
import type { OrderSource } from '#contract/orders/source.ts'
import type { AdvanceReturn } from '#contract/payments/advance.ts'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import { type FoundLine, offerOf, subTotalOf } from '../cart/pricing.ts'
import { takeFromCart } from '../cart/statements.ts'
import { deliverByIn } from '../orders/delivery.ts'
import type { OrderRow } from '../orders/rows.ts'
import { causeText } from '../stock/cause.ts'
import type { OrderContent } from './content.ts'

/** The order of one seller, before it is written. Amounts in paisa. */
export interface NewOrder {
  readonly id: string
  readonly lines: readonly FoundLine[]
  readonly fee: Paisa
  /** Whether the order pays no fee because of the sum of its goods. */
  readonly isFree: boolean
  readonly total: Paisa
  /** What is paid in advance with cash on delivery; 0 for nothing. */
  readonly advance: Paisa
}

/** The row of `order_items` of a line. */
export const itemOf = (found: FoundLine, position: number, order: string) => {
  const { line, product, variant } = found
  const { price, image } = offerOf(found)
  const size = variant?.size ?? line.size ?? ''
  return {
    order_id: order,
    position,
    product_id: product.id,
    product_name: product.name,
    product_name_bn: product.name_bn,
    image,
    quantity: line.quantity,
    price,
    sub_total: subTotalOf(found),
    size,
    size_name_bn: sizeNameBn(product.size_names_bn, size),
    color: variant?.color ?? line.color ?? '',
    variant_id: variant?._id ?? '',
    option: variant?.option ?? '',
    option_name: (variant?.option && product.option_name) || null,
    owner_id: product.owner_id,
    owner_name: product.owner_name,
  }
}

/** The rows of `order_items` of an order. */
export const itemsOf = ({ id, lines }: NewOrder) => lines.map((line, position) => itemOf(line, position, id))

/** How the customer of an order by staff agreed: said so, or asked by a link that confirms the order or pays it. */
export type Agreement = 'said' | 'confirmLink' | 'payLink'

/** A checkout, before it is written. */
export interface NewCheckout {
  readonly id: string
  readonly keyHash: Uint8Array
  readonly contentHash: Uint8Array
  readonly itemsHash: Uint8Array
  readonly userId: string | null
  readonly proved: boolean
  readonly confirmation: Confirmation
  readonly deliveryDays: number
  /** Seconds in which the orders are to be paid online; null for cash on delivery. */
  readonly holdSeconds: number | null
  /** Whether an advance goes back when the order is cancelled; null without an advance. */
  readonly advanceReturns: AdvanceReturn | null
  /** The rule for cash on delivery that was applied; null without one. */
  readonly cashRule: AppliedCashRule | null
  /** The person of the staff who places it for the customer, and how the customer agreed; null where the customer does. */
  readonly placedBy: { readonly id: string; readonly name: string; readonly agreed: Agreement } | null
  /** Whether it is paid already, in cash at the counter. */
  readonly isPaid: boolean
  readonly policiesVersion: number | null
  /** Whether the shop has policies and the client has sent no version of them. */
  readonly lacksConsent: boolean
  readonly keepsCart: boolean
  /** Null where nothing is known. */
  readonly source: OrderSource | null
  readonly content: OrderContent
  readonly language: Language
  readonly orders: readonly NewOrder[]
}

/** What the database adds to each order. */
export interface WrittenOrder {
  readonly id: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly pay_by: Date | null
  /** `yyyy-MM-dd` */
  readonly deliver_by: string | null
}

/**
 * Takes the stock of the variants of the items `$1`, with the cause `$2`: before `insertCheckout`, whose statement on the
 * products would not know their sum yet.
 */
export const sellVariants = `update product_variants v set stock = v.stock - i.quantity
  from (
    select variant_id, sum(quantity) as quantity
    from jsonb_to_recordset($1::text::jsonb) as i (variant_id text, quantity integer) where variant_id <> '' group by 1
  ) i, (select set_config('haat.stock', $2::text, true)) cause
  where v.id = i.variant_id`

/** Writes a checkout with its orders, takes their stock, and takes their lines out of the kept cart unless it stays as it is. */
export const insertCheckout = `
  with checkout as (
    insert into checkouts (id, key_hash, content_hash, items_hash, user_id, phone, proved)
    values ($1, $2, $3, $4, $5::text, $6, $7)
  ), placed as (
    insert into orders (id, checkout_id, customer_id, phone, customer_name, customer_email, payment_method,
      address_details, city, district, division, note, confirmation, deliver_by, total_price, delivery_fee,
      policies_version, policies_accepted_at, lacks_consent, refund_days, free_delivery, language, pay_by,
      advance, advance_returns, advance_state, cash_rule, source, campaign, visit, placed_by, payment_status)
    select o.id, $1, $5::text, $6, $8, $9, $10, $11, $12, $13, $14, $15, $16::text,
      case when $16::text = 'needed' or $24::float8 is not null then null else ${deliverByIn('$17')} end, o.total, o.fee,
      $20::integer, case when $20::integer is null then null else now() end, $22::boolean,
      (select refund_days from shop_details), o.free, $23, now() + make_interval(secs => $24::float8),
      o.advance, case when o.advance > 0 then $25::text end, case when o.advance > 0 then 'asked' end, $26::text::jsonb,
      coalesce($27::text::jsonb ->> 'source', ''), coalesce($27::text::jsonb ->> 'campaign', ''), $27::text::jsonb,
      $28::text::jsonb, $30::text
    from jsonb_to_recordset($18::text::jsonb) as o (id text, total bigint, fee bigint, free boolean, advance bigint)
    returning id, created_at, updated_at, pay_by, to_char(deliver_by, 'YYYY-MM-DD') as deliver_by
  ), items as (
    insert into order_items (order_id, position, product_id, product_name, product_name_bn, image, quantity, price, sub_total,
      size, size_name_bn, color, variant_id, option, option_name, owner_id, owner_name)
    select * from jsonb_to_recordset($19::text::jsonb) as i (order_id text, position integer, product_id text,
      product_name text, product_name_bn text, image text, quantity integer, price bigint, sub_total bigint, size text, size_name_bn text, color text,
      variant_id text, option text, option_name text, owner_id text, owner_name text)
  ), sold as (
    update products p set stock = p.stock - i.quantity, sales = p.sales + i.quantity
    from (
      select product_id, sum(quantity) as quantity
      from jsonb_to_recordset($19::text::jsonb) as i (product_id text, quantity integer) group by product_id
    ) i, (select set_config('haat.stock', $29::text, true)) cause
    where p.id = i.product_id
  ), kept as (${takeFromCart('case when $21::boolean then null else $5::text end', '$19::text::jsonb')})
  select * from placed order by id`

const causeOf = (orders: readonly NewOrder[]) =>
  causeText({
    cause: 'order',
    // A product is of one seller, and so of one order.
    orders: Object.fromEntries(orders.flatMap(({ id, lines }) => lines.map(({ product }) => [product.id, id]))),
  })

/** The parameters of `insertCheckout`. */
export const parametersOf = (checkout: NewCheckout): readonly unknown[] => {
  const { content, orders } = checkout
  const { addressDetails, city, district, division } = content.address
  return [
    checkout.id,
    checkout.keyHash,
    checkout.contentHash,
    checkout.itemsHash,
    checkout.userId,
    content.phone,
    checkout.proved,
    content.customerName,
    content.customerEmail,
    content.paymentMethod,
    addressDetails,
    city,
    district,
    division,
    content.note,
    checkout.confirmation,
    checkout.deliveryDays,
    JSON.stringify(orders.map(({ id, total, fee, isFree, advance }) => ({ id, total, fee, free: isFree, advance }))),
    JSON.stringify(orders.flatMap(itemsOf)),
    checkout.policiesVersion,
    checkout.keepsCart,
    checkout.lacksConsent,
    checkout.language,
    checkout.holdSeconds,
    checkout.advanceReturns,
    checkout.cashRule && JSON.stringify(checkout.cashRule),
    checkout.source && JSON.stringify(checkout.source),
    checkout.placedBy && JSON.stringify(checkout.placedBy),
    causeOf(orders),
    checkout.isPaid ? 'paid' : 'unpaid',
  ]
}

/** The parameters of `sellVariants`; undefined where no line has a variant. */
export const soldVariants = (orders: readonly NewOrder[]): readonly unknown[] | undefined => {
  const items = orders.flatMap(itemsOf)
  return items.some(({ variant_id }) => variant_id !== '') ? [JSON.stringify(items), causeOf(orders)] : undefined
}

const toItem = (item: ReturnType<typeof itemOf>): OrderItem => ({
  productId: item.product_id,
  productName: item.product_name,
  productNameBn: item.product_name_bn,
  image: item.image,
  quantity: item.quantity,
  price: item.price,
  subTotal: item.sub_total,
  size: item.size,
  sizeNameBn: item.size_name_bn,
  color: item.color,
  variantId: item.variant_id,
  option: item.option,
  optionName: item.option_name ?? '',
  OwnerName: item.owner_name,
  OwnerId: item.owner_id,
})

/** The orders as a read would return them. */
export const toRows = (checkout: NewCheckout, written: readonly WrittenOrder[]): readonly OrderRow[] =>
  checkout.orders.map((order, at) => {
    const { content } = checkout
    return {
      ...written[at]!,
      status_since: written[at]!.created_at,
      status: 'pending',
      cancel_reason: '',
      customer_name: content.customerName,
      customer_email: content.customerEmail,
      phone: content.phone,
      total_price: order.total,
      sent_back: 0,
      delivery_fee: order.fee,
      payment_method: content.paymentMethod,
      transaction_id: '',
      advance: order.advance,
      advance_state: order.advance > 0 ? 'asked' : null,
      advance_returns: order.advance > 0 ? checkout.advanceReturns : null,
      address_details: content.address.addressDetails,
      city: content.address.city,
      district: content.address.district,
      division: content.address.division,
      checkout_id: checkout.id,
      payment_status: checkout.isPaid ? 'paid' : 'unpaid',
      pay_verifying: false,
      cancel_wanted: false,
      confirmation: checkout.confirmation,
      note: content.note,
      policies_version: checkout.policiesVersion,
      policies_accepted_at: checkout.policiesVersion === null ? null : written[at]!.created_at,
      lacks_consent: checkout.lacksConsent,
      refundable: false,
      language: checkout.language,
      visit: checkout.source,
      items: itemsOf(order).map(toItem),
    }
  })
