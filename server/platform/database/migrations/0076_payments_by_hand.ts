import { statements } from './support.ts'

/**
 * `surplus_payment_id` and `surplus_order_id` name the share of a payment that belongs to no order, where a refund request
 * is about it: such a request says nothing about the money of its order. Shares from before get their requests here.
 *
 * `answered_at` is when the provider has last said something of a transfer: an administrator decides after hours of silence.
 */
export default statements(
  `alter table refunds
     add column surplus_payment_id text,
     add column surplus_order_id text,
     add constraint refunds_surplus foreign key (surplus_payment_id, surplus_order_id)
       references payment_shares (payment_id, order_id),
     add constraint refunds_surplus_whole check ((surplus_payment_id is null) = (surplus_order_id is null))`,
  'create unique index refunds_of_surplus on refunds (surplus_payment_id, surplus_order_id) where surplus_payment_id is not null',
  'alter table refund_transfers add column answered_at timestamptz(3)',
  `insert into refunds (id, order_id, customer_name, customer_email, transaction_id, total_price,
     surplus_payment_id, surplus_order_id)
   select left(md5(s.payment_id || s.order_id), 24), o.id, coalesce(o.customer_name, ''), coalesce(o.customer_email, ''),
     coalesce(p.trx_id, ''), s.amount, s.payment_id, s.order_id
   from payment_shares s join payments p on p.id = s.payment_id left join orders o on o.id = s.order_id
   where s.taken = 'surplus' and s.amount > 0`,
)
