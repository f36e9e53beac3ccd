import { type EntityOf, entity, flag, id, text, time } from '../reading.ts'

/** A session that has not ended, as its person sees it. Its id opens nothing: it only names which one to end. */
export const OpenSession = entity('OpenSession', {
  _id: id,
  /** Names such as `Chrome` and `Android`; empty where they are not known. */
  browser: text,
  system: text,
  /** The address that it was last used from. */
  address: text,
  /** When the person signed in. */
  createdAt: time,
  /** When it was last renewed: at most a quarter of an hour before it was last used. */
  lastUsedAt: time,
  /** Whether the call itself comes from this session. */
  current: flag,
})
export type OpenSession = EntityOf<typeof OpenSession>
