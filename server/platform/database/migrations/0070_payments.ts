import { statements, times, touched } from './support.ts'

/**
 * Attempts to pay the orders of a checkout. A row is written before its provider hears of it. At most one attempt of a
 * checkout is undecided; one that was closed and is asked about again (`late`) does not count.
 *
 * `settling_at` is set before the call that carries a payment out, which is made once. `ask_at` is when the shop asks the
 * provider next. `pay_by` is until when an unpaid order keeps its goods; `cancel_wanted` is a cancellation that waits for
 * the end of an attempt; `expired_at` is when it was cancelled because nobody had paid. `says` is what returns and notices
 * say of the attempt, which proves nothing. `taken` is what became of an order's share of the money: it has paid the order,
 * is requested back with it, or belongs to no order any more, so that an administrator sends it back.
 */
export default statements(
  `create table payments (
     id text primary key,
     checkout_id text not null references checkouts (id),
     position integer not null,
     method text not null,
     state text not null check (state in ('creating', 'redirected', 'verifying', 'paid', 'failed', 'cancelled', 'expired')),
     late boolean not null default false,
     amount bigint not null check (amount > 0),
     provider_id text not null default '',
     url text,
     ticket text not null default '',
     says text not null default '',
     trx_id text,
     payer text not null default '',
     fee bigint,
     risky boolean not null default false,
     failure text,
     code text not null default '',
     difference text,
     compared_at timestamptz(3),
     settling_at timestamptz(3),
     asked_at timestamptz(3),
     asks integer not null default 0,
     ask_at timestamptz(3),
     expires_at timestamptz(3) not null,
     decided_by text references users (id) on delete set null,
     decided_by_name text not null default '',
     note text not null default '',
     ${times},
     unique (checkout_id, position),
     unique (method, trx_id),
     check ((state = 'paid') <= (trx_id is not null))
   )`,
  touched('payments'),
  `create trigger payments_notify after insert or update or delete on payments
     for each row execute function notify_change('Payment', '')`,
  `create unique index payments_undecided on payments (checkout_id)
     where state in ('creating', 'redirected', 'verifying') and not late`,
  'create index payments_due on payments (ask_at) where ask_at is not null',
  'create index payments_newest on payments (created_at desc, id desc)',
  `create index payments_provider_id on payments (method, provider_id) where provider_id <> ''`,
  // Without a reference: an unpaid order can be deleted.
  `create table payment_shares (
     payment_id text not null references payments (id) on delete cascade,
     order_id text not null,
     amount bigint not null check (amount >= 0),
     taken text check (taken in ('order', 'refund', 'surplus')),
     primary key (payment_id, order_id)
   )`,
  'create index payment_shares_order on payment_shares (order_id)',
  `alter table orders
     add column pay_by timestamptz(3),
     add column cancel_wanted jsonb,
     add column expired_at timestamptz(3)`,
  'create index checkouts_key on checkouts (key_hash)',
  'create index orders_pay_by on orders (pay_by) where pay_by is not null',
)
