import { times, touched } from '../support.ts'

/**
 * What customers keep, and their checkouts.
 *
 * An entry of a wishlist has its own copy of the product's names and no reference to the product, so that the page can
 * say that a deleted product is no longer sold. One of a person's addresses at most is the default. A cart that was never
 * changed has the time 0.
 *
 * A checkout is the orders of one cart, one per seller: its id and the hash of its content make a repeated call find the
 * same orders, and the hash of its key stands for a guest's account. `items_hash` finds a second order of the same lines;
 * `proved` says that a code has proved the phone number. A phone code belongs to the key of one checkout: the right code
 * proves the phone to this key until an order uses it.
 */
export const customers = [
  `create table wishlist_items (
     user_id text not null references users (id) on delete cascade,
     product_id text not null,
     product_name text not null,
     created_at timestamptz(3) not null default now(),
     product_name_bn text not null default '',
     primary key (user_id, product_id)
   )`,

  `create table addresses (
     id text primary key,
     user_id text not null references users (id) on delete cascade,
     label text not null default '',
     customer_name text not null,
     phone text not null,
     division text not null,
     district text not null,
     city text not null,
     address_details text not null,
     is_default boolean not null default false,
     ${times}
   )`,
  touched('addresses'),
  `create index addresses_user on addresses (user_id, created_at)`,
  `create unique index addresses_default on addresses (user_id) where is_default`,

  `create table carts (
     user_id text primary key references users (id) on delete cascade,
     items jsonb not null default '[]',
     updated_at timestamptz(3) not null default 'epoch'
   )`,
  touched('carts'),
  `create trigger carts_notify after insert or update on carts
     for each row execute function notify_change('Cart', 'user_id')`,

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
  'create index checkouts_key on checkouts (key_hash)',
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
]
