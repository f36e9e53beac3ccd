import { statements } from './support.ts'

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

const trigger = (name: string, on: string, ...bodies: string[]) => [
  `create function ${name}() returns trigger language plpgsql as $$
   begin
     ${bodies.map((body) => `${body};`).join('\n')}
     return null;
   end $$`,
  `create trigger ${name} ${on} execute function ${name}()`,
]

const kept = (row: 'old' | 'new') =>
  `(${row}.status, ${row}.created_at, ${row}.total_price, ${row}.status_since, ${row}.deliver_by)`

/** Open orders with a promised day. */
const isPromised = `deliver_by is not null and status not in ('delivered', 'cancelled')`

/**
 * A row for each seller of an order, with what lists are sorted and filtered by, so that an index delivers each seller's
 * list in its order (docs/decisions/orderCounts.md). Lists by amount and by age merge the statuses, so that one index
 * serves the list of a status and of all.
 */
export default statements(
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
  sellersOf('order_items'),
  'create index seller_orders_newest on seller_orders (owner_id, status, created_at desc, order_id desc)',
  'create index seller_orders_total on seller_orders (owner_id, status, total_price, order_id) include (created_at)',
  'create index seller_orders_age on seller_orders (owner_id, status, status_since, order_id) include (created_at)',
  `create index seller_orders_promised on seller_orders (owner_id, deliver_by) include (status) where ${isPromised}`,
  'drop index order_items_owner',

  ...trigger(
    'keep_added_sellers',
    'after insert on order_items referencing new table as added for each statement',
    `${sellersOf('added')} on conflict do nothing`,
  ),
  // Kept, and by key: a plan from the time when there were few orders would read all.
  'alter function keep_added_sellers() set plan_cache_mode = force_generic_plan set enable_seqscan = off',
  ...trigger(
    'keep_removed_sellers',
    'after delete on order_items referencing old table as removed for each statement',
    withoutItems,
  ),
  ...trigger(
    'keep_changed_sellers',
    'after update on order_items referencing old table as removed new table as added for each statement',
    `${sellersOf('added')} on conflict do nothing`,
    withoutItems,
  ),
  ...trigger(
    'keep_orders_of_sellers',
    `after update of status, created_at, total_price, status_since, deliver_by on orders for each row
     when (${kept('old')} is distinct from ${kept('new')})`,
    `update seller_orders
     set status = new.status, created_at = new.created_at, total_price = new.total_price, status_since = new.status_since,
       deliver_by = new.deliver_by
     where order_id = new.id`,
  ),
  ...trigger('keep_no_sellers', 'after truncate on orders for each statement', 'delete from seller_orders'),

  `create index users_sellers on users (id) where role = 'owner'`,
  'create index orders_by_status_total on orders (status, total_price, id) include (created_at)',
  'drop index orders_by_total',
  'drop index orders_by_age',
  'drop index orders_by_status_age',
  'create index orders_by_status_age on orders (status, status_since, id) include (created_at)',
  'drop index orders_promised',
  `create index orders_promised on orders (deliver_by) include (status) where ${isPromised}`,
)
