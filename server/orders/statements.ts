import type { OrderItem } from '../../contract/orders/entity.ts'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '../../contract/orders/status.ts'
import { allowedTransitions, type OrderActor } from '../../machines/orders/orderStatus.machine.ts'
import { selection } from '../platform/database/selection.ts'
import { cancelReason, type FieldsOf, itemsJson, orderJson } from './json.ts'
import type { OrderRow, StepRow } from './rows.ts'

/**
 * The SQL of orders. Each read is one statement, so that an order and its items belong to the same moment. Lists are
 * sorted newest first, by `id` for equal times, and return one row of JSON text per order; a single order is a row of
 * columns.
 */

const orderColumns = selection<Omit<OrderRow, 'items'>>({
  id: 'o.id',
  status: 'o.status',
  cancel_reason: `coalesce(${cancelReason}, '')`,
  customer_name: 'o.customer_name',
  customer_email: 'o.customer_email',
  phone: 'o.phone',
  total_price: 'o.total_price',
  delivery_fee: 'o.delivery_fee',
  payment_method: 'o.payment_method',
  transaction_id: 'o.transaction_id',
  address_details: 'o.address_details',
  city: 'o.city',
  district: 'o.district',
  division: 'o.division',
  created_at: 'o.created_at',
  updated_at: 'o.updated_at',
})

const itemFields = {
  productId: 'i.product_id',
  productName: 'i.product_name',
  image: 'i.image',
  quantity: 'i.quantity',
  price: 'i.price',
  subTotal: 'i.sub_total',
  size: 'i.size',
  color: 'i.color',
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

const asJson = (canCancel: string) =>
  `select ${orderJson({
    total: 'o.total_price',
    fee: 'o.delivery_fee',
    items: `(select ${itemsJson()} from order_items i where i.order_id = o.id)`,
    canCancel,
  })} as json from orders o`

/**
 * The part of an order that an owner may see: the own items and their sum, and the delivery fee only where the owner
 * sells all items.
 */
const asOwnJson = (canCancel: string) => `select ${orderJson({
  total: 'own.sum + own.fee',
  fee: 'own.fee',
  items: 'own.items',
  canCancel,
})} as json
  from orders o
  cross join lateral (
    select ${itemsJson('filter (where i.owner_id = $1)')} as items, sum(i.sub_total) filter (where i.owner_id = $1) as sum,
      bool_and(i.owner_id = $1) as whole, case when bool_and(i.owner_id = $1) then o.delivery_fee else 0 end as fee
    from order_items i where i.order_id = o.id
  ) own`

/** Whether owner `$1` may cancel `orders o`, as its owner or as its customer. */
const cancellableByOwner = (isWhole: string) =>
  `coalesce(o.customer_id = $1 and ${cancellableBy('customer')} or ${cancellableBy('owner')} and ${isWhole}, false)`
const ofCustomer = (canCancel: string) => `${asJson(canCancel)} where o.customer_id = $1 ${newest}`
const ofOwner = (canCancel: string) => `${asOwnJson(canCancel)}
  where o.id in (select i.order_id from order_items i where i.owner_id = $1)
  ${newest}`

const step = selection<StepRow>({
  id: 'id',
  from_status: 'from_status',
  to_status: 'to_status',
  reason: 'reason',
  changed_by_name: 'changed_by_name',
  created_at: 'created_at',
})

export const statements = {
  all: `${asJson(cancellableBy('admin'))} ${newest}`,
  /** The orders of customer `$1`, by the role of the caller. */
  ofCustomer: {
    admin: ofCustomer(cancellableBy('admin')),
    owner: ofCustomer(cancellableByOwner(isWhole)),
    user: ofCustomer(cancellableBy('customer')),
  },
  /** The orders of owner `$1`, by the role of the caller. */
  ofOwner: { admin: ofOwner(cancellableBy('admin')), owner: ofOwner(cancellableByOwner('own.whole')) },
  one: `${withItems} where o.id = $1`,
  oneOfOwner: `select ${orderColumns}, own.items, own.whole from orders o ${ownItems} where o.id = $2`,
  history: `select ${step} from order_history
    where order_id = $1 order by position`,
  /** Orders and revenue per day in Bangladesh: today and the 365 days before. */
  summary: `select to_char(day, 'YYYY-MM-DD') as day, ${ORDER_STATUSES.join(', ')}, revenue
    from (
      select (created_at at time zone 'Asia/Dhaka')::date as day,
        ${ORDER_STATUSES.map((status) => `count(*) filter (where status = '${status}') as ${status}`).join(', ')},
        coalesce(sum(total_price - delivery_fee) filter (where status in ${revenueStatuses}), 0) as revenue
      from orders
      where created_at >= ((now() at time zone 'Asia/Dhaka')::date - 365)::timestamp at time zone 'Asia/Dhaka'
      group by 1
    ) days
    order by days.day`,
}
