import { statements, times, touched } from './support.ts'

/**
 * Orders and refunds store their own copies of product, customer and owner, so that they survive the deletion of those.
 * Deleting an order keeps its refund.
 */
export default statements(
  `create table orders (
     id text primary key,
     status text not null default 'pending'
       check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
     customer_id text references users (id) on delete set null,
     customer_name text not null,
     customer_email text not null default '',
     phone text not null default '',
     total_price bigint not null check (total_price >= 0),
     delivery_fee bigint not null default 0 check (delivery_fee >= 0),
     payment_method text not null default '',
     transaction_id text not null default '',
     address_details text not null default '',
     city text not null default '',
     district text not null default '',
     division text not null default '',
     ${times}
   )`,
  touched('orders'),
  `create index orders_newest on orders (created_at desc, id desc)`,
  `create index orders_customer on orders (customer_id, created_at desc, id desc)`,

  `create table order_items (
     order_id text not null references orders (id) on delete cascade,
     position integer not null,
     product_id text not null,
     product_name text not null,
     image text not null default '',
     quantity integer not null check (quantity > 0),
     price bigint not null check (price >= 0),
     sub_total bigint not null check (sub_total >= 0),
     size text not null default '',
     color text not null default '',
     owner_id text not null default '',
     owner_name text not null default '',
     primary key (order_id, position)
   )`,
  `create index order_items_owner on order_items (owner_id, order_id)`,
  `create index order_items_image on order_items (image)`,

  `create table refunds (
     id text primary key,
     order_id text references orders (id) on delete set null,
     customer_name text not null default '',
     customer_email text not null default '',
     transaction_id text not null default '',
     total_price bigint not null default 0,
     method text not null default '',
     number text not null default '',
     status text not null default 'pending' check (status in ('pending', 'completed', 'rejected', 'failed')),
     ${times}
   )`,
  touched('refunds'),
  `create index refunds_newest on refunds (created_at desc, id desc)`,
  `create index refunds_order on refunds (order_id)`,
)
