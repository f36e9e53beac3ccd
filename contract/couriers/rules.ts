import { Schema } from 'effect'
import { numeric } from '../fields/numbers.ts'
import { oneLine, orEmpty, trimmed } from '../fields/text.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { idsUpTo } from '../orders/manyRules.ts'
import { ruleOf } from '../rules.ts'
import { BOOKING_ACTS, COURIERS } from './values.ts'

/** The rules of bookings. */

/** The orders of one `POST /couriers/bookings`. */
export const BOOKED_MAX = 500
const NOTE_MAX = 250
const ID_MAX = 60
const NAME_MAX = 120
const WEIGHT_MAX = 30_000

const wrong = ruleOf('validation.wrong_kind')
const badWeight = ruleOf('validation.must_be_positive')

const weight = Schema.Finite.annotate(badWeight).check(
  Schema.isInt(badWeight),
  Schema.isBetween({ minimum: 1, maximum: WEIGHT_MAX }, badWeight),
)

/**
 * How parcels are sent. Place, note and second phone are empty without them; `toPoint`: to a point of the courier, where it
 * has some. The weight is in grams.
 */
const way = {
  city: orEmpty(oneLine(wrong, ID_MAX)),
  area: orEmpty(oneLine(wrong, ID_MAX)),
  areaName: orEmpty(oneLine(wrong, NAME_MAX)),
  note: orEmpty(oneLine(wrong, NOTE_MAX)),
  secondPhone: orEmpty(typedPhone),
  toPoint: Schema.Boolean,
  weight,
}

/** Body of `POST /couriers/bookings`: what is left to pack of each order is a parcel. */
export const ParcelsToBook = Schema.Struct({
  courier: Schema.Literals(COURIERS).annotate(wrong),
  ids: idsUpTo(BOOKED_MAX),
  ...way,
})
export type ParcelsToBook = typeof ParcelsToBook.Type

/** The number of a place where parcels are fetched. */
const storeId = oneLine(wrong, 20).check(Schema.isPattern(/^\d*$/, ruleOf('validation.courier_store')))
const key = oneLine(wrong, 500)

/** Body of `PUT /couriers/accounts/:courier`, and the form. Empty keys leave the former ones. */
export const AccountToSave = Schema.Struct({
  storeId: orEmpty(storeId),
  apiKey: orEmpty(key),
  secretKey: orEmpty(key),
  clientId: orEmpty(key),
  clientSecret: orEmpty(key),
  token: orEmpty(key),
})
export type AccountToSave = typeof AccountToSave.Type

/** The form of both, as typed; `number` is of a booking that nobody has named. */
export const CourierForm = Schema.Struct({
  courier: trimmed(wrong, ID_MAX).pipe(Schema.decodeTo(Schema.Literals(COURIERS).annotate(wrong))),
  ...way,
  weight: numeric(badWeight).pipe(Schema.decodeTo(weight)),
  number: orEmpty(oneLine(wrong, ID_MAX)),
})

/** Body of `PATCH /couriers/bookings/:id`; `number` is of `named` alone. */
export const BookingChange = Schema.Struct({
  act: Schema.Literals(BOOKING_ACTS).annotate(wrong),
  number: orEmpty(oneLine(wrong, ID_MAX)),
  ...way,
})
export type BookingChange = typeof BookingChange.Type
