import { fromCallback } from 'xstate'
import type { Declared } from '../calls.ts'

/** Query parameters of the page's address; each name occurs once. */
export type Query = { readonly [name: string]: string }

/** The address changed: by the screen, by Back or Forward, or by a link. `search` is the query string. */
export type AddressChanged = { type: 'address.changed'; search: string }

/** Sends `address.changed` while the screen is open. */
export const watchAddress = Object.assign(
  fromCallback<AddressChanged, { path: string }>(() => {}),
  { declares: 'watchAddress' } as const satisfies Declared,
)

export const queryOf = (search: string): Query => Object.fromEntries(new URLSearchParams(search))

/** `path` with the non-empty parameters of `query`. */
export const addressOf = (path: string, query: { readonly [name: string]: string | undefined }): string => {
  const set = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`
}
