import { statements } from './support.ts'

/**
 * What was counted of the pieces of a parcel that came back. `freed` pieces are in stock again already: their order was
 * cancelled before the parcel was handed over. `step_id` of a report is the step of an order that has made it; taking the
 * step back takes the report back.
 */
export default statements(
  `alter table parcel_items
     add column freed boolean not null default false,
     add column good integer check (good >= 0),
     add column damaged integer check (damaged >= 0),
     add column missing integer check (missing >= 0)`,
  'alter table parcel_reports add column step_id text',
)
