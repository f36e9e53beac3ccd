import { steps } from './support.ts'

/** Bookings that were not sent are a list of their own, and few of all. */
export default steps(
  `create index concurrently courier_bookings_not_sent on courier_bookings (created_at desc, parcel_id desc)
     where state in ('cancelled', 'withdrawn')`,
)
