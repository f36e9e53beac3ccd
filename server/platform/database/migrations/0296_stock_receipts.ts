import { statements } from './support.ts'

/**
 * Goods that suppliers have delivered (product 16.36). Costs in paisa for a piece. A line names its product as it was, and
 * refers to it without a foreign key, as `stock_changes` does. `owner_id` is the seller who has entered the receipt, null
 * for administrators.
 */
export default statements(
  `create table stock_receipts (
     id text primary key,
     owner_id text,
     supplier text not null,
     note text not null,
     day date not null,
     person_id text,
     undone_by text,
     undone_at timestamptz(3),
     created_at timestamptz(3) not null default now()
   )`,
  'create index stock_receipts_newest on stock_receipts (created_at, id)',
  `create table stock_receipt_lines (
     receipt_id text not null references stock_receipts (id) on delete cascade,
     position integer not null,
     product_id text not null,
     variant_id text not null default '',
     product_name text not null,
     product_name_bn text not null default '',
     size text not null default '',
     color text not null default '',
     option text not null default '',
     pieces integer not null check (pieces > 0),
     cost bigint check (cost > 0),
     primary key (receipt_id, position)
   )`,
  'alter table stock_changes add column receipt_id text',
  `create or replace function record_stock(product text, variant text, was integer, is_now integer, cause text) returns void
   language plpgsql as $$
   declare
     named jsonb := nullif(current_setting('haat.stock', true), '')::jsonb;
     actor jsonb := nullif(current_setting('haat.actor', true), '')::jsonb;
   begin
     insert into stock_changes (product_id, variant_id, cause, order_id, receipt_id, person_id, amount, stock_after)
     values (product, variant, coalesce(named ->> 'cause', cause),
       coalesce(named -> 'orders' ->> product, named ->> 'order'), named ->> 'receipt', nullif(actor ->> 'id', ''),
       is_now - was, is_now);
   end $$`,
)
