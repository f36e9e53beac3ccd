import { type EntityOf, entity, flag, id, list, nullable, number, oneOf, taka, text } from '../calls/reading.ts'
import { BOOKING_FIELDS, BOOKING_STATES, CANCEL_PLACES, COURIERS, PLACES } from './values.ts'

/** A courier that the shop can call. */
export const Courier = entity('Courier', {
  _id: id,
  /** Its own name, the same in every language. */
  name: text,
  /** Whether it is a test system, where nothing is fetched. */
  isTest: flag,
  places: oneOf(PLACES, 'address'),
  /** Whether a parcel may wait at a point of the courier, where the customer fetches it. */
  hasPoints: flag,
  /** Whether it has declined the shop's key, which is not tried again until it changes. */
  isKeyRefused: flag,
})
export type Courier = EntityOf<typeof Courier>

/** What a seller has at a courier of the shop. Keys are never returned. */
export const CourierAccount = entity('CourierAccount', {
  /** The courier. */
  _id: oneOf(COURIERS, 'steadfast'),
  /** Where the parcels of the seller are fetched; empty for the place of the shop. */
  storeId: text,
  /** Whether the seller has keys of their own; else the account of the shop sends. */
  hasKeys: flag,
  isKeyRefused: flag,
})
export type CourierAccount = EntityOf<typeof CourierAccount>

/** An entry of a courier's list of cities, or of the areas of one. */
export const CourierArea = entity('CourierArea', { _id: id, name: text })
export type CourierArea = EntityOf<typeof CourierArea>

/** The booking of a parcel at a courier. */
export const Booking = entity('Booking', {
  /** The parcel. */
  _id: id,
  orderId: text,
  courier: oneOf(COURIERS, 'steadfast'),
  /** The shop's number of the parcel, which the courier knows, too. */
  invoice: text,
  state: oneOf(BOOKING_STATES, 'waiting'),
  /** What a refusal is about; null without one. */
  field: nullable(oneOf(BOOKING_FIELDS, 'account')),
  /** The words of the courier, in its language; empty where the shop knows by itself that it declines. */
  words: text,
  /** The last word of the courier about the parcel. */
  status: text,
  /** Where it goes by the courier's list; empty where the courier finds it by the address. */
  city: text,
  area: text,
  areaName: text,
  note: text,
  secondPhone: text,
  /** Whether it goes to a point of the courier, where the customer fetches it. */
  toPoint: flag,
  /** In grams. */
  weight: number,
  /** What the courier takes by its prices, with its part of the cash, and what it has charged; null until it is known. */
  expected: nullable(taka),
  charge: nullable(taka),
  /** Where it can be cancelled now; null where it cannot. */
  cancelAt: nullable(oneOf(CANCEL_PLACES, 'panel')),
})
export type Booking = EntityOf<typeof Booking>

/** A place in a courier's list; all empty where none is known. */
export const PlaceOfOrder = entity('PlaceOfOrder', { city: text, area: text, areaName: text })
export type PlaceOfOrder = EntityOf<typeof PlaceOfOrder>

/** An order of which no parcel was made, and why, in words. */
export const NotBooked = entity('NotBooked', { _id: id, message: text })

/** What became of the orders that were chosen. */
export const BookedOrders = entity('BookedOrders', { bookings: list(Booking), failures: list(NotBooked) })
export type BookedOrders = EntityOf<typeof BookedOrders>
