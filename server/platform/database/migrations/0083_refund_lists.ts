import { statements } from './support.ts'

/** Requests of a status newest first, and those whose money a provider has failed to send, which may be late. */
export default statements(
  'create index refunds_by_status on refunds (status, created_at desc, id desc)',
  `create index refund_transfers_failed on refund_transfers (refund_id) where state = 'failed'`,
)
