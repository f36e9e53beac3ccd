import { statements } from './support.ts'

/**
 * What services learn of orders whose customers have agreed, a row for each order and service: `conversion` is the chart of
 * `state`. `visitor` is an `AgreedVisitor`, of which `consent` is the id by which it is withdrawn. A change of the order
 * sets `look_at`; whoever looks has the row until `taken_until`. `since` is when its state began.
 */
export default statements(
  `create table conversions (
     order_id text not null references orders (id) on delete cascade,
     service text not null check (service in ('ga4', 'meta')),
     consent text not null,
     visitor jsonb not null,
     user_agent text not null,
     state text not null default 'waiting' check (state in
       ('waiting', 'counting', 'counted', 'reversing', 'reversed', 'unneeded', 'abandoned')),
     look_at timestamptz(3),
     taken_until timestamptz(3),
     attempts integer not null default 0,
     since timestamptz(3) not null default now(),
     created_at timestamptz(3) not null default now(),
     primary key (order_id, service)
   )`,
  'create index conversions_due on conversions (look_at) where look_at is not null',
  'create index conversions_consent on conversions (consent)',
  'create index conversions_created on conversions (created_at)',
  `create function look_at_conversions() returns trigger language plpgsql as $$
   begin
     update conversions set look_at = now() where order_id = new.id and state in ('waiting', 'counted');
     return null;
   end $$`,
  `create trigger orders_conversions after update of status, payment_status on orders for each row
     when (old.status <> new.status or old.payment_status <> new.payment_status) execute function look_at_conversions()`,
)
