import { audited, steps } from './support.ts'

/** A statement that changes more products names none of them, as in `publicChanges`. */
const NAMED_MAX = 100

/** Products of a statement on `product_variants` get their sums again, and their kept answers are outdated. */
const summed = (event: 'insert' | 'update' | 'delete') =>
  `create trigger product_variants_sum_${event} after ${event} on product_variants
     referencing ${event === 'delete' ? 'old' : 'new'} table as touched
     for each statement execute function sum_variants()`

/**
 * Variants of products (docs/decisions/variants.md). A product whose `variants_price` is not null has variants: the price
 * of those that have none of their own. Its stock, sizes, colours, sold out choices and prices are derived from its
 * variants by `products_variants`, whoever writes the product or a variant. Amounts in paisa, weights in grams.
 */
export default steps(
  `alter table products add column option_names text[] not null default '{}', add column variants_price bigint`,
  `alter table order_items add column variant_id text not null default '', add column option text not null default ''`,
  `create table product_variants (
     id text primary key,
     product_id text not null references products (id) on delete cascade,
     position integer not null,
     size text not null default '',
     color text not null default '',
     option text not null default '',
     owner_id text not null default '',
     sku text not null default '',
     barcode text not null default '',
     stock integer not null default 0 check (stock >= 0),
     price bigint check (price > 0),
     weight integer check (weight > 0),
     image text not null default '',
     constraint product_variants_choice unique (product_id, size, color, option) deferrable
   )`,
  `create unique index product_variants_sku on product_variants (owner_id, sku) where sku <> ''`,
  `create index product_variants_barcode on product_variants (barcode) where barcode <> ''`,
  // As `discounted` of contract/money.ts.
  `create function discounted(original bigint, discount numeric) returns bigint language sql immutable as $$
     select case
       when original % 100 <> 0 then div(exact * 2 + 10000, 20000)
       when exact = 0 then 0
       else greatest(100, div(exact * 2 + 1000000, 2000000) * 100)
     end::bigint
     from (select original * (10000 - round(discount * 100)) as exact) e $$`,
  `create function derive_from_variants() returns trigger language plpgsql as $$
   declare
     cheapest record;
   begin
     select coalesce(v.price, new.variants_price) as original,
       discounted(coalesce(v.price, new.variants_price), new.discount) as price
     into cheapest from product_variants v where v.product_id = new.id
     order by v.stock > 0 desc, 2, 1 limit 1;
     -- In the trash, a product is without its variants.
     if not found then return new; end if;
     new.original_price := cheapest.original;
     new.price := cheapest.price;
     new.stock := (select sum(v.stock) from product_variants v where v.product_id = new.id);
     new.sizes := array(select v.size from product_variants v where v.product_id = new.id and v.size <> ''
       group by v.size order by min(v.position));
     new.colors := array(select v.color from product_variants v where v.product_id = new.id and v.color <> ''
       group by v.color order by min(v.position));
     new.sold_out := array(select v.size from product_variants v where v.product_id = new.id and v.size <> ''
         group by v.size having max(v.stock) = 0 order by min(v.position))
       || array(select v.color from product_variants v where v.product_id = new.id and v.color <> ''
         group by v.color having max(v.stock) = 0 order by min(v.position));
     return new;
   end $$`,
  `create trigger products_variants before insert or update on products for each row
   when (new.variants_price is not null) execute function derive_from_variants()`,
  // A product that goes to another seller loses its SKUs.
  `create function give_variants_owner() returns trigger language plpgsql as $$
   begin
     update product_variants set owner_id = coalesce(new.owner_id, ''), sku = '' where product_id = new.id;
     return null;
   end $$`,
  `create trigger products_variants_owner after update of owner_id on products for each row
   when (new.variants_price is not null and old.owner_id is distinct from new.owner_id)
   execute function give_variants_owner()`,
  // Also a variant that is restored from the trash, whose SKU another one may have by now.
  `create function own_variant() returns trigger language plpgsql as $$
   begin
     new.owner_id := coalesce((select p.owner_id from products p where p.id = new.product_id), '');
     if new.sku <> '' and exists (select from product_variants v where v.owner_id = new.owner_id and v.sku = new.sku) then
       new.sku := '';
     end if;
     return new;
   end $$`,
  `create trigger product_variants_own before insert on product_variants for each row execute function own_variant()`,
  `create function sum_variants() returns trigger language plpgsql as $$
   declare
     ids text[] := array(select distinct product_id from touched);
     cause text := coalesce(current_setting('haat.stock', true), '');
   begin
     if ids = '{}' then return null; end if;
     update products set stock = stock where id = any(ids) and variants_price is not null;
     -- The cause is that of the statement on the variants and of the one on their products that follows it.
     perform set_config('haat.stock', cause, true);
     perform raise_topics(case when cardinality(ids) > ${NAMED_MAX} then '{product:*}'
       else array(select 'product:' || id from unnest(ids) id) end);
     return null;
   end $$`,
  summed('insert'),
  summed('update'),
  summed('delete'),
  // Pieces of an order return to its variant, and where the product has been split or changed since, to the one that is
  // nearest to what was ordered.
  `create function variant_for(product text, variant text, ordered_size text, ordered_color text) returns text
   language sql stable as $$
     select v.id from product_variants v where v.product_id = product
     order by v.id = variant desc, v.size = ordered_size and v.color = ordered_color desc, v.size = ordered_size desc,
       v.color = ordered_color desc, v.position limit 1 $$`,
  `create index concurrently trash_rows_variants on trash_rows ((content ->> 'product_id')) where source = 'product_variants'`,
  `create function trashed_variant_for(product text, variant text, ordered_size text, ordered_color text) returns text
   language sql stable as $$
     select r.row_id from trash_rows r where r.source = 'product_variants' and r.content ->> 'product_id' = product
     order by r.row_id = variant desc,
       r.content ->> 'size' = ordered_size and r.content ->> 'color' = ordered_color desc,
       r.content ->> 'size' = ordered_size desc, r.content ->> 'color' = ordered_color desc,
       (r.content ->> 'position')::integer limit 1 $$`,
  `create or replace trigger products_touch before update of name, name_bn, original_price, discount, price, description,
     description_bn, details, details_bn, colors, sizes, size_names_bn, sold_out, tags, tags_bn, label, category_id,
     sub_category_id, sub_sub_category_id, faqs, faqs_bn, quantity, quantity_bn, video, images, owner_id, owner_name,
     hidden, created_at, visibility, shown_from, shown_until, dated_prices, option_names, variants_price
   on products for each row execute function touch_updated_at()`,
  'select compare_listings()',
  audited({
    table: 'product_variants',
    kind: 'product',
    id: 'product_id',
    isPart: true,
    ignored: 'id product_id owner_id position',
  }),
)
