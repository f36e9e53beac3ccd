import { statements, times, touched } from './support.ts'

/**
 * Money that goes back to the customer of an order that was paid online: a row for each refund request and all tries of
 * it. The id is the shop's reference at the provider, which is the same for each try. A row is `sending` before its
 * provider is called, and only one of a payment is: some providers know a new refund by its amount alone.
 *
 * `provider_refund_id` is the provider's id of the last try, `earlier_ids` are those of the failed ones. `ask_at` is when
 * the shop asks the provider next, or tries to send a row that waits for another refund of the payment.
 */
export default statements(
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
     check (by_hand <= (state in ('requested', 'done')))
   )`,
  touched('refund_transfers'),
  `create unique index refund_transfers_current on refund_transfers (refund_id) where state <> 'failed'`,
  `create unique index refund_transfers_sending on refund_transfers (payment_id) where state = 'sending'`,
  'create index refund_transfers_refund on refund_transfers (refund_id)',
  'create index refund_transfers_payment on refund_transfers (payment_id)',
  'create index refund_transfers_order on refund_transfers (order_id)',
  'create index refund_transfers_due on refund_transfers (ask_at) where ask_at is not null',
  // Deleting an unverified registration looks up the rows that refer to it.
  'create index refund_transfers_person on refund_transfers (decided_by) where decided_by is not null',
)
