/**
 * The SQL of refund requests. The order's data is read from the order itself, so that nothing of a deleted order
 * appears.
 */

const refund = `select r.id, r.method, r.number, r.status, r.created_at, r.updated_at, o.id as order_id, o.customer_name,
    o.customer_email, o.transaction_id, o.total_price
  from refunds r left join orders o on o.id = r.order_id`

export const statements = {
  /** Newest first, by `id` for equal times. */
  all: `${refund} order by r.created_at desc, r.id desc`,
  one: `${refund} where r.id = $1`,
}
