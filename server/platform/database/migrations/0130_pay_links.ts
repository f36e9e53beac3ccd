import { audited, statements } from './support.ts'

/**
 * Links by which an order can be paid. `amount` and `total_price` are those of the order when the link was made, in paisa:
 * a link of other ones is good no longer. `on_delivery` is whether it pays what is otherwise collected on delivery.
 *
 * A share of a payment is `by_link` where its attempt was begun by a link, and `on_delivery` as its link; `rest` is one that
 * has paid the rest of an order with an advance, whose money goes back by hand, because two payments have paid it.
 */
export default statements(
  `create table pay_links (
     id text primary key,
     order_id text not null references orders (id) on delete cascade,
     token_hash bytea not null unique,
     amount bigint not null check (amount > 0),
     total_price bigint not null,
     on_delivery boolean not null,
     way text not null check (way in ('copied', 'sms', 'mail')),
     created_at timestamptz(3) not null default now(),
     expires_at timestamptz(3) not null
   )`,
  'create index pay_links_order on pay_links (order_id)',
  'create index pay_links_expired on pay_links (expires_at)',
  audited({
    table: 'pay_links',
    kind: 'order',
    id: 'order_id',
    isPart: true,
    ignored: 'id order_id total_price on_delivery',
    hidden: 'token_hash',
  }),
  `alter table payment_shares
     add column by_link boolean not null default false,
     add column on_delivery boolean not null default false,
     drop constraint payment_shares_taken_check,
     add constraint payment_shares_taken_check
       check (taken in ('order', 'refund', 'surplus', 'advance', 'rest')) not valid`,
)
