import { audited, statements, times, touched } from './support.ts'

/**
 * What couriers have answered about phones. A row is written before a courier is asked, so that it is asked once on a day,
 * `asked_on` of Bangladesh; `read_at` is the time of its last answer, null before the first one. A shop asks about at most
 * `daily_max` phones of a day; 0 at first: about none. A rule for cash on delivery compares the answers: `courier_below` per
 * cent delivered of at least `courier_from` parcels.
 */
export default statements(
  `create table courier_record_settings (
     singleton boolean primary key default true check (singleton),
     daily_max smallint not null default 0 check (daily_max between 0 and 100),
     ${times}
   )`,
  touched('courier_record_settings'),
  'insert into courier_record_settings default values on conflict do nothing',
  audited({ table: 'courier_record_settings', kind: 'courierRecords', ignored: 'singleton' }),
  `create table courier_records (
     phone text not null,
     courier text not null,
     asked_on date not null,
     delivered integer not null default 0,
     returned integer not null default 0,
     read_at timestamptz(3),
     primary key (phone, courier)
   )`,
  'create index courier_records_asked on courier_records (courier, asked_on)',
  `alter table cash_rules add column courier_below smallint check (courier_below between 1 and 100),
     add column courier_from smallint check (courier_from between 1 and 100)`,
)
