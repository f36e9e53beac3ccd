import { type EntityOf, entity, flag, id, text, time } from '../calls/reading.ts'

/** An open session in the list that its person sees. The id serves only to end the session; it grants no access. */
export const OpenSession = entity('OpenSession', {
  _id: id,
  /** Names such as `Chrome` and `Android`; empty where unknown. */
  browser: text,
  system: text,
  /** The IP address of the last use. */
  address: text,
  /** Time of the sign-in. */
  createdAt: time,
  /** Time of the last renewal, at most 15 minutes before the last use. */
  lastUsedAt: time,
  /** Whether the request belongs to this session. */
  current: flag,
})
export type OpenSession = EntityOf<typeof OpenSession>
