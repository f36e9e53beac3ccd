import { Schema, SchemaIssue } from 'effect'
import { type EntityOf, entity, id, list, oneOf, text, time } from '../calls/reading.ts'
import { ADDRESS_MAX } from '../constants.ts'
import { isDay } from '../fields/day.ts'
import { oneLine, orEmpty } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { PARCEL_WISHES, type ParcelWishKind } from './states.ts'

/** The link by which the customer of a parcel that was not delivered says what to do. */

/** Hours for which a link is good, and days from tomorrow on that it offers. */
export const PARCEL_LINK_HOURS = 48
export const PARCEL_LINK_DAYS = 5

/** What a link shows, to whoever has it: nobody's name, phone, address or goods. */
export const ParcelLink = entity('ParcelLink', {
  /** The id of the order. */
  _id: id,
  /** `over` where somebody else has decided, or the parcel has moved. */
  state: oneOf(['open', 'chosen', 'over'], 'over', 'over'),
  /** The days that can be chosen, `yyyy-MM-dd`, in order. */
  days: list(text),
})
export type ParcelLink = EntityOf<typeof ParcelLink>

/** What a customer has chosen, as the staff reads it. */
export const ParcelWish = entity('ParcelWish', {
  wish: oneOf(PARCEL_WISHES, 'again', 'again'),
  /** `yyyy-MM-dd`; empty for other wishes than another day. */
  day: text,
  /** Empty for other wishes than another address. */
  address: text,
  at: time,
})
export type ParcelWish = EntityOf<typeof ParcelWish>

const noAddress = ruleOf('validation.address_missing')
const noDay = ruleOf('validation.order_day')

/** Body of `POST /parcel-link/:id`, and its form: `day` of another day, `address` of another address, else empty. */
export const WishToSend = Schema.Struct({
  wish: Schema.Literals(PARCEL_WISHES),
  day: Schema.String.check(Schema.isMaxLength(10, noDay)),
  address: orEmpty(oneLine(noAddress, ADDRESS_MAX)),
}).check(
  Schema.makeFilter(({ wish, day, address }: { wish: ParcelWishKind; day: string; address: string }) => {
    if (wish === 'again' && !isDay(day)) return { path: ['day'], issue: new SchemaIssue.InvalidValue(noDay) }
    if (wish !== 'address' || address !== '') return true
    return { path: ['address'], issue: new SchemaIssue.InvalidValue(noAddress) }
  }),
)
export type WishToSend = typeof WishToSend.Type
