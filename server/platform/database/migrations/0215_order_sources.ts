import { steps } from './support.ts'

/**
 * Where the customer of an order came from: `source` and `campaign`, by which orders are listed and summed, and all parts
 * in `visit`, an `OrderSource`. Orders without a known source are no part of the index.
 */
export default steps(
  `alter table orders add column source text not null default '', add column campaign text not null default '',
     add column visit jsonb`,
  `create index concurrently orders_source on orders (source, created_at desc, id desc)
     include (campaign, status, total_price, delivery_fee) where source <> ''`,
)
