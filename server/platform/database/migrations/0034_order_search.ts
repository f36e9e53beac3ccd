import { statements } from './support.ts'

/**
 * The words of each order: of customer, place, products, sellers and number, and its phone number forwards and backwards,
 * so that beginning and end are found. A table of its own, so that a step of the status writes no index of words. The
 * indexes deliver lists by amount and by age, of all orders and of one status.
 */
export default statements(
  `create table order_search (
     order_id text primary key references orders (id) on delete cascade,
     words tsvector not null
   )`,
  `create function order_words(content text, number text, phone text) returns tsvector
   language sql immutable parallel safe as $$
   select array_to_tsvector(array(
     select left(word, 60) from unnest(search_split(search_fold(content))) word
     union select lower(n) from (values (number), (right(number, 6))) numbers (n) where n <> ''
     union select p from (values (phone), (ltrim(phone, '0')), ('~' || reverse(phone))) phones (p) where phone <> '' and p <> '')) $$`,
  `create function index_orders(ids text[]) returns void language sql as $$
   insert into order_search (order_id, words)
   select o.id, order_words(
     concat_ws(' ', o.customer_name, o.city, o.district, o.division, string_agg(concat_ws(' ', i.product_name, i.owner_name), ' ')),
     o.id, regexp_replace(o.phone, '[^0-9]', '', 'g'))
   from orders o left join order_items i on i.order_id = o.id
   where o.id = any (ids)
   group by o.id
   on conflict (order_id) do update set words = excluded.words $$`,
  `select index_orders(array(select id from orders))`,
  'create index order_search_words on order_search using gin (words)',

  `create function index_added_orders() returns trigger language plpgsql as $$
   begin
     perform index_orders(array(select distinct order_id from changed));
     return null;
   end $$`,
  `create trigger order_items_search_insert after insert on order_items referencing new table as changed
   for each statement execute function index_added_orders()`,
  `create trigger order_items_search_delete after delete on order_items referencing old table as changed
   for each statement execute function index_added_orders()`,
  `create function index_changed_order() returns trigger language plpgsql as $$
   begin
     perform index_orders(array[new.id]);
     return null;
   end $$`,
  `create trigger orders_search_update after update of customer_name, phone, city, district, division on orders
   for each row when ((old.customer_name, old.phone, old.city, old.district, old.division)
     is distinct from (new.customer_name, new.phone, new.city, new.district, new.division))
   execute function index_changed_order()`,

  'create index orders_by_status on orders (status, created_at desc, id desc)',
  'create index orders_by_total on orders (total_price, id)',
  'create index orders_by_age on orders (status_since, id)',
  'create index orders_by_status_age on orders (status, status_since, id)',
  `create index orders_promised on orders (deliver_by) where deliver_by is not null`,
)
