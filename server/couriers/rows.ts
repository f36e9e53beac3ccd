import type { Booking } from '#contract/couriers/entity.ts'
import type { BookingState, CourierName } from '#contract/couriers/values.ts'
import { toOneLine } from '#contract/fields/plainText.ts'
import { toTaka } from '#contract/money.ts'
import { isHandedOver, type ParcelState } from '#contract/parcels/states.ts'
import { decideBooking } from '#machines/couriers/booking.machine.ts'
import type { Courier, CourierPlace, ParcelToBook } from './adapters/courier.ts'

/** The rows of bookings. */

export interface BookingRow {
  readonly parcel_id: string
  readonly order_id: string
  readonly courier: CourierName
  readonly account: string | null
  readonly invoice: string
  readonly place: CourierPlace | null
  readonly note: string
  readonly second_phone: string
  readonly state: BookingState
  readonly field: Booking['field']
  readonly words: string
  readonly hint: string | null
  readonly status: string
  readonly attempts: number
  readonly sent_at: Date | null
  /** Another time in the row is that of a message that has come since. */
  readonly due_at: Date | null
  readonly to_point: boolean
  readonly expected: number | null
  readonly charge: number | null
  readonly parcel_state: ParcelState
  readonly consignment: string | null
  readonly weight: number | null
  readonly cash: number | null
  readonly customer_name: string
  readonly phone: string
  readonly address_details: string
  readonly city: string
  readonly district: string
  readonly value: number
  readonly pieces: number
  readonly contents: string
}

/** SQL of bookings `b`, and of what their parcels and orders say. */
export const bookingColumns = `b.parcel_id, b.order_id, b.courier, b.account, b.invoice, b.place, b.note, b.second_phone, b.state, b.field, b.words, b.hint,
    b.status, b.attempts, b.sent_at, b.due_at, b.to_point, b.expected, p.state as parcel_state, p.consignment, p.weight,
    p.cash, p.charge,
    o.customer_name, o.phone, o.address_details, o.city, o.district, i.value, i.pieces, i.contents`
export const bookingTables = 'courier_bookings b join parcels p on p.id = b.parcel_id'
export const bookingJoins = `join orders o on o.id = b.order_id
  cross join lateral (
    select coalesce(sum(l.sub_total * pi.quantity / greatest(l.quantity, 1)), 0)::float8 as value,
      coalesce(sum(pi.quantity), 0)::int as pieces,
      coalesce(string_agg(l.product_name || ' × ' || pi.quantity, ', ' order by l.position), '') as contents
    from parcel_items pi join order_items l on l.order_id = pi.order_id and l.position = pi.position
    where pi.parcel_id = b.parcel_id) i`
export const selectBookings = `select ${bookingColumns} from ${bookingTables} ${bookingJoins}`

/** Whether the courier has the booking, and not yet the parcel. */
export const isCancellable = ({ state, hint, parcel_state, consignment }: BookingRow): boolean =>
  decideBooking({ state, isNamed: hint !== null }, 'booking.cancelled') !== undefined &&
  consignment !== null &&
  !isHandedOver(parcel_state)

/** The weight of a parcel of which nobody has named it, in grams. */
export const USUAL_WEIGHT = 500

const inTaka = (amount: number | null) => (amount === null ? null : toTaka(amount))

const cancelPlaceOf = ({ cancel }: Courier) => (cancel === null ? 'panel' : 'shop')

/** @param courier the adapter, where the shop still has it */
export const toBooking = (row: BookingRow, courier: Courier | undefined): Booking => ({
  _id: row.parcel_id,
  orderId: row.order_id,
  courier: row.courier,
  invoice: row.invoice,
  state: row.state,
  field: row.field,
  words: row.words,
  status: row.status,
  city: row.place?.city ?? '',
  area: row.place?.area ?? '',
  areaName: row.place?.areaName ?? '',
  note: row.note,
  secondPhone: row.second_phone,
  toPoint: row.to_point,
  weight: row.weight ?? USUAL_WEIGHT,
  expected: inTaka(row.expected),
  charge: inTaka(row.charge),
  cancelAt: courier && isCancellable(row) ? cancelPlaceOf(courier) : null,
})

const WHOLE_TAKA = 100

export const toParcel = (row: BookingRow): ParcelToBook => ({
  invoice: row.invoice,
  name: toOneLine(row.customer_name),
  phone: row.phone,
  secondPhone: row.second_phone,
  address: [row.address_details, row.city, row.district].map(toOneLine).filter(Boolean).join(', '),
  place: row.place,
  district: row.district,
  toPoint: row.to_point,
  cash: row.cash ?? 0,
  value: Math.round(row.value / WHOLE_TAKA) * WHOLE_TAKA,
  grams: row.weight ?? USUAL_WEIGHT,
  pieces: row.pieces,
  contents: row.contents,
  note: row.note,
})
