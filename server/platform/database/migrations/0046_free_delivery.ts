import { statements } from './support.ts'

/**
 * The sum of goods in paisa from which the delivery is free, null for never, and of each order whether it was free when
 * it was placed: a correction keeps that.
 */
export default statements(
  'alter table shipping_fee add column free_from bigint check (free_from > 0)',
  'alter table orders add column free_delivery boolean not null default false',
)
