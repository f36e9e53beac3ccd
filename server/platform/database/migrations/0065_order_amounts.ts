import { statements } from './support.ts'

/** The search of orders finds their totals in whole taka, as cards show them. */
export default statements(
  `create or replace function index_orders(ids text[]) returns void language sql as $$
   insert into order_search (order_id, words)
   select o.id, order_words(
     concat_ws(' ', o.customer_name, o.city, o.district, o.division, round(o.total_price * 0.01),
       string_agg(concat_ws(' ', i.product_name, i.owner_name), ' ')),
     o.id, regexp_replace(o.phone, '[^0-9]', '', 'g'))
   from orders o left join order_items i on i.order_id = o.id
   where o.id = any (ids)
   group by o.id
   on conflict (order_id) do update set words = excluded.words $$`,
  'select index_orders(array(select id from orders))',
  'drop trigger orders_search_update on orders',
  `create trigger orders_search_update after update of customer_name, phone, city, district, division, total_price on orders
   for each row when ((old.customer_name, old.phone, old.city, old.district, old.division, old.total_price)
     is distinct from (new.customer_name, new.phone, new.city, new.district, new.division, new.total_price))
   execute function index_changed_order()`,
)
