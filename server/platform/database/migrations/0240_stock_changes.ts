import { batches, steps } from './support.ts'

/**
 * The history of stock: a row for each change of the pieces of a product, in the shop or in the trash, so that the sum of
 * the amounts is the stock. Triggers write it, so that no change is without a row. `haat.stock` names the cause of the
 * next statement that changes stock (server/stock/cause.ts), and `haat.actor` the person of the staff; a change
 * without a named cause is a `correction`. Two changes of one product wait for each other, so that their times are in the
 * order of the changes.
 *
 * An order and a product are referred to without a foreign key: the history outlives the order, and lasts as long as the
 * product or its row in the trash. `variant_id` is null for the stock of a product without variants.
 */
export default steps(
  `create table stock_changes (
     id bigint generated always as identity,
     product_id text not null,
     variant_id text,
     cause text not null,
     order_id text,
     person_id text,
     amount integer not null,
     stock_after integer not null check (stock_after >= 0),
     created_at timestamptz not null default clock_timestamp(),
     primary key (product_id, created_at, id)
   )`,
  'create index concurrently stock_changes_newest on stock_changes (created_at, id)',
  `create function record_stock(product text, was integer, is_now integer, cause text) returns void language plpgsql as $$
   declare
     named jsonb := nullif(current_setting('haat.stock', true), '')::jsonb;
     actor jsonb := nullif(current_setting('haat.actor', true), '')::jsonb;
   begin
     insert into stock_changes (product_id, cause, order_id, person_id, amount, stock_after)
     values (product, coalesce(named ->> 'cause', cause), coalesce(named -> 'orders' ->> product, named ->> 'order'),
       nullif(actor ->> 'id', ''), is_now - was, is_now);
   end $$`,
  // The history of a product from before this table; its time is that of the first change since.
  `create function start_stock_history(product text) returns boolean language plpgsql as $$
   begin
     insert into stock_changes (product_id, cause, amount, stock_after, created_at)
     select p.id, 'start', p.stock - coalesce(sum(s.amount), 0), p.stock - coalesce(sum(s.amount), 0),
       coalesce(min(s.created_at) - interval '1 microsecond', clock_timestamp())
     from products p left join stock_changes s on s.product_id = p.id
     where p.id = product group by p.id
     having count(s.id) = 0 or sum(s.amount) <> p.stock;
     return false;
   end $$`,
  // A product that comes back from the trash has its history already.
  `create function record_first_stock() returns trigger language plpgsql as $$
   declare
     last integer;
   begin
     select stock_after into last from stock_changes where product_id = new.id order by created_at desc, id desc limit 1;
     if last is null then
       perform record_stock(new.id, 0, new.stock, 'start');
     elsif last <> new.stock then
       perform record_stock(new.id, last, new.stock, 'correction');
     end if;
     return null;
   end $$`,
  `create function record_changed_stock() returns trigger language plpgsql as $$
   begin
     perform record_stock(new.id, old.stock, new.stock, 'correction');
     return null;
   end $$`,
  `create function record_trashed_stock() returns trigger language plpgsql as $$
   declare
     was integer := old.content ->> 'stock';
   begin
     if tg_op = 'DELETE' then
       delete from stock_changes where product_id = old.row_id
         and not exists (select from products where id = old.row_id);
       return null;
     end if;
     if not exists (select from stock_changes where product_id = old.row_id) then
       insert into stock_changes (product_id, cause, amount, stock_after) values (old.row_id, 'start', was, was);
     end if;
     perform record_stock(old.row_id, was, (new.content ->> 'stock')::integer, 'correction');
     return null;
   end $$`,
  // A cause is that of one statement.
  `create function forget_stock_cause() returns trigger language plpgsql as $$
   begin
     perform set_config('haat.stock', '', true);
     return null;
   end $$`,
  `create trigger products_stock_first after insert on products for each row execute function record_first_stock()`,
  `create trigger products_stock_change after update of stock on products for each row
     when (old.stock <> new.stock) execute function record_changed_stock()`,
  `create trigger products_stock_done after insert or update of stock on products for each statement
     when (current_setting('haat.stock', true) <> '') execute function forget_stock_cause()`,
  `create trigger trash_rows_stock after update of content on trash_rows for each row
     when (old.source = 'products' and old.content -> 'stock' <> new.content -> 'stock')
     execute function record_trashed_stock()`,
  `create trigger trash_rows_stock_gone after delete on trash_rows for each row
     when (old.source = 'products') execute function record_trashed_stock()`,
  // The condition writes the row of each product of the batch, and no product changes.
  batches({ table: 'products', set: 'stock = stock', where: 'start_stock_history(part.id)' }),
)
