import { statements } from './support.ts'

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

const triggers = (name: string, body: string, on: string) => [
  `create function ${name}() returns trigger language plpgsql as $$
   begin
     ${body};
     return null;
   end $$`,
  `create trigger ${name} ${on} execute function ${name}()`,
]

/**
 * The number of orders and their amounts by day in Bangladesh, seller and status (docs/decisions/orderCounts.md). The
 * shop has the seller ''. Each change of an order inserts the difference as a row of its own, so that orders wait for no
 * row; the counts are the sums, and the server folds the rows.
 */
export default statements(
  `create table order_counts (
     owner_id text not null,
     day date not null,
     status text not null,
     orders bigint not null,
     goods bigint not null,
     own bigint not null,
     folded boolean not null default false
   )`,
  `insert into order_counts
   select '', ${DAY('created_at')}, status, count(*), sum(total_price - delivery_fee), 0, true
   from orders group by 2, 3`,
  `insert into order_counts
   select i.owner_id, ${DAY('o.created_at')}, o.status, count(*), sum(o.total_price - o.delivery_fee), sum(i.own), true
   from (select order_id, owner_id, sum(sub_total) as own from order_items where owner_id <> '' group by 1, 2) i
   join orders o on o.id = i.order_id group by 1, 2, 3`,
  'create index order_counts_day on order_counts (owner_id, day, status) include (orders, goods, own)',
  'create index order_counts_unfolded on order_counts (owner_id) where not folded',

  ...triggers(
    'count_added_orders',
    counting(
      `select '', ${DAY('created_at')}, status, count(*), sum(total_price - delivery_fee), 0 from added group by 2, 3`,
    ),
    'after insert on orders referencing new table as added for each statement',
  ),
  ...triggers(
    'count_changed_order',
    `${counting(`${partsOf('old', -1)} union all ${partsOf('new', 1)}`)}`,
    `after update of status, total_price, delivery_fee, created_at on orders for each row
     when ((old.status, old.total_price, old.delivery_fee, old.created_at)
       is distinct from (new.status, new.total_price, new.delivery_fee, new.created_at))`,
  ),
  // Before, because the items go with their order.
  `create function count_removed_order() returns trigger language plpgsql as $$
   begin
     ${counting(partsOf('old', -1))};
     return old;
   end $$`,
  'create trigger count_removed_order before delete on orders for each row execute function count_removed_order()',
  ...triggers('count_no_orders', 'delete from order_counts', 'after truncate on orders for each statement'),
  ...triggers(
    'count_added_items',
    counting(itemsOf(added)),
    'after insert on order_items referencing new table as added for each statement',
  ),
  ...triggers(
    'count_removed_items',
    counting(itemsOf(removed)),
    'after delete on order_items referencing old table as removed for each statement',
  ),
  ...triggers(
    'count_changed_items',
    counting(itemsOf(`${added} union all ${removed}`)),
    'after update on order_items referencing old table as removed new table as added for each statement',
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
)
