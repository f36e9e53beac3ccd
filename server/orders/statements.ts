/**
 * The SQL of the lists of orders: newest first, `id` settles equal times. Each list is one statement, so that an order
 * and its items are of one moment.
 */

const order = `select o.id, o.status, o.customer_name, o.customer_email, o.phone, o.total_price, o.delivery_fee,
    o.payment_method, o.transaction_id, o.address_details, o.city, o.district, o.division, o.created_at, o.updated_at`

/** Amounts stay in paisa here. */
const items = `json_agg(json_build_object('productId', i.product_id, 'productName', i.product_name, 'image', i.image,
    'quantity', i.quantity, 'price', i.price, 'subTotal', i.sub_total, 'size', i.size, 'color', i.color,
    'OwnerName', i.owner_name, 'OwnerId', i.owner_id) order by i.position)`

const newest = 'order by o.created_at desc, o.id desc'

const withItems = `${order}, (select ${items} from order_items i where i.order_id = o.id) as items from orders o`

export const statements = {
  all: `${withItems} ${newest}`,
  ofCustomer: `${withItems} where o.customer_id = $1 ${newest}`,
  ofOwner: `${order}, own.items, own.whole
    from orders o
    cross join lateral (
      select ${items} filter (where i.owner_id = $1) as items, bool_and(i.owner_id = $1) as whole
      from order_items i where i.order_id = o.id
    ) own
    where o.id in (select i.order_id from order_items i where i.owner_id = $1)
    ${newest}`,
}
