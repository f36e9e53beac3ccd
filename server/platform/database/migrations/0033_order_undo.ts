import { statements } from './support.ts'

/**
 * What taking a step back needs. A step names the step that it takes back, which is taken back once; a cancellation names
 * the refund request that it made, and a delivery says whether it made the order paid. A message that waits until its
 * step stays is `held_for` the step; `taken_at` is the time at which its sending began.
 *
 * `status_since` of an order is the time of its current status, for the age that lists show and sort by. The trigger sets
 * it unless the update does.
 */
export default statements(
  `alter table order_history
     add column undoes text unique references order_history (id) on delete cascade,
     add column made_paid boolean not null default false,
     add column refund_id text`,
  `alter table outbox
     add column held_for text,
     add column not_before timestamptz(3),
     add column taken_at timestamptz(3)`,
  `create index outbox_held on outbox (held_for) where held_for is not null`,
  `alter table orders add column status_since timestamptz(3)`,
  // The trigger of updated_at would give each order a new version.
  `alter table orders disable trigger user`,
  `update orders o set status_since = coalesce((
     select max(h.created_at) from order_history h where h.order_id = o.id and h.to_status = o.status), o.created_at)`,
  `alter table orders enable trigger user`,
  `alter table orders alter column status_since set not null`,
  `create function set_status_since() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       new.status_since := coalesce(new.status_since, new.created_at);
     elsif new.status <> old.status and new.status_since = old.status_since then
       new.status_since := now();
     end if;
     return new;
   end $$`,
  `create trigger orders_status_since before insert or update of status on orders
     for each row execute function set_status_since()`,
)
