import { statements } from './support.ts'

/** What a list of products is filtered, searched and counted by. */
const LISTED = 'searchable, hidden, category_id, sub_category_id, sub_sub_category_id, owner_id'

const products = (table: string, change: 1 | -1) => `select ${LISTED}, ${change} as change from ${table}`

/** By how much each row of `product_counts` moves when the products of `changes` come (1) or go (-1). */
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
 * After a statement that changed what lists show: the revision moves and the counts follow. The revision's one row is
 * locked first, so that writers wait for each other and never in a ring.
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
 * What keeps lists of products quick however many there are.
 *
 * The searchable text is normalised, because Bangla letters such as য় are typed in two ways that look alike; its index
 * takes new words at once instead of keeping a heap of them that each search would read through. The list of each level
 * of category, and of an owner, comes in order off an index that knows which products are hidden, so that a far page is
 * counted off in the index alone.
 *
 * How many products such a list has is kept in `product_counts`: a row for each category of any level (ids are unique)
 * and owner, where '' stands for all of them. How many a search finds has to be counted; `product_revision` tells
 * whether a count still holds.
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
  // Room on each page lets a count be changed where it stands.
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
