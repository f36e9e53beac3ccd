import { type EntityOf, entity, flag, id, text } from '../calls/reading.ts'

/** A saved delivery address of a person. Division and district have today's spelling. */
export const Address = entity('Address', {
  _id: id,
  /** Its name, for instance 'Home'; may be empty. */
  label: text,
  customerName: text,
  phone: text,
  division: text,
  district: text,
  city: text,
  addressDetails: text,
  /** Exactly one address of a person with addresses is the default. */
  isDefault: flag,
})
export type Address = EntityOf<typeof Address>
