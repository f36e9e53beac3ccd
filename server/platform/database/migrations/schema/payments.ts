import { times, touched } from '../support.ts'

const DECISIONS = `'pending', 'completed', 'rejected', 'failed'`

/**
 * Attempts to pay the orders of a checkout. A row is written before its provider hears of it. At most one attempt of a
 * checkout is undecided; one that was closed and is asked about again (`late`) does not count.
 *
 * `settling_at` is set before the call that carries a payment out, which is made once. `ask_at` is when the shop asks the
 * provider next. `says` is what returns and notices say of the attempt, which proves nothing. `taken` is what became of
 * an order's share of the money: it has paid the order, is requested back with it, or belongs to no order any more, so
 * that an administrator sends it back.
 */
const attempts = [
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
]

/**
 * The tokens by which the shop calls payment providers, encrypted, and shared by all of its servers.
 *
 * `account` is a digest of the credentials: another account begins with a new row. `calls` has the times of the last
 * calls for a token, of which a provider takes few. A server that calls for a token has the row until `renewing_until`.
 * `old_refunds`: the account has only the first version of the provider's refunds.
 */
const tokens = [
  `create table provider_tokens (
     provider text primary key,
     account text not null,
     token text,
     refresh_token text,
     expires_at timestamptz,
     renewed_at timestamptz,
     renewing_until timestamptz,
     calls timestamptz[] not null default '{}',
     old_refunds boolean not null default false
   )`,
]

/**
 * Requests for refunds. They store their own copies of the customer, and survive the deletion of their order. `reason` is
 * in the customer's words, empty where none was given. `refusal` is why a request is rejected: a code and a message to the
 * customer, both empty in any other status. `surplus_payment_id` and `surplus_order_id` name the share of a payment that
 * belongs to no order, where a request is about it: such a request says nothing about the money of its order.
 *
 * The decisions on a request are a path, as the steps of an order are: each begins where the one before it ends, and their
 * positions count from 0. A step has the note that an administrator leaves for the staff, and the name of its person.
 */
const refunds = [
  `create table refunds (
     id text primary key,
     order_id text references orders (id) on delete set null,
     customer_name text not null default '',
     customer_email text not null default '',
     transaction_id text not null default '',
     total_price bigint not null default 0,
     method text not null default '',
     number text not null default '',
     status text not null default 'pending' check (status in (${DECISIONS})),
     ${times},
     reason text not null default '',
     refusal text not null default ''
       check (refusal in ('', 'late', 'used', 'not_returned', 'excluded', 'other')),
     refusal_text text not null default '' check (char_length(refusal_text) <= 500),
     surplus_payment_id text,
     surplus_order_id text,
     constraint refunds_refusal_of_rejected check (status = 'rejected' or (refusal = '' and refusal_text = '')),
     constraint refunds_surplus foreign key (surplus_payment_id, surplus_order_id)
       references payment_shares (payment_id, order_id),
     constraint refunds_surplus_whole check ((surplus_payment_id is null) = (surplus_order_id is null))
   )`,
  touched('refunds'),
  `create trigger refunds_notify after insert or update or delete on refunds
     for each row execute function notify_change('Refund', '')`,
  `create index refunds_newest on refunds (created_at desc, id desc)`,
  'create index refunds_by_status on refunds (status, created_at desc, id desc)',
  `create index refunds_order on refunds (order_id)`,
  'create unique index refunds_of_surplus on refunds (surplus_payment_id, surplus_order_id) where surplus_payment_id is not null',

  `create table refund_steps (
     id text primary key,
     refund_id text not null references refunds (id) on delete cascade,
     to_status text not null check (to_status in (${DECISIONS})),
     note text not null default '',
     changed_by text references users (id) on delete set null,
     changed_by_name text not null,
     created_at timestamptz(3) not null default now(),
     from_status text not null check (from_status in (${DECISIONS})),
     position integer not null check (position >= 0),
     constraint refund_steps_place unique (refund_id, position)
   )`,
  'create index refund_steps_refund on refund_steps (refund_id, created_at)',
  // Deleting an unverified registration looks up the rows that refer to it.
  'create index refund_steps_person on refund_steps (changed_by) where changed_by is not null',
]

/**
 * Money that goes back to the customer of an order that was paid online: a row for each refund request and all tries of
 * it. The id is the shop's reference at the provider, which is the same for each try. A row is `sending` before its
 * provider is called, and only one of a payment is: some providers know a new refund by its amount alone.
 *
 * `provider_refund_id` is the provider's id of the last try, `earlier_ids` are those of the failed ones. `ask_at` is when
 * the shop asks the provider next, or tries to send a row that waits for another refund of the payment. `answered_at` is
 * when the provider has last said something: an administrator decides after hours of silence.
 */
const transfers = [
  `create table refund_transfers (
     id text primary key check (id ~ '^[0-9A-Za-z]{1,30}$'),
     refund_id text references refunds (id) on delete set null,
     payment_id text not null references payments (id),
     order_id text not null,
     amount bigint not null check (amount > 0),
     state text not null check (state in ('requested', 'sending', 'done', 'failed')),
     by_hand boolean not null default false,
     provider_refund_id text not null default '',
     earlier_ids text[] not null default '{}',
     code text not null default '',
     tries integer not null default 0,
     asks integer not null default 0,
     decided_by text references users (id) on delete set null,
     decided_by_name text not null default '',
     sent_at timestamptz(3),
     asked_at timestamptz(3),
     ask_at timestamptz(3),
     ended_at timestamptz(3),
     ${times},
     answered_at timestamptz(3),
     check (by_hand <= (state in ('requested', 'done')))
   )`,
  touched('refund_transfers'),
  `create unique index refund_transfers_current on refund_transfers (refund_id) where state <> 'failed'`,
  `create unique index refund_transfers_sending on refund_transfers (payment_id) where state = 'sending'`,
  'create index refund_transfers_refund on refund_transfers (refund_id)',
  'create index refund_transfers_payment on refund_transfers (payment_id)',
  'create index refund_transfers_order on refund_transfers (order_id)',
  'create index refund_transfers_due on refund_transfers (ask_at) where ask_at is not null',
  // Requests whose money a provider has failed to send, which may be late.
  `create index refund_transfers_failed on refund_transfers (refund_id) where state = 'failed'`,
  'create index refund_transfers_person on refund_transfers (decided_by) where decided_by is not null',
]

export const payments = [...attempts, ...tokens, ...refunds, ...transfers]
