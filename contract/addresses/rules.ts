import { Schema } from 'effect'
import { ADDRESS_MAX, NAME_MAX } from '../constants.ts'
import { shortText } from '../fields/optional.ts'
import { requiredText } from '../fields/text.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { ruleOf } from '../rules.ts'

/** A delivery address. The server checks division and district against the list of places; a city may be any text. */
export const DeliveryAddressToUse = Schema.Struct({
  division: requiredText(ruleOf('validation.division_missing')),
  district: requiredText(ruleOf('validation.district_missing')),
  city: requiredText(ruleOf('validation.city_missing')),
  addressDetails: requiredText(ruleOf('validation.address_missing'), ADDRESS_MAX),
})

/** The recipient of a parcel. */
export const recipient = {
  customerName: requiredText(ruleOf('validation.recipient_missing'), NAME_MAX),
  phone: typedPhone,
}

/** Body of `POST /address` and `PUT /address/{id}`. The first address of a person is the default in any case. */
export const AddressToSave = Schema.Struct({
  ...recipient,
  ...DeliveryAddressToUse.fields,
  label: Schema.optionalKey(shortText),
  isDefault: Schema.optionalKey(Schema.Boolean),
})
export type AddressToSave = typeof AddressToSave.Type
