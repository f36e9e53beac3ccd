import { Schema } from 'effect'
import { DeliveryAddressToUse, recipient } from '../addresses/rules.ts'
import { Line, linesOf } from '../cart/rules.ts'
import { badCheckoutId, badKey, checkoutId, key } from '../checkout/rules.ts'
import { NAME_MAX, NOTE_MAX } from '../constants.ts'
import { lines, oneLine, orEmpty, required } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'

/** The rules of checkouts that are not finished. */

const wrong = ruleOf('validation.wrong_kind')
const noItems = ruleOf('validation.no_items')
const place = orEmpty(oneLine(wrong, NAME_MAX))

/** The checkout that a browser keeps, and the secret that proves it. */
const identity = { checkoutId: checkoutId.pipe(required(badCheckoutId)), key: key.pipe(required(badKey)) }

/** Body of `POST /unfinished-checkouts`. It has no line of an address: the person says it in the call. */
export const UnfinishedToKeep = Schema.Struct({
  ...identity,
  ...recipient,
  items: linesOf(Line).check(Schema.isMinLength(1, noItems)).pipe(required(noItems)),
  district: place,
  city: place,
})
export type UnfinishedToKeep = typeof UnfinishedToKeep.Type

/** Body of `POST /unfinished-checkouts/drop`. */
export const UnfinishedToDrop = Schema.Struct(identity)
export type UnfinishedToDrop = typeof UnfinishedToDrop.Type

/**
 * Body of `POST /unfinished-checkouts/{id}/order`: what the person has said in the call, in which they have agreed to the order
 * and to the policies of the shop.
 */
export const UnfinishedToOrder = Schema.Struct({
  customerName: recipient.customerName,
  district: DeliveryAddressToUse.fields.district,
  city: DeliveryAddressToUse.fields.city,
  addressDetails: DeliveryAddressToUse.fields.addressDetails,
  note: orEmpty(lines(wrong, NOTE_MAX)),
})
export type UnfinishedToOrder = typeof UnfinishedToOrder.Type
