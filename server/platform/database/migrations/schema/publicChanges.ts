/** Raises topics with each statement on a table, whatever it changes. */
const raising = (table: string, topics: string, on = 'insert or update or delete or truncate') =>
  `create trigger ${table}_public after ${on} on ${table} for each statement execute function raise_public(${topics})`

/** Numbers of a product that a sale changes. */
const SOLD = "'stock', 'sales'"
/** A statement that changes more products names none of them. */
const NAMED_MAX = 100

/**
 * The topics of which a transaction has changed something that public reads show (docs/decisions/publicReads.md). A
 * transaction inserts rows of its own, so that no transaction waits for another one, and a snapshot shows which of them
 * have committed since an earlier snapshot.
 */
export const publicChanges = [
  `create table public_changes (
     xid xid8 not null default pg_current_xact_id(),
     topic text collate "C" not null,
     primary key (xid, topic)
   )`,
  `create function raise_topics(topics text[]) returns void language plpgsql as $$
   begin
     insert into public_changes (topic) select distinct unnest(topics) on conflict do nothing;
     perform pg_notify('haat_changes', 'public');
   end $$`,
  `create function raise_public() returns trigger language plpgsql as $$
   begin
     perform raise_topics(tg_argv);
     return null;
   end $$`,
  raising('categories', `'categories'`),
  raising('sub_categories', `'categories'`),
  raising('sub_sub_categories', `'categories'`),
  raising('banners', `'banners'`),
  raising('logo', `'logo'`),
  raising('shipping_fee', `'fee'`),
  raising('shop_details', `'details'`),
  raising('policies', `'policies'`),
  // Sign-in and sessions write other columns. A new account has sold and reviewed nothing.
  raising('users', `'people'`, 'update of name, profile_img, closed_at or delete or truncate'),

  raising('products', `'products', 'product:*', 'stock'`, 'truncate'),
  `create function raise_new_products() returns trigger language plpgsql as $$
   begin
     if exists (select from added) then perform raise_topics('{products}'); end if;
     return null;
   end $$`,
  `create trigger products_public_insert after insert on products referencing new table as added
     for each statement execute function raise_new_products()`,
  `create function raise_removed_products() returns trigger language plpgsql as $$
   declare
     topics text[] := array(select 'product:' || id from removed limit ${NAMED_MAX + 1});
   begin
     if cardinality(topics) > ${NAMED_MAX} then topics := '{product:*}'; end if;
     if topics <> '{}' then perform raise_topics(topics || 'products'::text); end if;
     return null;
   end $$`,
  `create trigger products_public_delete after delete on products referencing old table as removed
     for each statement execute function raise_removed_products()`,
  // A sale compares the columns of its products, not their text as JSON: half the time of PostgreSQL for an order goes to
  // triggers. `changed_listing` has the columns of the table; a migration that adds one calls `compare_listings()`.
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
  `create function raise_changed_products() returns trigger language plpgsql as $$
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
  `create trigger products_public_update after update on products referencing old table as removed new table as added
     for each statement execute function raise_changed_products()`,

  raising('reviews', `'reviews', 'product:*'`, 'truncate'),
  `create function raise_reviews() returns trigger language plpgsql as $$
   declare
     topics text[] := array(select distinct 'product:' || product_id from touched limit ${NAMED_MAX + 1});
   begin
     if cardinality(topics) > ${NAMED_MAX} then topics := '{product:*}'; end if;
     if topics <> '{}' then perform raise_topics(topics || 'reviews'::text); end if;
     return null;
   end $$`,
  ...['insert', 'update', 'delete'].map(
    (change) => `create trigger reviews_public_${change} after ${change} on reviews
       referencing ${change === 'delete' ? 'old' : 'new'} table as touched for each statement execute function raise_reviews()`,
  ),
]
