import { type EntityOf, entity, flag, id, list, nullable, oneOf, text, time } from '../calls/reading.ts'
import { KEY_FEATURES, KEY_RIGHTS } from './features.ts'

/** What a key may do in one feature. */
export const KeyAccess = entity('KeyAccess', {
  feature: oneOf(KEY_FEATURES, 'orders', 'orders'),
  right: oneOf(KEY_RIGHTS, 'read', 'read'),
})
export type KeyAccess = EntityOf<typeof KeyAccess>

/** A key by which a program calls the API; the key itself is stored as a hash alone. */
export const ApiKey = entity('ApiKey', {
  _id: id,
  name: text,
  /** The name of its maker: the program acts as this person. */
  maker: text,
  access: list(KeyAccess),
  madeAt: time,
  expiresAt: time,
  /** Exact to a minute; null until its first call. */
  usedAt: nullable(text),
  expired: flag,
})
export type ApiKey = EntityOf<typeof ApiKey>

/** A key with what a program sends, which is returned once. */
export const MadeKey = entity('MadeKey', { key: ApiKey, secret: text })
export type MadeKey = EntityOf<typeof MadeKey>
