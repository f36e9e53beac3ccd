import { times, touched } from '../support.ts'

/**
 * Orders store their own copies of product, customer and owner, so that they survive the deletion of those.
 *
 * The known statuses are rows, which every start completes from the contract's table (`addOrderStatuses`).
 *
 * Without a consent, the order comes from a client that asks for none, or from before the policies; `lacks_consent` is
 * whether the shop had policies when it was placed: those of today say nothing about that time. `refund_days` and
 * `free_delivery` are those of the shop when it was placed: a correction keeps them. `language` is that in which its
 * customer reads about it. `status_since` is the time of its current status, for the age that lists show and sort by; the
 * trigger sets it unless the update does. `pay_by` is until when an unpaid order keeps its goods; `cancel_wanted` is a
 * cancellation that waits for the end of an attempt to pay; `expired_at` is when it was cancelled because nobody had paid.
 */
const tables = [
  'create table order_statuses (status text primary key)',
  `insert into order_statuses values ('pending'), ('processing'), ('shipped'), ('delivered'), ('cancelled')`,
  `create table orders (
     id text primary key,
     status text not null default 'pending' constraint orders_status_known references order_statuses,
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
     ${times},
     checkout_id text references checkouts (id),
     payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid', 'refunded')),
     confirmation text not null default 'none' check (confirmation in ('none', 'needed', 'done')),
     deliver_by date,
     delivered_at timestamptz(3),
     note text not null default '',
     status_since timestamptz(3) not null,
     policies_version integer references policies (version),
     policies_accepted_at timestamptz(3),
     refund_days integer not null default 7,
     free_delivery boolean not null default false,
     lacks_consent boolean not null default false,
     language text not null default 'en',
     pay_by timestamptz(3),
     cancel_wanted jsonb,
     expired_at timestamptz(3)
   )`,
  touched('orders'),
  `create trigger orders_notify after insert or update or delete on orders
     for each row execute function notify_change('Order', 'customer_id')`,
  `create function set_status_since() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       new.status_since := coalesce(new.status_since, new.created_at);
     elsif new.status <> old.status and new.status_since = old.status_since then
       new.status_since := now();
     end if;
     return new;
   end $$`,
  `create trigger orders_status_since before insert or update of status on orders
     for each row execute function set_status_since()`,

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
     product_name_bn text not null default '',
     primary key (order_id, position)
   )`,
  `create index order_items_image on order_items (image)`,
]

/**
 * The changes of an order. A step of its status and a correction store the name of the person who made them, so that the
 * name survives the account, and are deleted with their order. Positions of steps count from 0 and are unique within an
 * order. A step has the reason of a cancellation, and names the step that it takes back, which is taken back once; a
 * cancellation names the refund request that it made, and a delivery says whether it made the order paid.
 *
 * A correction stores its changed values with the old ones. `by_customer`: a guest has no account, and so no `changed_by`.
 *
 * `order_keys` open an order besides the key of its checkout: its phone has got a code for each. The key of a checkout is
 * known as a hash only, so that the server cannot give it out again.
 */
const changes = [
  `create table order_history (
     id text primary key,
     order_id text not null references orders (id) on delete cascade,
     position integer not null check (position >= 0),
     from_status text not null constraint order_history_from_status_known references order_statuses,
     to_status text not null constraint order_history_to_status_known references order_statuses,
     changed_by text references users (id) on delete set null,
     changed_by_name text not null,
     created_at timestamptz(3) not null default now(),
     reason text not null default '',
     undoes text unique references order_history (id) on delete cascade,
     made_paid boolean not null default false,
     refund_id text,
     unique (order_id, position),
     check (from_status <> to_status)
   )`,
  // Deleting an unverified registration looks up the rows that refer to it.
  `create index order_history_person on order_history (changed_by) where changed_by is not null`,

  `create table order_corrections (
     id text primary key,
     order_id text not null references orders (id) on delete cascade,
     changes jsonb not null,
     changed_by text references users (id) on delete set null,
     changed_by_name text not null,
     created_at timestamptz(3) not null default now(),
     by_customer boolean not null default false
   )`,
  `create index order_corrections_order on order_corrections (order_id, created_at)`,
  `create index order_corrections_person on order_corrections (changed_by) where changed_by is not null`,

  `create table order_keys (
     order_id text not null references orders (id) on delete cascade,
     key_hash bytea not null,
     created_at timestamptz(3) not null default now(),
     primary key (order_id, key_hash)
   )`,
]

/**
 * A guest's orders of the last 90 days, whose phone a code has proved, join the account that registers with this phone,
 * but not that of a phone that the staff has corrected: the link and the code may have gone to a stranger.
 */
const joining = [
  `create function join_proved_orders() returns trigger language plpgsql as $$
   begin
     with joined as (
       update checkouts c set user_id = new.id
       where c.phone = new.phone and c.proved and c.user_id is null and c.created_at > now() - interval '90 days'
         and not exists (select from orders o where o.checkout_id = c.id and o.phone <> new.phone)
       returning id)
     update orders o set customer_id = new.id from joined where o.checkout_id = joined.id and o.customer_id is null;
     return null;
   end $$`,
  `create trigger users_join_orders after update of verified_at on users for each row
   when (old.verified_at is null and new.verified_at is not null and new.phone is not null and not new.email_verified)
   execute function join_proved_orders()`,
]

export const orders = [...tables, ...changes, ...joining]
