import { audited, steps } from './support.ts'

/**
 * A booking may be cancelled at the courier, and go to a point of it. `expected` is what the courier takes for the parcel by
 * its prices, in paisa; it is asked for once `price_due_at` has come, null where it is known or nobody can say it.
 */
export default steps(
  `alter table courier_bookings
     add column to_point boolean not null default false,
     add column expected bigint,
     add column price_due_at timestamptz(3)`,
  'drop trigger courier_bookings_audit on courier_bookings',
  audited({
    table: 'courier_bookings',
    kind: 'parcel',
    id: 'parcel_id',
    isPart: true,
    ignored:
      'parcel_id order_id invoice place second_phone to_point field words hint status attempts due_at taken_until sent_at expected price_due_at',
    hidden: 'note',
  }),
  `alter table courier_bookings drop constraint courier_bookings_state_check,
     add constraint courier_bookings_state_check check (state in ('waiting', 'sending', 'unanswered', 'unclear', 'booked',
       'cancelled', 'refused', 'withdrawn')) not valid`,
  'alter table courier_bookings validate constraint courier_bookings_state_check',
  'create index concurrently courier_bookings_newest on courier_bookings (created_at desc, parcel_id desc)',
  `create index concurrently courier_bookings_price on courier_bookings (price_due_at) where price_due_at is not null`,
)
