import { audited, statements } from './support.ts'

/** What the returns of an attempt carry, compared with it, so that nobody invents one. */
export default statements(
  `alter table payments add column return_proof text not null default ''`,
  'drop trigger payments_audit on payments',
  audited({
    table: 'payments',
    kind: 'payment',
    id: 'id',
    ignored:
      'id checkout_id position provider_id url ticket says return_proof transfer_wallet mismatches compared_at settling_at asked_at asks ask_at expires_at decided_by decided_by_name',
    hidden: 'payer trx_id transfer_sender note',
  }),
)
