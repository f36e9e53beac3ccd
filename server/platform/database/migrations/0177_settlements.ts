import { audited, steps } from './support.ts'

/** The courier of `parcels p`, by its account or by its name; null of any other carrier. */
const courierOf = (p: string) =>
  `(select c from unnest(array['steadfast', 'pathao', 'redx']) c where c = coalesce(${p}.courier_id, lower(${p}.courier)))`

/**
 * The statements of couriers, their lines and what differs. Amounts are paisa. `number` is the courier's number of the
 * statement, or a digest of the file. A line is known by `hash`, so that a statement that is read again adds nothing.
 * `courier_dues` has the delivered parcels whose cash no line has, since their delivery; a line without it is short. `expected` and `actual` are over
 * all lines of the parcel. `courier_reads` says when the shop has last asked for statements by itself.
 */
export default steps(
  `create table courier_statements (
     id text primary key,
     courier text not null,
     number text not null,
     source text not null check (source in ('api', 'file')),
     file text not null default '',
     day text not null default '',
     amount bigint,
     read_by text references users (id) on delete set null,
     read_by_name text not null default '',
     created_at timestamptz(3) not null default now(),
     unique (courier, number)
   )`,
  'create index courier_statements_newest on courier_statements (created_at, id)',
  'create index courier_statements_person on courier_statements (read_by) where read_by is not null',
  audited({
    table: 'courier_statements',
    kind: 'statement',
    id: 'id',
    name: 'number',
    ignored: 'id read_by read_by_name',
    hidden: 'file',
  }),
  `create table courier_statement_lines (
     id text primary key,
     statement_id text not null references courier_statements (id) on delete cascade,
     hash bytea not null,
     position integer not null,
     consignment text not null,
     invoice text not null,
     parcel_id text references parcels (id) on delete set null,
     collected bigint not null check (collected >= 0),
     charge bigint not null check (charge >= 0),
     fee bigint not null check (fee >= 0),
     return_charge bigint not null check (return_charge >= 0),
     created_at timestamptz(3) not null default now(),
     unique (statement_id, hash)
   )`,
  'create index courier_statement_lines_parcel on courier_statement_lines (parcel_id) where parcel_id is not null',
  'create index courier_statement_lines_number on courier_statement_lines (consignment)',
  `create table courier_differences (
     id text primary key,
     kind text not null check (kind in ('short', 'over', 'twice', 'unknown', 'unpaid', 'charge')),
     state text not null default 'open' check (state in ('open', 'disputed', 'settled', 'cleared')),
     courier text not null,
     line_id text references courier_statement_lines (id) on delete cascade,
     parcel_id text references parcels (id) on delete set null,
     number text not null,
     expected bigint not null,
     actual bigint not null,
     note text not null default '',
     decided_by text references users (id) on delete set null,
     decided_by_name text not null default '',
     decided_at timestamptz(3),
     created_at timestamptz(3) not null default now(),
     unique (line_id, kind)
   )`,
  `create unique index courier_differences_unpaid on courier_differences (parcel_id) where kind = 'unpaid'`,
  'create index courier_differences_parcel on courier_differences (parcel_id) where parcel_id is not null',
  'create index courier_differences_newest on courier_differences (created_at, id)',
  `create index courier_differences_open on courier_differences (courier, created_at)
     where state in ('open', 'disputed')`,
  'create index courier_differences_number on courier_differences (number)',
  'create index courier_differences_person on courier_differences (decided_by) where decided_by is not null',
  audited({
    table: 'courier_differences',
    kind: 'difference',
    id: 'id',
    name: 'number',
    ignored: 'id line_id parcel_id decided_by decided_by_name decided_at',
    hidden: 'note',
  }),
  `create table courier_dues (
     parcel_id text primary key references parcels (id) on delete cascade,
     courier text not null,
     cash bigint not null,
     since timestamptz(3) not null
   )`,
  'create index courier_dues_since on courier_dues (since)',
  `create table courier_reads (
     courier text primary key,
     read_at timestamptz(3) not null default now()
   )`,
  `create index concurrently parcels_number on parcels (number) where number <> ''`,
  'create index concurrently parcel_orders_number on parcel_orders (right(order_id, 6))',
  `create function keep_courier_due() returns trigger language plpgsql as $$
   declare
     owes text := ${courierOf('new')};
   begin
     if new.ended_as = 'delivered' and new.cash > 0 and owes is not null and not exists (
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
  `create trigger parcels_due after update of ended_as, cash, courier on parcels for each row
     when (old.ended_as is distinct from new.ended_as or old.cash is distinct from new.cash or old.courier <> new.courier)
     execute function keep_courier_due()`,
  `create trigger parcels_due_new after insert on parcels for each row when (new.ended_as = 'delivered')
     execute function keep_courier_due()`,
  `insert into courier_dues (parcel_id, courier, cash, since)
     select p.id, ${courierOf('p')}, p.cash, p.state_at from parcels p
     where p.ended_as = 'delivered' and p.cash > 0 and p.state_at is not null and ${courierOf('p')} is not null
     on conflict (parcel_id) do nothing`,
)
