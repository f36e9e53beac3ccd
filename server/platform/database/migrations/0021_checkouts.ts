import { statements } from './support.ts'

/**
 * Checkouts, and what their orders carry. A checkout is the orders of one cart, one per seller: its id and the hash of
 * its content make a repeated call find the same orders, and the hash of its key stands for a guest's account.
 * `items_hash` finds a second order of the same lines; `proved` says that a code has proved the phone number. Orders from
 * before have no checkout; a delivered one counts as paid.
 *
 * A phone code belongs to the key of one checkout: the right code proves the phone to this key until an order uses it.
 */
export default statements(
  `create table checkouts (
     id text primary key,
     key_hash bytea not null,
     content_hash bytea not null,
     items_hash bytea not null,
     user_id text references users (id) on delete set null,
     phone text not null,
     proved boolean not null default false,
     created_at timestamptz(3) not null default now()
   )`,
  `create index checkouts_phone on checkouts (phone, created_at desc)`,
  `create index checkouts_user on checkouts (user_id, created_at desc)`,
  `create table phone_codes (
     phone text not null,
     key_hash bytea not null,
     code_hash bytea not null,
     wrong_tries integer not null default 0,
     expires_at timestamptz(3) not null,
     proved_at timestamptz(3),
     used_at timestamptz(3),
     primary key (phone, key_hash)
   )`,
  `alter table orders
     add column checkout_id text references checkouts (id),
     add column payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid', 'refunded')),
     add column confirmation text not null default 'none' check (confirmation in ('none', 'needed', 'done')),
     add column deliver_by date,
     add column delivered_at timestamptz(3),
     add column note text not null default ''`,
  `create index orders_checkout on orders (checkout_id) where checkout_id is not null`,
  `create index orders_phone on orders (phone, created_at desc)`,
  // The trigger of updated_at would give each order a new version.
  `alter table orders disable trigger orders_touch`,
  `update orders o set payment_status = 'paid', delivered_at = coalesce((
     select max(h.created_at) from order_history h where h.order_id = o.id and h.to_status = 'delivered'), o.updated_at)
   where o.status = 'delivered'`,
  `alter table orders enable trigger orders_touch`,
)
