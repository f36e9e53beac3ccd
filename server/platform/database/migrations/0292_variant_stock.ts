import { batches, steps } from './support.ts'

/**
 * The history of stock names the variant (docs/decisions/stock.md). The rows of a variant sum up to its stock; those of a
 * product without one sum up to 0 while it has variants. `stock_after` is the stock of what the row names.
 */
export default steps(
  `create function record_stock(product text, variant text, was integer, is_now integer, cause text) returns void
   language plpgsql as $$
   declare
     named jsonb := nullif(current_setting('haat.stock', true), '')::jsonb;
     actor jsonb := nullif(current_setting('haat.actor', true), '')::jsonb;
   begin
     insert into stock_changes (product_id, variant_id, cause, order_id, person_id, amount, stock_after)
     values (product, variant, coalesce(named ->> 'cause', cause),
       coalesce(named -> 'orders' ->> product, named ->> 'order'), nullif(actor ->> 'id', ''), is_now - was, is_now);
   end $$`,
  // A product or a variant that comes back from the trash has its history already.
  `create or replace function record_first_stock() returns trigger language plpgsql as $$
   declare
     last integer;
   begin
     select stock_after into last from stock_changes where product_id = new.id and variant_id is null
       order by created_at desc, id desc limit 1;
     if last is null then
       perform record_stock(new.id, null, 0, new.stock, 'start');
     elsif last <> new.stock then
       perform record_stock(new.id, null, last, new.stock, 'correction');
     end if;
     return null;
   end $$`,
  `create function record_first_variants() returns trigger language plpgsql as $$
   begin
     perform record_stock(f.product_id, f.id, f.was, f.stock, f.cause) from (
       select n.product_id, n.id, n.stock, coalesce((select sum(s.amount) from stock_changes s
           where s.product_id = n.product_id and s.variant_id = n.id), 0)::integer as was,
         case when exists (select from stock_changes s where s.product_id = n.product_id)
           then 'correction' else 'start' end as cause
       from added n order by n.product_id, n.position offset 0
     ) f where f.was <> f.stock;
     return null;
   end $$`,
  `create or replace function record_changed_stock() returns trigger language plpgsql as $$
   begin
     perform record_stock(new.id, null, old.stock, new.stock, 'correction');
     return null;
   end $$`,
  // The pieces of a product go to its variants, or come from them.
  `create function record_split_stock() returns trigger language plpgsql as $$
   begin
     if new.variants_price is null then
       perform record_stock(new.id, null, 0, new.stock, 'variants');
     else
       perform record_stock(new.id, null, old.stock, 0, 'variants');
     end if;
     return null;
   end $$`,
  // The rows of a variant that goes to the trash go on there.
  `create function record_variant_stock() returns trigger language plpgsql as $$
   begin
     if tg_op = 'UPDATE' then
       perform record_stock(new.product_id, new.id, old.stock, new.stock, 'correction');
     elsif exists (select from products where id = old.product_id)
       and not exists (select from trash_rows where source = 'product_variants' and row_id = old.id) then
       perform record_stock(old.product_id, old.id, old.stock, 0, 'correction');
     end if;
     return null;
   end $$`,
  `create or replace function record_trashed_stock() returns trigger language plpgsql as $$
   declare
     was integer := old.content ->> 'stock';
     variant text := case when old.source = 'product_variants' then old.row_id end;
     product text := case when variant is null then old.row_id else old.content ->> 'product_id' end;
   begin
     if tg_op = 'DELETE' then
       delete from stock_changes where product_id = old.row_id
         and not exists (select from products where id = old.row_id);
       return null;
     end if;
     if not exists (select from stock_changes where product_id = product and variant_id is not distinct from variant) then
       insert into stock_changes (product_id, variant_id, cause, amount, stock_after)
       values (product, variant, 'start', was, was);
     end if;
     perform record_stock(product, variant, was, (new.content ->> 'stock')::integer, 'correction');
     return null;
   end $$`,
  // All at once, so that each change has one row.
  `do $do$ begin
     create or replace trigger products_stock_first after insert on products for each row
       when (new.variants_price is null) execute function record_first_stock();
     create or replace trigger products_stock_change after update of stock on products for each row
       when (old.stock <> new.stock and old.variants_price is null and new.variants_price is null)
       execute function record_changed_stock();
     create trigger products_stock_split after update of variants_price on products for each row
       when ((old.variants_price is null) <> (new.variants_price is null)) execute function record_split_stock();
     create trigger product_variants_first after insert on product_variants referencing new table as added
       for each statement execute function record_first_variants();
     create trigger product_variants_stock after update of stock on product_variants for each row
       when (old.stock <> new.stock) execute function record_variant_stock();
     create trigger product_variants_stock_gone after delete on product_variants for each row
       when (old.stock <> 0) execute function record_variant_stock();
     create or replace trigger trash_rows_stock after update of content on trash_rows for each row
       when (old.content -> 'stock' <> new.content -> 'stock' and (old.source = 'product_variants'
         or old.source = 'products' and old.content ->> 'variants_price' is null))
       execute function record_trashed_stock();
     drop function record_stock(text, integer, integer, text);
   end $do$`,
  // Pieces of a product that had been split before, in the shop and in the trash.
  `create function start_variant_history(product text) returns boolean language plpgsql as $$
   begin
     insert into stock_changes (product_id, variant_id, cause, amount, stock_after, created_at)
     select product, v.id, 'variants', v.stock - coalesce(sum(s.amount), 0),
       case when v.id is null then 0 else v.stock - coalesce(sum(s.amount), 0) end,
       case when v.id is null then clock_timestamp()
         else coalesce(min(s.created_at) - interval '1 microsecond', clock_timestamp()) end
     from (
       select null as id, 0 as stock
       union all select id, stock from product_variants where product_id = product
       union all select row_id, (content ->> 'stock')::integer from trash_rows
         where source = 'product_variants' and content ->> 'product_id' = product
     ) v left join stock_changes s on s.product_id = product and s.variant_id is not distinct from v.id
     group by v.id, v.stock having v.stock <> coalesce(sum(s.amount), 0);
     return false;
   end $$`,
  batches({
    table: 'products',
    set: 'stock = stock',
    where: 'case when variants_price is null then false else start_variant_history(part.id) end',
  }),
  batches({
    table: 'trash_rows',
    key: 'row_id',
    set: 'content = content',
    where: `case when source = 'products' and content ->> 'variants_price' is not null
      then start_variant_history(part.row_id) else false end`,
  }),
)
