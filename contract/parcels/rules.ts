import { Schema } from 'effect'
import { NAME_MAX, NOTE_MAX, PRICE_MAX } from '../constants.ts'
import { numeric, twoDecimals } from '../fields/numbers.ts'
import { lines, oneLine, orEmpty, requiredText, trimmed } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { HAND_STATES } from './states.ts'

/** The rules of parcels. */

const LINK_MAX = 300
const NUMBER_MAX = 60
const PIECES_MAX = 500

const noCourier = ruleOf('validation.missing_field')
const badLink = ruleOf('validation.webhook_address')
const badCharge = ruleOf('validation.must_be_positive')
const noPieces = ruleOf('validation.missing_field')

/** Whether a link is one that the shop shows to its customers: encrypted, to a named server, without a user. */
export const isParcelLink = (text: string): boolean => {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false
  return /\.[a-z][a-z0-9-]+$/.test(url.hostname)
}

const link = trimmed(badLink, LINK_MAX).check(
  Schema.makeFilter((text: string) => violation(isParcelLink(text) ? undefined : badLink)),
)
const charge = Schema.Finite.annotate(badCharge).check(
  Schema.isBetween({ minimum: 0, maximum: PRICE_MAX }, badCharge),
  twoDecimals,
)

/** Who carries a parcel; number and link are empty until they are known. */
const carrier = {
  courier: requiredText(noCourier, NAME_MAX),
  number: orEmpty(oneLine(ruleOf('validation.wrong_kind'), NUMBER_MAX)),
  link: orEmpty(link),
}

/** Body of `PATCH /parcels/:id`. The charge is in taka, null where it is not known. */
export const ParcelDetails = Schema.Struct({ ...carrier, charge: Schema.NullOr(charge) })
export type ParcelDetails = typeof ParcelDetails.Type

/** Pieces of a line of an order. */
export const PiecesToPack = Schema.Struct({
  orderId: Schema.String.check(Schema.isMaxLength(NAME_MAX)),
  position: Schema.Finite.check(Schema.isInt(noPieces), Schema.isBetween({ minimum: 0, maximum: 10_000 }, noPieces)),
  quantity: Schema.Finite.check(Schema.isInt(noPieces), Schema.isBetween({ minimum: 1, maximum: 100_000 }, noPieces)),
}).annotate(noPieces)
export type PiecesToPack = typeof PiecesToPack.Type

const pieces = Schema.Array(PiecesToPack)
  .annotate(noPieces)
  .check(
    Schema.isMinLength(1, noPieces),
    Schema.isMaxLength(PIECES_MAX, noPieces),
    Schema.makeFilter((all: readonly PiecesToPack[]) => {
      const lines = new Set(all.map(({ orderId, position }) => `${orderId} ${position}`))
      return violation(lines.size === all.length ? undefined : noPieces)
    }),
  )
  .annotateKey(noPieces)

/** Body of `POST /parcels`: a parcel by hand, and what is in it. */
export const ParcelToPack = Schema.Struct({ ...ParcelDetails.fields, pieces })
export type ParcelToPack = typeof ParcelToPack.Type

/** The form of a parcel, as typed. */
export const ParcelForm = Schema.Struct({
  ...carrier,
  charge: orEmpty(numeric(badCharge).pipe(Schema.decodeTo(charge))),
  pieces,
})

const count = Schema.Finite.check(Schema.isInt(noPieces), Schema.isBetween({ minimum: 0, maximum: 100_000 }, noPieces))

/** What came back of a line of a parcel: pieces that can be sold again, damaged ones, and those that are not there. */
export const CountedPieces = Schema.Struct({
  orderId: PiecesToPack.fields.orderId,
  position: PiecesToPack.fields.position,
  good: count,
  damaged: count,
  missing: count,
}).annotate(noPieces)
export type CountedPieces = typeof CountedPieces.Type

/** Body of `POST /parcels/:id/check-in`: all pieces of a parcel; of a partly delivered one, those that came back. */
export const ParcelCount = Schema.Struct({
  pieces: Schema.Array(CountedPieces).annotate(noPieces).check(Schema.isMaxLength(PIECES_MAX, noPieces)),
})
export type ParcelCount = typeof ParcelCount.Type

/** Body of `POST /parcels/:id/report`: what happened now, and words for the staff. */
export const HandReport = Schema.Struct({
  state: Schema.Literals(HAND_STATES),
  text: Schema.optionalKey(lines(ruleOf('validation.wrong_kind'), NOTE_MAX)),
})
export type HandReport = typeof HandReport.Type
