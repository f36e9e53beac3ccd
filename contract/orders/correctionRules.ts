import { Schema } from 'effect'
import { DeliveryAddressToUse, recipient } from '../addresses/rules.ts'
import { CART_LINES_MAX, NOTE_MAX } from '../constants.ts'
import { lines, orEmpty, required } from '../fields/text.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { ruleOf, violation } from '../rules.ts'

/** The rules of a correction: its form in the back offices, and the body of its call. */

const note = lines(ruleOf('validation.wrong_kind'), NOTE_MAX)
const badQuantity = ruleOf('validation.corrected_quantity')
const quantity = Schema.Finite.annotate(badQuantity).check(
  Schema.makeFilter((pieces: number) => violation(Number.isInteger(pieces) && pieces >= 0 ? undefined : badQuantity)),
)

/** The pieces of each item, in the order of the items; 0 removes an item. One piece of the order stays. */
const quantities = Schema.Array(quantity).check(
  Schema.isMaxLength(CART_LINES_MAX, badQuantity),
  Schema.makeFilter((pieces: readonly number[]) =>
    violation(pieces.some((some) => some > 0) ? undefined : ruleOf('validation.nothing_left')),
  ),
)

/** The form in which a customer changes where an order goes. */
export const DeliveryForm = Schema.Struct({ ...recipient, ...DeliveryAddressToUse.fields })

/** The address of a changed delivery: an empty line keeps the one that is stored. */
export const AddressToChange = Schema.Struct({
  ...DeliveryAddressToUse.fields,
  addressDetails: orEmpty(DeliveryAddressToUse.fields.addressDetails),
})

/** Whoever has the order's key sees phone and address line masked: an empty field keeps what is stored. */
export const MaskedDeliveryForm = Schema.Struct({
  ...DeliveryForm.fields,
  ...AddressToChange.fields,
  phone: orEmpty(typedPhone),
})

export const CorrectionForm = Schema.Struct({
  ...DeliveryAddressToUse.fields,
  phone: typedPhone,
  note,
  quantities: quantities.pipe(required(badQuantity)),
})
export type CorrectionForm = typeof CorrectionForm.Type

/** Body of `PUT /order/{orderId}/correct`; what is absent stays. Quantities can only get smaller. */
export const OrderCorrection = Schema.Struct({
  phone: Schema.optionalKey(typedPhone),
  note: Schema.optionalKey(note),
  deliveryAddress: Schema.optionalKey(DeliveryAddressToUse),
  quantities: Schema.optionalKey(quantities),
})
export type OrderCorrection = typeof OrderCorrection.Type
