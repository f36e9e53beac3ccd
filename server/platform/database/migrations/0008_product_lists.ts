import { statements } from './support.ts'

/** The columns by which product lists are filtered, searched and counted. */
const LISTED = 'searchable, hidden, category_id, sub_category_id, sub_sub_category_id, owner_id'

const products = (table: string, change: 1 | -1) => `select ${LISTED}, ${change} as change from ${table}`

/** SQL of the change of each `product_counts` row when the products of `changes` are added (1) or removed (-1). */
const moves = (changes: string) => `
  select category.id as category_id, owner.id as owner_id, sum(moved.change) as total
  from (
    select category_id, sub_category_id, sub_sub_category_id, owner_id, sum(change) as change
    from (${changes}) changed
    where not hidden
    group by category_id, sub_category_id, sub_sub_category_id, owner_id
  ) moved
  cross join lateral (values (''), (category_id), (sub_category_id), (sub_sub_category_id)) category (id)
  cross join lateral (values (''), (owner_id)) owner (id)
  where category.id is not null and owner.id is not null
  group by category.id, owner.id
  having sum(moved.change) <> 0
  order by category.id, owner.id`

/**
 * The trigger after a statement that changes listed columns: it increments the revision and updates the counts. It
 * locks the single row of the revision first, so that concurrent writers wait for each other without deadlocks.
 */
const counted = (event: 'insert' | 'update' | 'delete', tables: string, changed: string, changes: string) => [
  `create function count_products_${event}() returns trigger language plpgsql as $$
   begin
     if not exists (${changed}) then return null; end if;
     update product_revision set revision = revision + 1;
     insert into product_counts as kept (category_id, owner_id, total)
     ${moves(changes)}
     on conflict (category_id, owner_id) do update set total = kept.total + excluded.total;
     return null;
   end $$`,
  `create trigger products_count_${event} after ${event} on products referencing ${tables}
   for each statement execute function count_products_${event}()`,
]

/**
 * Keeps product lists fast for any number of products.
 *
 * The searchable text is normalised, because Bangla letters such as য় can be typed as two sequences that look alike.
 * Its index has a small pending list, which every search would otherwise scan. An index delivers the list of each
 * category level and of each owner in order; it includes `hidden`, so that the offset of a late page is counted in the
 * index alone.
 *
 * `product_counts` stores the length of each such list: a row per category of any level (ids are unique) and owner,
 * where '' means all of them. The results of a search have to be counted; `product_revision` shows whether a cached
 * count is still valid.
 */
export default statements(
  `create or replace function search_text(name text, tags text[]) returns text language sql immutable parallel safe
   as $$ select lower(normalize(name || chr(10) || array_to_string(tags, chr(10)), nfc)) $$`,
  'alter table products drop column searchable',
  'alter table products add column searchable text generated always as (search_text(name, tags)) stored',
  `do $$ begin
     if exists (select from pg_extension where extname = 'pg_trgm') then
       create index products_searchable on products using gin (searchable gin_trgm_ops) with (gin_pending_list_limit = 1024);
     end if;
   end $$`,

  'drop index products_newest, products_category, products_sub_category, products_sub_sub_category, products_owner',
  'create index products_newest on products (created_at desc, id desc) where not hidden',
  ...['category', 'sub_category', 'sub_sub_category', 'owner'].map(
    (by) => `create index products_${by} on products (${by}_id, created_at desc, id desc) include (hidden)`,
  ),

  `create table product_revision (
     singleton boolean primary key default true check (singleton),
     revision bigint not null default 1
   )`,
  'insert into product_revision default values',
  // Free space on each page allows a count to be updated in place.
  `create table product_counts (
     category_id text not null,
     owner_id text not null,
     total bigint not null,
     primary key (category_id, owner_id)
   ) with (fillfactor = 50)`,
  ...counted('insert', 'new table as added', 'select from added', products('added', 1)),
  ...counted('delete', 'old table as removed', 'select from removed', products('removed', -1)),
  ...counted(
    'update',
    'old table as removed new table as added',
    `(select id, ${LISTED} from added) except all (select id, ${LISTED} from removed)`,
    `${products('added', 1)} union all ${products('removed', -1)}`,
  ),
  `create function count_no_products() returns trigger language plpgsql as $$
   begin
     update product_revision set revision = revision + 1;
     delete from product_counts;
     return null;
   end $$`,
  `create trigger products_count_truncate after truncate on products
   for each statement execute function count_no_products()`,
  `insert into product_counts (category_id, owner_id, total) ${moves(products('products', 1))}`,
)
