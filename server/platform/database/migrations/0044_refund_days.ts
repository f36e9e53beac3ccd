import { statements } from './support.ts'

/**
 * The days after its delivery in which the customer of an order may ask for a refund: those of the shop, and of each
 * order those that the shop had when it was placed.
 */
export default statements(
  'alter table shop_details add column refund_days integer not null default 7 check (refund_days > 0)',
  'alter table orders add column refund_days integer not null default 7',
)
