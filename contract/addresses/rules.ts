import { Schema } from 'effect'
import { DeliveryAddressToUse, recipient } from '../checkout/rules.ts'
import { shortText } from '../optionalFields.ts'

/** Body of `POST /address` and `PUT /address/{id}`. The first address of a person is the default in any case. */
export const AddressToSave = Schema.Struct({
  ...recipient,
  ...DeliveryAddressToUse.fields,
  label: Schema.optionalKey(shortText),
  isDefault: Schema.optionalKey(Schema.Boolean),
})
export type AddressToSave = typeof AddressToSave.Type
