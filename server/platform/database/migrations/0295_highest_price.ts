import { batches, steps } from './support.ts'

/**
 * The highest price of the variants of a product that can be had, in paisa, which says whether the price of the product is
 * one of several; null for a product without variants. `derive_from_variants` computes it as the other derived columns.
 */
export default steps(
  'alter table products add column highest_price bigint',
  `create or replace function derive_from_variants() returns trigger language plpgsql as $$
   declare
     cheapest record;
   begin
     if new.variants_price is null then
       new.highest_price := null;
       return new;
     end if;
     select coalesce(v.price, new.variants_price) as original,
       discounted(coalesce(v.price, new.variants_price), new.discount) as price
     into cheapest from product_variants v where v.product_id = new.id
     order by v.stock > 0 desc, 2, 1 limit 1;
     -- In the trash, a product is without its variants.
     if not found then return new; end if;
     new.original_price := cheapest.original;
     new.price := cheapest.price;
     new.stock := (select sum(v.stock) from product_variants v where v.product_id = new.id);
     new.highest_price := (
       select max(discounted(coalesce(v.price, new.variants_price), new.discount)) from product_variants v
       where v.product_id = new.id and (v.stock > 0 or new.stock = 0));
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
  `create or replace trigger products_variants before insert or update on products for each row
   when (new.variants_price is not null or new.highest_price is not null) execute function derive_from_variants()`,
  'select compare_listings()',
  batches({ table: 'products', set: 'stock = stock', where: 'variants_price is not null and highest_price is null' }),
)
