import { statements } from './support.ts'

/**
 * Counts of stock by list (product 16.39). `owner_id` is the seller whose goods are counted, null for those of an
 * administrator; `category_id` and `seller_id` are the choice of goods. A line names its goods as they were, and refers to
 * them without a foreign key, as `stock_changes` does.
 */
export default statements(
  `create table stock_counts (
     id text primary key,
     owner_id text,
     state text not null default 'open' check (state in ('open', 'finished', 'dropped', 'undone')),
     search text not null,
     category_id text not null,
     seller_id text not null,
     person_id text,
     ended_by text,
     ended_at timestamptz(3),
     created_at timestamptz(3) not null default now()
   )`,
  'create index stock_counts_newest on stock_counts (created_at, id)',
  `create table stock_count_lines (
     count_id text not null references stock_counts (id) on delete cascade,
     position integer not null,
     product_id text not null,
     variant_id text not null default '',
     product_name text not null,
     product_name_bn text not null default '',
     size text not null default '',
     color text not null default '',
     option text not null default '',
     sku text not null default '',
     barcode text not null default '',
     counted integer check (counted >= 0),
     expected integer check (expected >= 0),
     ordered integer not null default 0 check (ordered >= 0),
     booked integer,
     person_id text,
     check ((counted is null) = (expected is null)),
     primary key (count_id, position)
   )`,
  'alter table stock_changes add column count_id text',
  `create or replace function record_stock(product text, variant text, was integer, is_now integer, cause text) returns void
   language plpgsql as $$
   declare
     named jsonb := nullif(current_setting('haat.stock', true), '')::jsonb;
     actor jsonb := nullif(current_setting('haat.actor', true), '')::jsonb;
   begin
     insert into stock_changes (product_id, variant_id, cause, order_id, receipt_id, count_id, person_id, amount,
       stock_after)
     values (product, variant, coalesce(named ->> 'cause', cause),
       coalesce(named -> 'orders' ->> product, named ->> 'order'), named ->> 'receipt', named ->> 'count',
       nullif(actor ->> 'id', ''), is_now - was, is_now);
   end $$`,
)
