import { audited, statements, times, touched } from './support.ts'

/**
 * Parcels, what is in them, and what was reported of them. `courier` is the name of the courier, the bus or the rider.
 * `courier_id` is null of a parcel by hand; else a courier of the contract, which knows it as `consignment`, and whose
 * reports move it. Amounts are paisa. `cash` is what the courier was asked to collect, null before it knows; until then
 * the parcel collects what is unpaid, of each order at most its share, `parcel_orders.cash`. `ended_as` is the last end
 * that was reported, which a check-in keeps. `weight` is in grams.
 *
 * A report is kept once: its state and its time are its identity.
 */
const tables = [
  `create table parcels (
     id text primary key,
     courier_id text,
     courier text not null,
     consignment text,
     number text not null default '',
     link text not null default '',
     state text not null default 'draft' check (state in ('draft', 'asked', 'booked', 'cancelled', 'pickedUp', 'inTransit',
       'deliveryFailed', 'returning', 'delivered', 'partlyDelivered', 'returned', 'lost', 'checkedIn')),
     state_at timestamptz(3),
     handed_at timestamptz(3),
     ended_as text,
     cash bigint check (cash >= 0),
     charge bigint check (charge >= 0),
     weight integer check (weight > 0),
     ${times}
   )`,
  'create unique index parcels_consignment on parcels (courier_id, consignment) where consignment is not null',
  touched('parcels'),
  audited({
    table: 'parcels',
    kind: 'parcel',
    id: 'id',
    name: 'courier',
    ignored: 'id courier_id state_at handed_at ended_as',
    hidden: 'link',
  }),
  `create table parcel_orders (
     parcel_id text not null references parcels (id) on delete cascade,
     order_id text not null references orders (id) on delete cascade,
     cash bigint not null check (cash >= 0),
     primary key (parcel_id, order_id)
   )`,
  'create index parcel_orders_order on parcel_orders (order_id)',
  `create table parcel_items (
     parcel_id text not null references parcels (id) on delete cascade,
     order_id text not null references orders (id) on delete cascade,
     position integer not null,
     quantity integer not null check (quantity > 0),
     primary key (parcel_id, order_id, position)
   )`,
  'create index parcel_items_order on parcel_items (order_id)',
  `create table parcel_reports (
     id text primary key,
     parcel_id text not null references parcels (id) on delete cascade,
     state text not null,
     at timestamptz(3) not null,
     text text not null default '',
     source text not null check (source in ('hand', 'courier', 'shop')),
     said_by text references users (id) on delete set null,
     said_by_name text not null default '',
     counted boolean not null,
     created_at timestamptz(3) not null default now(),
     unique (parcel_id, state, at)
   )`,
  'create index parcel_reports_person on parcel_reports (said_by) where said_by is not null',
]

/** A parcel is part of what the screens show of its orders, and is deleted with the last of them. */
const triggers = [
  `create function notify_parcel() returns trigger language plpgsql as $$
   begin
     perform pg_notify('haat_changes', json_build_object(
       'kind', 'Order', 'id', o.id, 'person', coalesce(o.customer_id, ''), 'added', false)::text)
     from parcel_orders po join orders o on o.id = po.order_id where po.parcel_id = new.id;
     return null;
   end $$`,
  'create trigger parcels_notify after update on parcels for each row execute function notify_parcel()',
  `create function delete_empty_parcel() returns trigger language plpgsql as $$
   begin
     delete from parcels p where p.id = old.parcel_id
       and not exists (select from parcel_orders po where po.parcel_id = p.id);
     return null;
   end $$`,
  `create trigger parcel_orders_delete after delete on parcel_orders for each row
     execute function delete_empty_parcel()`,
]

export default statements(...tables, ...triggers)
