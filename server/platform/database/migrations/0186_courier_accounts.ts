import { audited, statements, times, touched } from './support.ts'

/**
 * The accounts of sellers at couriers. `store_id` is the place where their parcels are fetched; `sealed_secret` has their own
 * keys, encrypted, and is null where the account of the shop sends for them. `courier_bookings.account` is the seller whose
 * account a booking has; null for the shop's own. With `own_keys` the courier owes the seller, and the shop nothing.
 */
export default statements(
  `create table courier_accounts (
     owner_id text not null references users (id) on delete cascade,
     courier text not null,
     store_id text not null default '',
     sealed_secret bytea,
     ${times},
     primary key (owner_id, courier)
   )`,
  touched('courier_accounts'),
  audited({
    table: 'courier_accounts',
    kind: 'user',
    id: 'owner_id',
    isPart: true,
    ignored: 'owner_id courier store_id',
    hidden: 'sealed_secret',
  }),
  'alter table courier_bookings add column account text, add column own_keys boolean not null default false',
  'drop trigger courier_bookings_audit on courier_bookings',
  audited({
    table: 'courier_bookings',
    kind: 'parcel',
    id: 'parcel_id',
    isPart: true,
    ignored:
      'parcel_id order_id invoice place second_phone to_point field words hint status attempts due_at taken_until sent_at expected price_due_at account own_keys',
    hidden: 'note',
  }),
  `create or replace function keep_courier_due() returns trigger language plpgsql as $$
   declare
     owes text := (select c from unnest(array['steadfast', 'pathao', 'redx']) c
       where c = coalesce(new.courier_id, lower(new.courier)));
   begin
     if new.ended_as = 'delivered' and new.cash > 0 and owes is not null and not exists (
       select from courier_bookings b where b.parcel_id = new.id and b.own_keys) and not exists (
       select from courier_statement_lines l where l.parcel_id = new.id and l.collected > 0) and not exists (
       select from courier_differences d where d.parcel_id = new.id and d.kind = 'short' and d.state <> 'cleared')
     then
       insert into courier_dues (parcel_id, courier, cash, since) values (new.id, owes, new.cash, new.state_at)
       on conflict (parcel_id) do update set courier = excluded.courier, cash = excluded.cash;
     else
       delete from courier_dues where parcel_id = new.id;
     end if;
     return null;
   end $$`,
)
