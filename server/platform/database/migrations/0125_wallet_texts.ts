import { audited, statements, times, touched } from './support.ts'

/**
 * The texts of the shop's wallets, which phones forward. A phone without a secret is withdrawn. `digest` is the
 * same for repetitions of a text. `change` is what the text adds to the balance, and `follows` whether its balance is that of the text
 * before it with this change; `wallet_balances` has the last balance of such a text, or of one for which a person has
 * confirmed a payment. `words` are kept of a text that could not be read, alone.
 */
export default statements(
  `create table wallet_phones (
     id text primary key,
     name text not null,
     secret_hash bytea unique,
     renewed_at timestamptz(3) not null default now(),
     heard_at timestamptz(3),
     dropped bigint not null default 0,
     ${times}
   )`,
  touched('wallet_phones'),
  audited({
    table: 'wallet_phones',
    kind: 'walletPhone',
    id: 'id',
    name: 'name',
    ignored: 'id heard_at dropped',
    hidden: 'secret_hash',
  }),
  `create table wallet_texts (
     id text primary key,
     phone_id text not null references wallet_phones (id),
     wallet text not null,
     digest bytea not null,
     kind text not null check (kind in ('received', 'moved', 'unread')),
     trx_id text not null default '',
     sender text not null default '',
     amount bigint,
     change bigint,
     balance bigint,
     at timestamptz(3),
     follows boolean not null default false,
     words text not null default '',
     payment_id text references payments (id) on delete set null,
     confirmed_at timestamptz(3),
     arrived_at timestamptz(3) not null default now(),
     unique (phone_id, digest)
   )`,
  `create index wallet_texts_transaction on wallet_texts (wallet, trx_id) where trx_id <> ''`,
  `create index wallet_texts_open on wallet_texts (phone_id, wallet) where not follows and balance is not null`,
  `create index wallet_texts_waiting on wallet_texts (arrived_at desc) where kind <> 'moved' and payment_id is null`,
  'create index wallet_texts_payment on wallet_texts (payment_id) where payment_id is not null',
  'create index wallet_texts_confirmed on wallet_texts (confirmed_at) where confirmed_at is not null',
  `create table wallet_balances (
     phone_id text not null references wallet_phones (id),
     wallet text not null,
     balance bigint not null,
     at timestamptz(3) not null,
     primary key (phone_id, wallet)
   )`,
  `alter table payments add column mismatches text[] not null default '{}'`,
  'drop trigger payments_audit on payments',
  audited({
    table: 'payments',
    kind: 'payment',
    id: 'id',
    ignored:
      'id checkout_id position provider_id url ticket says transfer_wallet mismatches compared_at settling_at asked_at asks ask_at expires_at decided_by decided_by_name',
    hidden: 'payer trx_id transfer_sender note',
  }),
)
