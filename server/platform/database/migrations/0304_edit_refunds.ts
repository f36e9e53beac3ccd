import { steps } from './support.ts'

/**
 * The edit of a paid order whose lower total made a refund request, with the difference as its `part`; null for any other
 * request. That money is the order's no longer.
 */
export default steps(
  'alter table refunds add column edit_id text',
  'create index concurrently refunds_edit on refunds (edit_id) where edit_id is not null',
)
