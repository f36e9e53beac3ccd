import { statements } from './support.ts'

/** Numbers of a product that a sale changes. */
const SOLD = "'stock', 'sales'"
/** A statement that changes more products names none of them. */
const NAMED_MAX = 100

/**
 * The functions of triggers that each order runs: half the time of PostgreSQL for an order goes to them.
 *
 * A sale compares the columns of its products, not their text as JSON. `changed_listing` has the columns of the table; a
 * migration that adds one calls `compare_listings()`.
 *
 * The plans of the two functions with joins go by key and are kept: of a table that was empty when a connection planned,
 * a plan would read all rows until the next ANALYZE, and an array has so few elements that each call would plan again.
 */
export default statements(
  `create function compare_listings() returns void language plpgsql as $$
   declare
     columns text[] := array(
       select quote_ident(attname) from pg_attribute
       where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
         and attname not in (${SOLD})
       order by attnum);
   begin
     execute format(
       'create or replace function changed_listing(o products, n products) returns boolean language sql immutable
        as $f$ select (%s) is distinct from (%s) $f$',
       (select string_agg('o.' || name, ', ') from unnest(columns) name),
       (select string_agg('n.' || name, ', ') from unnest(columns) name));
   end $$`,
  'select compare_listings()',
  `create or replace function raise_changed_products() returns trigger language plpgsql as $$
   declare
     topics text[];
     is_listed boolean;
     is_sold boolean;
   begin
     if (select count(*) from (select from added limit ${NAMED_MAX + 1}) many) > ${NAMED_MAX} then
       perform raise_topics('{products,stock,product:*}');
       return null;
     end if;
     select array_agg('product:' || id), bool_or(listed), bool_or(sold) into topics, is_listed, is_sold from (
       select n.id, changed_listing(o, n) as listed,
         n.stock is distinct from o.stock or n.sales is distinct from o.sales as sold
       from added n join removed o using (id)
     ) changed where listed or sold;
     if is_listed then topics := topics || 'products'::text; end if;
     if is_sold then topics := topics || 'stock'::text; end if;
     if topics is not null then perform raise_topics(topics); end if;
     return null;
   end $$`,
  ...['index_orders(text[])', 'count_added_items()'].map(
    (name) => `alter function ${name} set plan_cache_mode = force_generic_plan set enable_seqscan = off`,
  ),
)
