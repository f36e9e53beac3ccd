import { statements } from './support.ts'

/** The orders of a customer by status, newest first: a list of one status, and the counts of all. */
export default statements(
  'create index orders_customer_status on orders (customer_id, status, created_at desc, id desc) where customer_id is not null',
)
