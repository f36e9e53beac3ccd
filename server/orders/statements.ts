import { FOUND_MAX, WHOLE_LIST_MAX } from '#contract/calls/listPart.ts'
import { ORDERS_PAGE_SIZE, type Role } from '#contract/constants.ts'
import type { OrderItem } from '#contract/orders/entity.ts'
import type { OwnOrdersQuery } from '#contract/orders/ownOrders.ts'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { allowedTransitions, type OrderActor } from '#machines/orders/orderStatus.machine.ts'
import { parameters } from '../platform/database/parameters.ts'
import { afterPlace } from '../platform/database/places.ts'
import { selection } from '../platform/database/selection.ts'
import { today } from '../platform/database/times.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import {
  cancelReason,
  type FieldsOf,
  isInForce,
  itemsJson,
  orderJson,
  payBy,
  payVerifying,
  sentBack,
  skuOfItem,
  sourceField,
  staffItemsJson,
  trackedOrderJson,
} from './json.ts'
import { bars, isWholeOfOrder } from './refundRequest.ts'
import type { OrderRow, StepRow } from './rows.ts'

/**
 * The SQL of orders. Each read is one statement, so that an order and its items belong to the same moment. Lists are
 * sorted newest first, by `id` for equal times, and return one row of JSON text per order; a single order is a row of
 * columns.
 */

/**
 * The days after its delivery in which the customer of `orders o` may ask for a refund: those of today, or those of the
 * day of the order where they were more.
 */
export const refundDays = 'greatest(o.refund_days, (select refund_days from shop_details))'

/** Whether a parcel holds pieces of order `$1`. */
export const isPacked = `select from parcel_orders po join parcels p on p.id = po.parcel_id
  where po.order_id = $1 and p.state <> 'cancelled' limit 1`

/**
 * Whether the state of `orders o` allows a refund: of a delivered order within some days, of a paid order that is pending
 * or cancelled. Nothing is left of one that has gone back in parts.
 */
export const hasRefundableState = `(o.status = 'delivered' and o.payment_status <> 'refunded'
      and coalesce(o.delivered_at > now() - make_interval(days => ${refundDays}), false)
    or o.payment_status = 'paid' and o.status in ('pending', 'cancelled'))`

/**
 * Whether the customer of `orders o` may ask for a refund: where the state allows it and no request bars another. An
 * aggregate, because PostgreSQL reads all refunds for `not exists` where it expects few.
 */
const isRefundable = `(${hasRefundableState}
  and not coalesce((select bool_or(${bars}) from refunds r where r.order_id = o.id and ${isWholeOfOrder}), false))`

const orderColumns = selection<Omit<OrderRow, 'items'>>({
  id: 'o.id',
  status: 'o.status',
  cancel_reason: `coalesce(${cancelReason}, '')`,
  customer_name: 'o.customer_name',
  customer_email: 'o.customer_email',
  phone: 'o.phone',
  total_price: 'o.total_price',
  sent_back: sentBack,
  delivery_fee: 'o.delivery_fee',
  payment_method: 'o.payment_method',
  transaction_id: 'o.transaction_id',
  advance: 'o.advance',
  advance_state: 'o.advance_state',
  advance_returns: 'o.advance_returns',
  address_details: 'o.address_details',
  city: 'o.city',
  district: 'o.district',
  division: 'o.division',
  checkout_id: 'o.checkout_id',
  payment_status: 'o.payment_status',
  pay_by: payBy,
  pay_verifying: payVerifying,
  cancel_wanted: 'o.cancel_wanted is not null',
  confirmation: 'o.confirmation',
  deliver_by: `to_char(o.deliver_by, 'YYYY-MM-DD')`,
  note: 'o.note',
  policies_version: 'o.policies_version',
  policies_accepted_at: 'o.policies_accepted_at',
  lacks_consent: 'o.lacks_consent',
  refundable: isRefundable,
  language: 'o.language',
  visit: 'o.visit',
  created_at: 'o.created_at',
  status_since: 'o.status_since',
  updated_at: 'o.updated_at',
})

const itemFields = {
  productId: 'i.product_id',
  productName: 'i.product_name',
  productNameBn: 'i.product_name_bn',
  image: 'i.image',
  quantity: 'i.quantity',
  price: 'i.price',
  subTotal: 'i.sub_total',
  size: 'i.size',
  sizeNameBn: 'i.size_name_bn',
  color: 'i.color',
  variantId: 'i.variant_id',
  option: 'i.option',
  optionName: `coalesce(i.option_name, '')`,
  sku: skuOfItem,
  OwnerName: 'i.owner_name',
  OwnerId: 'i.owner_id',
} satisfies FieldsOf<OrderItem>

/** The items of an order with amounts in paisa. */
const items = `json_agg(json_build_object(${Object.entries(itemFields)
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ')}) order by i.position)`

/** The items of owner `$1` in an order, and whether the order has no others. */
const ownItems = `cross join lateral (
      select ${items} filter (where i.owner_id = $1) as items, bool_and(i.owner_id = $1) as whole
      from order_items i where i.order_id = o.id
    ) own`

const newest = 'order by o.created_at desc, o.id desc'

const withItems = `select ${orderColumns}, (select ${items} from order_items i where i.order_id = o.id) as items from orders o`

/** A list of statuses for the operator `in`. */
const listed = (statuses: readonly OrderStatus[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`
const revenueStatuses = listed(ORDER_STATUSES.filter((status) => factsOf(status).countsAsRevenue))

/** Whether the order status chart allows a person to cancel `orders o`. */
const cancellableBy = (actor: OrderActor) =>
  `o.status in ${listed(ORDER_STATUSES.filter((status) => allowedTransitions(status, actor).includes('cancelled')))}`

/** Whether owner `$1` sells every item of `orders o`. */
const isWhole = '(select bool_and(i.owner_id = $1) from order_items i where i.order_id = o.id)'

/** `orders o` with all items. @param items SQL of the items */
const wholeOrders = (items = itemsJson()) => `orders o cross join lateral (
    select ${items} as items, sum(i.sub_total) as goods from order_items i where i.order_id = o.id
  ) whole`

/** The parts of `wholeOrders`, with what the caller may do. */
const wholeFor = (canCancel: string, canRefund = 'false') => ({
  total: 'o.total_price',
  fee: 'o.delivery_fee',
  items: 'whole.items',
  goods: 'whole.goods',
  canCancel,
  canRefund,
  shared: 'false',
})

/**
 * The part of an order that an owner may see: their own items and their sum; the order's fee and total only where the
 * owner sells all items.
 */
const asOwnJson = (canCancel: string, shared: string, items = itemsJson) => `select ${orderJson({
  total: 'case when own.whole then o.total_price else own.goods end',
  fee: 'own.fee',
  sentBack: `case when own.whole then ${sentBack} else 0 end`,
  items: 'own.items',
  goods: 'own.goods',
  canCancel,
  canRefund: 'false',
  shared,
})} as json
  from orders o
  cross join lateral (
    select ${items('filter (where i.owner_id = $1)')} as items, sum(i.sub_total) filter (where i.owner_id = $1) as goods,
      bool_and(i.owner_id = $1) as whole, case when bool_and(i.owner_id = $1) then o.delivery_fee else 0 end as fee
    from order_items i where i.order_id = o.id
  ) own`

/** Whether owner `$1` may cancel `orders o`, as its owner or as its customer. */
const cancellableByOwner = (isWhole: string) =>
  `coalesce(o.customer_id = $1 and ${cancellableBy('customer')} or ${cancellableBy('owner')} and ${isWhole}, false)`
const ofCustomer = (canCancel: string, canRefund = isRefundable) =>
  `select ${trackedOrderJson(wholeFor(canCancel, canRefund))} as json from ${wholeOrders()} where o.customer_id = $1`
const ofOwner = (canCancel: string, shared: string) => `${asOwnJson(canCancel, shared)}
  where o.id in (select s.order_id from seller_orders s where s.owner_id = $1)
  ${newest}`

const step = selection<StepRow>({
  id: 'id',
  from_status: 'from_status',
  to_status: 'to_status',
  reason: 'reason',
  note: `''`,
  changes: `'[]'::jsonb`,
  by_customer: 'false',
  undo: 'undoes is not null',
  refund: 'null::text',
  changed_by_name: 'changed_by_name',
  created_at: 'created_at',
})
/** A correction or an edit as a step of the history: the order keeps its status. */
const correction = selection<StepRow>({
  id: 'id',
  from_status: 'order_status',
  to_status: 'order_status',
  reason: 'reason',
  note: `''`,
  changes: 'changes',
  by_customer: 'by_customer',
  undo: 'undoes is not null',
  refund: 'null::text',
  changed_by_name: 'changed_by_name',
  created_at: 'created_at',
})

const byAdmin = (items?: string) =>
  `select ${orderJson(wholeFor(cancellableBy('admin')), sourceField)} as json from ${wholeOrders(items)}`

/**
 * The beginning of statements on `orders o` that select the JSON of each order, to be continued by a join. The items have
 * their SKUs, which whole lists are without.
 */
export const selected = {
  byAdmin: byAdmin(staffItemsJson()),
  /** For owner `$1`. */
  byOwner: asOwnJson(cancellableByOwner('own.whole'), 'not own.whole', staffItemsJson),
}

/** The orders of customer `$1`, by the role of the caller. */
const byCustomer: Readonly<Record<Role, string>> = {
  admin: ofCustomer(cancellableBy('admin'), 'false'),
  owner: ofCustomer(cancellableByOwner(isWhole)),
  user: ofCustomer(cancellableBy('customer')),
}

/** The status that order `$1` had at a time. */
const statusAt = (time: string) => `coalesce((select h.to_status from order_history h
  where h.order_id = $1 and h.created_at <= ${time} order by h.position desc limit 1), 'pending')`

const refundRequest = selection<StepRow>({
  id: 'r.id',
  from_status: statusAt('r.created_at'),
  to_status: statusAt('r.created_at'),
  reason: 'r.reason',
  note: `''`,
  changes: `'[]'::jsonb`,
  by_customer: 'false',
  undo: 'false',
  refund: `'pending'`,
  changed_by_name: 'r.customer_name',
  created_at: 'r.created_at',
})
const refundDecision = selection<StepRow>({
  id: 's.id',
  from_status: statusAt('s.created_at'),
  to_status: statusAt('s.created_at'),
  reason: `''`,
  note: 's.note',
  changes: `'[]'::jsonb`,
  by_customer: 'false',
  undo: 'false',
  refund: 's.to_status',
  changed_by_name: 's.changed_by_name',
  created_at: 's.created_at',
})

/** Status changes and corrections of order `$1`. */
const steps = `select ${correction}, -1 as position from order_corrections where order_id = $1
    union all
    select ${step}, position from order_history where order_id = $1`
/** Its refund requests and the decisions on them, after a step of the same time. The first step of a part is its request. */
const refundSteps = `select ${refundRequest}, 1000000 as position from refunds r
    where r.order_id = $1 and r.part is null
    union all
    select ${refundDecision}, 1000000 as position
    from refund_steps s join refunds r on r.id = s.refund_id where r.order_id = $1`
const inTime = 'order by created_at, position, id'

/**
 * Orders and revenue per day in Bangladesh of seller `$1`: today and the 365 days before.
 * @param amount the column with the amounts
 */
const daysOf = (
  amount: 'goods' | 'own',
) => `select to_char(day, 'YYYY-MM-DD') as day, ${ORDER_STATUSES.join(', ')}, revenue
    from (
      select day, sum(orders) as orders,
        ${ORDER_STATUSES.map((status) => `coalesce(sum(orders) filter (where status = '${status}'), 0)::bigint as ${status}`).join(', ')},
        coalesce(sum(${amount}) filter (where status in ${revenueStatuses}), 0)::bigint as revenue
      from order_counts
      where owner_id = $1 and day >= ${today} - 365
      group by day
    ) days
    where orders <> 0
    order by days.day`

export const statements = {
  all: `${byAdmin()} ${newest}`,
  /** The orders of customer `$1`, by the role of the caller. */
  ofCustomer: {
    admin: `${byCustomer.admin} ${newest}`,
    owner: `${byCustomer.owner} ${newest}`,
    user: `${byCustomer.user} ${newest}`,
  },
  /** Whether customer `$1` has more than `$2` orders. */
  hasMore: 'select from orders o where o.customer_id = $1 offset $2 limit 1',
  /** The orders of customer `$1` by status, each counted as far as lists show it. */
  counts: `select k.status, (select count(*)::int from (select from orders o
      where o.customer_id = $1 and o.status = k.status limit ${FOUND_MAX + 1}) counted) as orders
    from order_statuses k`,
  /** The orders of owner `$1`, by the role of the caller. */
  ofOwner: {
    admin: ofOwner(cancellableBy('admin'), 'false'),
    owner: ofOwner(cancellableByOwner('own.whole'), 'not own.whole'),
  },
  one: `${withItems} where o.id = $1`,
  /** The orders `$1`, by their ids. */
  some: `${withItems} where o.id = any($1) order by o.id`,
  /** The orders of checkout `$1`, in the order of its sellers. */
  ofCheckout: `${withItems} where o.checkout_id = $1 order by o.id`,
  /** The status changes of the orders `$1`, oldest first. */
  stepsOf: `select h.order_id, h.to_status, h.created_at from order_history h
    where h.order_id = any($1) and ${isInForce} order by h.order_id, h.position`,
  oneOfOwner: `select ${orderColumns}, own.items, own.whole from orders o ${ownItems} where o.id = $2`,
  /** The history of order `$1`, oldest first, by the role of the caller: refunds are the administrators'. */
  history: { admin: `${steps} union all ${refundSteps} ${inTime}`, owner: `${steps} ${inTime}` },
  /** The days of the shop, which has the seller '', or of the seller `$1`, by the role of the caller. */
  summary: { admin: daysOf('goods'), owner: daysOf('own') },
}

/** Whether `orders o` is one of the newest of customer `$1`: a product that is in none would be looked for in all. */
const isAmongNewest = `o.created_at > coalesce((select n.created_at from orders n where n.customer_id = $1
  order by n.created_at desc, n.id desc offset ${WHOLE_LIST_MAX} limit 1), '-infinity')`

/** A part of a person's own orders as a customer, of one more than the limit. */
export const ownPart = ({ _id, role }: SignedIn, { after, limit = ORDERS_PAGE_SIZE, ...chosen }: OwnOrdersQuery) => {
  const { of, values } = parameters<unknown>()
  of(_id)
  const { status, orderId, checkoutId, productId } = chosen
  const all = [
    byCustomer[role],
    ...(status === undefined ? [] : [`o.status = ${of(status)}`]),
    ...(orderId === undefined ? [] : [`o.id = ${of(orderId)}`]),
    ...(checkoutId === undefined ? [] : [`o.checkout_id = ${of(checkoutId)}`]),
    ...(productId === undefined
      ? []
      : [
          isAmongNewest,
          `exists (select from order_items i where i.order_id = o.id and i.product_id = ${of(productId)})`,
        ]),
    ...(after === undefined ? [] : afterPlace(after, of, 'o.created_at', 'o.id')),
  ]
  return { text: `${all.join(' and ')} ${newest} limit ${limit + 1}`, values }
}
