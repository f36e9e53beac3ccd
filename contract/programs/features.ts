import { Context } from 'effect'

/**
 * The features in which keys of programs may read or write: each is a group of the API. A group that is not here takes no
 * key: those of people, accounts, settings, keys and the servers, and those by which a customer acts.
 */
export const KEY_FEATURES = [
  'orders',
  'products',
  'categories',
  'banners',
  'payments',
  'refunds',
  'reviews',
  'revenue',
  'trash',
  'jobs',
] as const
export type KeyFeature = (typeof KEY_FEATURES)[number]

/** What a key may do in a feature: `read` is every `GET`, `write` is every call. */
export const KEY_RIGHTS = ['read', 'write'] as const
export type KeyRight = (typeof KEY_RIGHTS)[number]

/** The days after which a key may end. */
export const KEY_DAYS = [30, 90, 365] as const

/** The most keys that are good at once. */
export const KEYS_MAX = 50

/**
 * The annotation of an endpoint that takes no key of a program, although its feature does: it makes or shows secrets. It is no
 * class, so that the build leaves it out of pages without such a call.
 */
export const ForPeople: Context.Service<'ForPeople', true> = /* @__PURE__ */ Context.Service('haat/ForPeople')
