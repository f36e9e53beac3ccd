import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import type { BookingFilters } from '#contract/couriers/api.ts'
import { BOOKING_LISTS } from '#contract/couriers/values.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import { listStatements, type Of } from '../platform/database/lists.ts'
import { bookingColumns, bookingJoins, bookingTables } from './rows.ts'

/** The SQL of the list of bookings. */

/** The number or id of an order, or a courier's number of a parcel. */
const found = (search: string, of: Of) => {
  const word = of(latinDigits(search).replaceAll(/[\s#-]/g, ''))
  return `(right(b.order_id, greatest(length(${word}), ${SHORT_ORDER_ID_LENGTH})) = lower(${word}) or upper(p.number) = upper(${word})
    or p.consignment = ${word})`
}

const statesOf = (part: keyof typeof BOOKING_LISTS) => BOOKING_LISTS[part].map((state) => `'${state}'`).join(', ')

/** All bookings of the shop. */
export const bookings = listStatements({
  columns: bookingColumns,
  from: bookingTables,
  joins: bookingJoins,
  at: 'b.created_at',
  id: 'b.parcel_id',
  conditions: ({ search, courier, part }: BookingFilters, of) => [
    ...(search?.trim() ? [found(search, of)] : []),
    ...(courier ? [`b.courier = ${of(courier)}`] : []),
    ...(part ? [`b.state in (${statesOf(part)})`] : []),
  ],
})

/** The bookings of the two parts that somebody waits for. */
export const bookingCounts = `
  select (select count(*) from courier_bookings where state in (${statesOf('waiting')}))::int as waiting,
    (select count(*) from courier_bookings where state in (${statesOf('open')}))::int as open`
