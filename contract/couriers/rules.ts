import { Schema } from 'effect'
import { PHONE_PATTERN } from '../constants.ts'
import { oneLine, orEmpty } from '../fields/text.ts'
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
const badPhone = ruleOf('validation.invalid_phone')
const badWeight = ruleOf('validation.must_be_positive')

/** How parcels are sent. Place, note and second phone are empty without them; the weight is in grams. */
const way = {
  city: orEmpty(oneLine(wrong, ID_MAX)),
  area: orEmpty(oneLine(wrong, ID_MAX)),
  areaName: orEmpty(oneLine(wrong, NAME_MAX)),
  note: orEmpty(oneLine(wrong, NOTE_MAX)),
  secondPhone: orEmpty(oneLine(wrong, ID_MAX).check(Schema.isPattern(PHONE_PATTERN, badPhone))),
  weight: Schema.Finite.annotate(badWeight).check(
    Schema.isInt(badWeight),
    Schema.isBetween({ minimum: 1, maximum: WEIGHT_MAX }, badWeight),
  ),
}

/** Body of `POST /couriers/bookings`: what is left to pack of each order is a parcel. */
export const ParcelsToBook = Schema.Struct({
  courier: Schema.Literals(COURIERS).annotate(wrong),
  ids: idsUpTo(BOOKED_MAX),
  ...way,
})
export type ParcelsToBook = typeof ParcelsToBook.Type

/** Body of `PATCH /couriers/bookings/:id`; `number` is of `named` alone. */
export const BookingChange = Schema.Struct({
  act: Schema.Literals(BOOKING_ACTS).annotate(wrong),
  number: orEmpty(oneLine(wrong, ID_MAX)),
  ...way,
})
export type BookingChange = typeof BookingChange.Type
