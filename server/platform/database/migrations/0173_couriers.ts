import { audited, statements, times } from './support.ts'

/**
 * The bookings of parcels at couriers. `invoice` is the shop's number of the parcel, which the courier knows, too. Whoever
 * works on a booking that is due has it until `taken_until`; null in `due_at` needs nobody. `hint` is a number that a message has named, until a look-up
 * proves it. `place` is an entry of the courier's list.
 *
 * `courier_messages` keeps the text of a message for 30 days, and counts its repetitions. `courier_keys` has a digest of the
 * key that a courier has declined, and `courier_places` the place of the last parcel to an address.
 */
export default statements(
  `create table courier_bookings (
     parcel_id text primary key references parcels (id) on delete cascade,
     order_id text not null references orders (id) on delete cascade,
     courier text not null,
     invoice text not null unique,
     place jsonb,
     note text not null default '',
     second_phone text not null default '',
     state text not null default 'waiting' check (state in ('waiting', 'sending', 'unanswered', 'unclear', 'booked',
       'refused', 'withdrawn')),
     field text,
     words text not null default '',
     hint text,
     status text not null default '',
     attempts integer not null default 0,
     due_at timestamptz(3) default now(),
     taken_until timestamptz(3),
     sent_at timestamptz(3),
     ${times}
   )`,
  audited({
    table: 'courier_bookings',
    kind: 'parcel',
    id: 'parcel_id',
    isPart: true,
    ignored:
      'parcel_id order_id invoice place second_phone field words hint status attempts due_at taken_until sent_at',
    hidden: 'note',
  }),
  'create index courier_bookings_order on courier_bookings (order_id)',
  `create index courier_bookings_open on courier_bookings (created_at) where state in ('refused', 'unclear')`,
  `create index courier_bookings_waiting on courier_bookings (state)
     where state in ('waiting', 'sending', 'unanswered')`,
  'create index courier_bookings_due on courier_bookings (due_at) where due_at is not null',
  `create table courier_messages (
     id text primary key,
     courier text not null,
     hash bytea not null,
     parcel_id text,
     body text not null,
     times integer not null default 1,
     created_at timestamptz(3) not null default now(),
     unique (courier, hash)
   )`,
  'create index courier_messages_age on courier_messages (created_at)',
  `create table courier_keys (
     courier text primary key,
     key_hash bytea not null,
     refused_at timestamptz(3) not null default now()
   )`,
  `create table courier_places (
     courier text not null,
     district text not null,
     city text not null,
     place jsonb not null,
     primary key (courier, district, city)
   )`,
)
