import { audited, statements } from './support.ts'

/**
 * Transfers by hand. A customer names the wallet and the number of which the money comes. Several attempts may claim one
 * transaction until one of them is paid.
 */
export default statements(
  `alter table payments
     add column transfer_wallet text not null default '',
     add column transfer_sender text not null default '',
     drop constraint payments_method_trx_id_key`,
  `create unique index payments_transaction on payments (method, trx_id) where method <> 'manual' or state = 'paid'`,
  `create index payments_transfer on payments (trx_id) where method = 'manual'`,
  'drop trigger payments_audit on payments',
  audited({
    table: 'payments',
    kind: 'payment',
    id: 'id',
    ignored:
      'id checkout_id position provider_id url ticket says transfer_wallet compared_at settling_at asked_at asks ask_at expires_at decided_by decided_by_name',
    hidden: 'payer trx_id transfer_sender note',
  }),
)
