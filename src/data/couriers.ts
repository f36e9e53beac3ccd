import type { ListPart } from '#contract/calls/listPart.ts'
import {
  type BookingFilters,
  getBookingsOfOrder,
  getPlaceOfOrder,
  listBookings,
  listCourierAccounts,
  listCourierAreas,
  listCouriers,
} from '#contract/couriers/api.ts'
import type { CourierName } from '#contract/couriers/values.ts'
import { endpointQuery, optional } from './query.ts'

/** How often bookings are read again while some are on their way to a courier, in milliseconds. */
const AGAIN_MS = 3000

/** The couriers of the shop; a server without the call is asked once. */
export const couriersQuery = optional(endpointQuery(['System'], listCouriers))

/** What the seller has at the couriers of the shop. */
export const courierAccountsQuery = endpointQuery(['User'], listCourierAccounts)

/** The cities of a courier's list; with a city, its areas. */
export const courierAreasQuery = (courier: CourierName, city: string) =>
  endpointQuery(['System'], listCourierAreas, { params: { courier }, query: city === '' ? {} : { city } })

/** The bookings of an order's parcels. */
export const bookingsOfOrderQuery = (id: string) => ({
  ...endpointQuery(['Order'], getBookingsOfOrder, { params: { id } }),
  refetchInterval: (query: { state: { data?: readonly { state: string }[] | undefined } }) =>
    query.state.data?.some(({ state }) => state === 'waiting' || state === 'sending') ? AGAIN_MS : false,
})

/** The place of an order in a courier's list, where nobody has chosen one. */
export const placeOfOrderQuery = (courier: CourierName, id: string) =>
  endpointQuery(['Order'], getPlaceOfOrder, { params: { courier, id } })

/** A part of the bookings; they are read again while some are on their way to a courier. */
export const bookingsQuery = (query: BookingFilters & ListPart) => ({
  ...endpointQuery(['Order'], listBookings, { query }),
  refetchInterval: (read: { state: { data?: { waiting: number } | undefined } }) =>
    (read.state.data?.waiting ?? 0) > 0 ? AGAIN_MS : false,
})

/** The bookings that need a person. */
export const openBookingsQuery = bookingsQuery({ part: 'open' })
