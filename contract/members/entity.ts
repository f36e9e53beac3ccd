import { absentOr, type EntityOf, entity, id, text, time } from '../calls/reading.ts'

/** A person who works for a seller. The seller is none. */
export const Member = entity('Member', {
  /** The id of the person. */
  _id: id,
  name: text,
  /** The e-mail address or the phone number. */
  contact: text,
  /** The id of the role that limits the person; absent with all rights of the seller. */
  staffRole: absentOr(text),
  since: time,
})
export type Member = EntityOf<typeof Member>
