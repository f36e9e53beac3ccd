import { steps } from './support.ts'

/**
 * People who wait for sold-out goods, a row for each request until its end: a product, or one of its variants. `look_at` is
 * when the sender looks at it: the goods may be back. Null while nothing has changed. A request outlasts the trash, so it has
 * no foreign key to its goods.
 */
export default steps(
  `create table stock_requests (
     id text primary key,
     user_id text not null references users (id) on delete cascade,
     product_id text not null,
     variant_id text,
     look_at timestamptz(3),
     created_at timestamptz(3) not null default now(),
     constraint stock_requests_goods unique nulls not distinct (user_id, product_id, variant_id)
   )`,
  'create index stock_requests_product on stock_requests (product_id)',
  'create index stock_requests_variant on stock_requests (variant_id) where variant_id is not null',
  'create index stock_requests_due on stock_requests (look_at, created_at) where look_at is not null',
  'create index stock_requests_created on stock_requests (created_at)',
  `create function look_at_stock_requests() returns trigger language plpgsql as $$
   begin
     if tg_table_name = 'products' then
       update stock_requests set look_at = now() where product_id = new.id;
     else
       update stock_requests set look_at = now() where variant_id = new.id;
     end if;
     return null;
   end $$`,
  `create trigger products_back_in_stock after update on products for each row
     when (new.available and not new.hidden and (old.hidden or not old.available)) execute function look_at_stock_requests()`,
  `create trigger products_restored_in_stock after insert on products for each row
     when (new.available and not new.hidden) execute function look_at_stock_requests()`,
  `create trigger variants_back_in_stock after update of stock on product_variants for each row
     when (old.stock = 0 and new.stock > 0) execute function look_at_stock_requests()`,
)
