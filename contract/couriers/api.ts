import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { byPlace, type FiltersOf, listOf, type PageOf } from '../calls/lists.ts'
import { list, number } from '../calls/reading.ts'
import { searchText } from '../fields/text.ts'
import { BookedOrders, Booking, Courier, CourierAccount, CourierArea, PlaceOfOrder } from './entity.ts'
import { AccountToSave, BookingChange, ParcelsToBook } from './rules.ts'
import { BOOKING_PARTS, COURIERS } from './values.ts'

/** Couriers: parcels are booked by the account of the shop, and what couriers say moves them. */

const courierParams = { courier: Schema.String.check(Schema.isMaxLength(20)) }

/** The couriers of the shop, in the order in which they are offered; for a seller those at which they have keys or a place. */
export const listCouriers = HttpApiEndpoint.get('listCouriers', '/couriers', {
  success: successEnvelope(list(Courier)),
})
  .annotate(OpenApi.Summary, 'Lists the couriers of the shop.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'parcels')
/** What the seller has at each courier of the shop. */
export const listCourierAccounts = HttpApiEndpoint.get('listCourierAccounts', '/couriers/accounts', {
  success: successEnvelope(list(CourierAccount)),
})
  .annotate(OpenApi.Summary, "Lists the seller's accounts at couriers.")
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'settings')
/**
 * Keeps keys of the seller, encrypted, which are tried once, and the place where their parcels are fetched. 404 for a courier
 * that the shop does not have; 409 without a secret of the shop in its environment, for keys that are incomplete or declined,
 * and for other keys while parcels are on their way.
 */
export const saveCourierAccount = HttpApiEndpoint.put('saveCourierAccount', '/couriers/accounts/:courier', {
  params: courierParams,
  payload: AccountToSave,
  success: successEnvelope(CourierAccount),
})
  .annotate(OpenApi.Summary, "Keeps the seller's account at a courier.")
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['User'])
/** Forgets them, so that the shop's own account sends for the seller. 404; 409 while parcels are on their way. */
export const removeCourierAccount = HttpApiEndpoint.delete('removeCourierAccount', '/couriers/accounts/:courier', {
  params: courierParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, "Forgets the seller's account at a courier.")
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['User'])
/** The cities of a courier's list; with `city`, the areas of it. 404; 409 where the courier does not answer. */
export const listCourierAreas = HttpApiEndpoint.get('listCourierAreas', '/couriers/:courier/areas', {
  params: courierParams,
  query: { city: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(60))) },
  success: successEnvelope(list(CourierArea)),
})
  .annotate(OpenApi.Summary, "Lists the cities of a courier's list, or the areas of one.")
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'parcels')
/**
 * Makes a parcel of what is left to pack of each order, and puts its booking on its way. Without a place, the one of the
 * last parcel to the same address is taken, else one of the courier's list by name. Orders of which no parcel is made are
 * named with the reason, for a seller all but those whose items are all theirs. 404 for a courier that the caller is not
 * offered.
 */
export const bookParcels = HttpApiEndpoint.post('bookParcels', '/couriers/bookings', {
  payload: ParcelsToBook,
  success: successEnvelope(BookedOrders, 201),
})
  .annotate(OpenApi.Summary, 'Sends parcels of orders by a courier.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'parcels')
  .annotate(Changes, ['Order'])
  .annotate(ReliesOn, ['Order'])
  .annotate(NotRepeated, true)
/** The place that is taken for an order where nobody chooses one. 404 for a courier or an order that the shop does not have; 403. */
export const getPlaceOfOrder = HttpApiEndpoint.get('getPlaceOfOrder', '/couriers/:courier/place-of/:id', {
  params: { ...courierParams, ...idParams },
  success: successEnvelope(PlaceOfOrder),
})
  .annotate(OpenApi.Summary, "Returns the place of an order in a courier's list.")
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'parcels')

/** All bookings, newest first. `search` is the number of an order, or a courier's number of a parcel. */
export const bookingList = listOf(
  'BookingPage',
  Booking,
  {
    search: Schema.optionalKey(searchText),
    courier: Schema.optionalKey(Schema.Literals(COURIERS)),
    part: Schema.optionalKey(Schema.Literals(BOOKING_PARTS)),
  },
  byPlace(),
  {
    /** All that are on their way to couriers, and all that need a person, whatever the filters. */
    waiting: number,
    open: number,
  },
)
export type BookingFilters = FiltersOf<typeof bookingList>
export type BookingPage = PageOf<typeof bookingList>

export const listBookings = HttpApiEndpoint.get('listBookings', '/couriers/bookings', {
  query: bookingList.query,
  success: successEnvelope(bookingList.Page),
})
  .annotate(OpenApi.Summary, 'Lists the bookings of parcels at couriers.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'parcels')
/** The bookings of the parcels of an order, oldest first. 403 for a seller of other items than all of its. */
export const getBookingsOfOrder = HttpApiEndpoint.get('getBookingsOfOrder', '/couriers/bookings/of-order/:id', {
  params: idParams,
  success: successEnvelope(list(Booking)),
})
  .annotate(OpenApi.Summary, "Lists the bookings of an order's parcels.")
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'parcels')
/**
 * Sends a refused or unclear booking again with other details, gives it up with its parcel, or names the parcel by the
 * number that the courier's panel shows, which is looked up. `cancel` cancels a booked parcel at the courier. 404, 403; 409 where
 * the booking has moved since, or the courier does not answer, declines, or cancels only in its own panel.
 */
export const changeBooking = HttpApiEndpoint.patch('changeBooking', '/couriers/bookings/:id', {
  params: idParams,
  payload: BookingChange,
  success: successEnvelope(Booking),
})
  .annotate(OpenApi.Summary, 'Sends a booking again, gives it up, or cancels it.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'parcels')
  .annotate(Changes, ['Order'])
  .annotate(ReliesOn, ['Order'])
/**
 * What a courier calls when a parcel moves (webhook). Nothing that it sends is believed: the server looks the parcel up with
 * the shop's key. 404 without the secret. The answer is the one that the courier expects.
 */
export const takeCourierMessage = HttpApiEndpoint.post('takeCourierMessage', '/courier/webhook/:courier', {
  params: courierParams,
  success: Schema.String.pipe(HttpApiSchema.asText({ contentType: 'text/plain' })),
})
  .annotate(OpenApi.Summary, 'Takes a message of a courier.')
  .annotate(Access, 'provider')
