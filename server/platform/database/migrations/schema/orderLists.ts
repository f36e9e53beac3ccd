import { plannedByKey, triggered } from './base.ts'

/** Open orders with a promised day. */
const isPromised = `deliver_by is not null and status not in ('delivered', 'cancelled')`
const isToPack = `status in ('pending', 'processing')`
/** The promised day of an order to pack, those without one last. */
const PROMISED = `(coalesce(deliver_by, date '9999-12-31'))`

/** The indexes of the lists of orders. Lists by amount and by age merge the statuses, so that one index serves them all. */
const indexes = [
  `create index orders_newest on orders (created_at desc, id desc)`,
  `create index orders_customer on orders (customer_id, created_at desc, id desc)`,
  // A list of one status, and the counts of all.
  'create index orders_customer_status on orders (customer_id, status, created_at desc, id desc) where customer_id is not null',
  `create index orders_checkout on orders (checkout_id) where checkout_id is not null`,
  `create index orders_phone on orders (phone, created_at desc)`,
  'create index orders_by_status on orders (status, created_at desc, id desc)',
  'create index orders_by_status_total on orders (status, total_price, id) include (created_at)',
  'create index orders_by_status_age on orders (status, status_since, id) include (created_at)',
  `create index orders_promised on orders (deliver_by) include (status) where ${isPromised}`,
  `create index orders_to_pack on orders (status, ${PROMISED}, id) where ${isToPack}`,
  'create index orders_pay_by on orders (pay_by) where pay_by is not null',
]

/**
 * The words of each order: of customer, place, products, sellers, total in whole taka as cards show it, and number, and
 * its phone number forwards and backwards, so that beginning and end are found. A table of its own, so that a step of the
 * status writes no index of words.
 */
const search = [
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
     concat_ws(' ', o.customer_name, o.city, o.district, o.division, round(o.total_price * 0.01),
       string_agg(concat_ws(' ', i.product_name, i.product_name_bn, i.owner_name), ' ')),
     o.id, regexp_replace(o.phone, '[^0-9]', '', 'g'))
   from orders o left join order_items i on i.order_id = o.id
   where o.id = any (ids)
   group by o.id
   on conflict (order_id) do update set words = excluded.words $$`,
  // An array has so few elements that each call would plan again.
  plannedByKey('index_orders(text[])'),
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
  `create trigger orders_search_update after update of customer_name, phone, city, district, division, total_price on orders
   for each row when ((old.customer_name, old.phone, old.city, old.district, old.division, old.total_price)
     is distinct from (new.customer_name, new.phone, new.city, new.district, new.division, new.total_price))
   execute function index_changed_order()`,
]

const DAY = (time: string) => `(${time} at time zone 'Asia/Dhaka')::date`

/** Adds rows to the counts. */
const counting = (rows: string) => `insert into order_counts (owner_id, day, status, orders, goods, own) ${rows}`

/** The part of `orders ${o}` in the counts of the shop and of each seller of its items. */
const partsOf = (o: string, factor: 1 | -1) => `
  select '', ${DAY(`${o}.created_at`)}, ${o}.status, ${factor}, ${factor} * (${o}.total_price - ${o}.delivery_fee), 0
  union all
  select i.owner_id, ${DAY(`${o}.created_at`)}, ${o}.status, ${factor}, ${factor} * (${o}.total_price - ${o}.delivery_fee),
    ${factor} * sum(i.sub_total)
  from order_items i where i.order_id = ${o}.id and i.owner_id <> '' group by i.owner_id`

/** What a statement changes in the sellers' parts of orders that stay: `change` has its items, added or removed. */
const itemsOf = (change: string) => `
  select i.owner_id, ${DAY('o.created_at')}, o.status, (i.now > 0)::int - (i.now > i.change)::int,
    ((i.now > 0)::int - (i.now > i.change)::int) * (o.total_price - o.delivery_fee), i.own
  from (
    select c.order_id, c.owner_id, sum(c.change) as change, sum(c.change * c.sub_total) as own,
      (select count(*) from order_items n where n.order_id = c.order_id and n.owner_id = c.owner_id) as now
    from (${change}) c where c.owner_id <> '' group by c.order_id, c.owner_id
  ) i join orders o on o.id = i.order_id
  where i.own <> 0 or (i.now > 0) <> (i.now > i.change)`

const added = 'select order_id, owner_id, sub_total, 1 as change from added'
const removed = 'select order_id, owner_id, sub_total, -1 as change from removed'

/**
 * The number of orders and their amounts by day in Bangladesh, seller and status (docs/decisions/orderCounts.md). The
 * shop has the seller ''. Each change of an order inserts the difference as a row of its own, so that orders wait for no
 * row; the counts are the sums, and the server folds the rows.
 */
const counts = [
  `create table order_counts (
     owner_id text not null,
     day date not null,
     status text not null,
     orders bigint not null,
     goods bigint not null,
     own bigint not null,
     folded boolean not null default false
   )`,
  'create index order_counts_day on order_counts (owner_id, day, status) include (orders, goods, own)',
  'create index order_counts_unfolded on order_counts (owner_id) where not folded',

  ...triggered(
    'count_added_orders',
    'after insert on orders referencing new table as added for each statement',
    counting(
      `select '', ${DAY('created_at')}, status, count(*), sum(total_price - delivery_fee), 0 from added group by 2, 3`,
    ),
  ),
  ...triggered(
    'count_changed_order',
    `after update of status, total_price, delivery_fee, created_at on orders for each row
     when ((old.status, old.total_price, old.delivery_fee, old.created_at)
       is distinct from (new.status, new.total_price, new.delivery_fee, new.created_at))`,
    counting(`${partsOf('old', -1)} union all ${partsOf('new', 1)}`),
  ),
  // Before, because the items go with their order.
  `create function count_removed_order() returns trigger language plpgsql as $$
   begin
     ${counting(partsOf('old', -1))};
     return old;
   end $$`,
  'create trigger count_removed_order before delete on orders for each row execute function count_removed_order()',
  ...triggered('count_no_orders', 'after truncate on orders for each statement', 'delete from order_counts'),
  ...triggered(
    'count_added_items',
    'after insert on order_items referencing new table as added for each statement',
    counting(itemsOf(added)),
  ),
  plannedByKey('count_added_items()'),
  ...triggered(
    'count_removed_items',
    'after delete on order_items referencing old table as removed for each statement',
    counting(itemsOf(removed)),
  ),
  ...triggered(
    'count_changed_items',
    'after update on order_items referencing old table as removed new table as added for each statement',
    counting(itemsOf(`${added} union all ${removed}`)),
  ),
  `create function fold_order_counts() returns void language plpgsql as $$
   begin
     if not pg_try_advisory_xact_lock(hashtext('fold_order_counts')) then return; end if;
     with changed as (select distinct owner_id, day, status from order_counts where not folded),
     gone as (
       delete from order_counts c using changed k
       where c.owner_id = k.owner_id and c.day = k.day and c.status = k.status
       returning c.*)
     insert into order_counts
     select owner_id, day, status, sum(orders), sum(goods), sum(own), true from gone
     group by owner_id, day, status
     having sum(orders) <> 0 or sum(goods) <> 0 or sum(own) <> 0;
   end $$`,
]

/** The rows of the sellers in `changed`, as their orders are now. */
const sellersOf = (changed: string) => `
  insert into seller_orders (owner_id, order_id, status, created_at, total_price, status_since, deliver_by)
  select distinct c.owner_id, o.id, o.status, o.created_at, o.total_price, o.status_since, o.deliver_by
  from ${changed} c join orders o on o.id = c.order_id where c.owner_id <> ''`

/** Removes sellers who have no items in their order any more. */
const withoutItems = `
  delete from seller_orders s using (select distinct order_id, owner_id from removed) c
  where s.order_id = c.order_id and s.owner_id = c.owner_id
    and not exists (select from order_items i where i.order_id = c.order_id and i.owner_id = c.owner_id)`

const kept = (row: 'old' | 'new') =>
  `(${row}.status, ${row}.created_at, ${row}.total_price, ${row}.status_since, ${row}.deliver_by)`

/**
 * A row for each seller of an order, with what lists are sorted and filtered by, so that an index delivers each seller's
 * list in its order (docs/decisions/orderCounts.md).
 */
const ofSellers = [
  `create table seller_orders (
     owner_id text not null,
     order_id text not null,
     status text not null,
     created_at timestamptz(3) not null,
     total_price bigint not null,
     status_since timestamptz(3) not null,
     deliver_by date,
     primary key (order_id, owner_id)
   )`,
  'create index seller_orders_newest on seller_orders (owner_id, status, created_at desc, order_id desc)',
  'create index seller_orders_total on seller_orders (owner_id, status, total_price, order_id) include (created_at)',
  'create index seller_orders_age on seller_orders (owner_id, status, status_since, order_id) include (created_at)',
  `create index seller_orders_promised on seller_orders (owner_id, deliver_by) include (status) where ${isPromised}`,
  `create index seller_orders_to_pack on seller_orders (owner_id, status, ${PROMISED}, order_id) where ${isToPack}`,

  ...triggered(
    'keep_added_sellers',
    'after insert on order_items referencing new table as added for each statement',
    `${sellersOf('added')} on conflict do nothing`,
  ),
  plannedByKey('keep_added_sellers()'),
  ...triggered(
    'keep_removed_sellers',
    'after delete on order_items referencing old table as removed for each statement',
    withoutItems,
  ),
  ...triggered(
    'keep_changed_sellers',
    'after update on order_items referencing old table as removed new table as added for each statement',
    `${sellersOf('added')} on conflict do nothing`,
    withoutItems,
  ),
  ...triggered(
    'keep_orders_of_sellers',
    `after update of status, created_at, total_price, status_since, deliver_by on orders for each row
     when (${kept('old')} is distinct from ${kept('new')})`,
    `update seller_orders
     set status = new.status, created_at = new.created_at, total_price = new.total_price, status_since = new.status_since,
       deliver_by = new.deliver_by
     where order_id = new.id`,
  ),
  ...triggered('keep_no_sellers', 'after truncate on orders for each statement', 'delete from seller_orders'),
]

/** What keeps lists of orders fast for any number of orders. */
export const orderLists = [...indexes, ...search, ...counts, ...ofSellers]
