import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import type { BookingFilters } from '#contract/couriers/api.ts'
import { BOOKING_LISTS, COURIERS } from '#contract/couriers/values.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import { listStatements, type Of } from '../platform/database/lists.ts'
import { bookingColumns, bookingJoins, bookingTables } from './rows.ts'

/** The SQL of the list of bookings. */

/** The number or id of an order, or a courier's number of a parcel; each is looked up by its own index. */
const found = (search: string, of: Of) => {
  const word = of(latinDigits(search).replaceAll(/[\s#-]/g, ''))
  const couriers = COURIERS.map((courier) => `'${courier}'`).join(', ')
  const end = SHORT_ORDER_ID_LENGTH
  return `b.parcel_id = any (array(
    select parcel_id from parcel_orders where right(order_id, ${end}) = right(lower(${word}), ${end})
      and right(order_id, greatest(length(${word}), ${end})) = lower(${word})
    union all select id from parcels where number <> '' and number in (${word}, upper(${word}))
    union all select id from parcels where courier_id in (${couriers}) and consignment = ${word}))`
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
