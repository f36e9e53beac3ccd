import { audited, statements } from './support.ts'

/**
 * The block list: phones, or words of an address in a district, of which cash on delivery asks more. `until` is the last
 * day of Bangladesh; the worker writes `ended_at` after it. The names are those of that time.
 */
export default statements(
  `create table cash_blocks (
     id text primary key,
     kind text not null check (kind in ('phone', 'address')),
     phone text not null,
     district text not null,
     address text not null,
     outcome text not null check (outcome in ('noCash', 'advance', 'call')),
     block_reason text not null,
     until date,
     made_by text not null,
     ended_at timestamptz(3),
     ended_by text not null default '',
     created_at timestamptz(3) not null default now(),
     check ((kind = 'phone') = (phone <> '') and (kind = 'address') = (address <> ''))
   )`,
  'create unique index cash_blocks_subject on cash_blocks (phone, district, lower(address)) where ended_at is null',
  'create index cash_blocks_district on cash_blocks (district) where ended_at is null',
  'create index cash_blocks_newest on cash_blocks (created_at, id)',
  'create index cash_blocks_until on cash_blocks (until) where ended_at is null',
  audited({
    table: 'cash_blocks',
    kind: 'cashBlock',
    id: 'id',
    ignored: 'id made_by ended_by',
    hidden: 'phone address block_reason',
  }),
)
