import { statements } from './support.ts'

/** The figures of a seller's orders read the seller's items from the index alone. */
export default statements(
  'drop index order_items_owner',
  'create index order_items_owner on order_items (owner_id, order_id) include (sub_total)',
)
