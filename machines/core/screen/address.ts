import { fromCallback } from 'xstate'

/** The query of the page's address, as filters: each name once. */
export type Query = { readonly [name: string]: string }

/** The address of the screen changed: by the screen itself, by Back and Forward, by a link. `search` is its query text. */
export type AddressChanged = { type: 'address.changed'; search: string }

/** Tells `address.changed` for as long as the screen stands. The application fills it (`machine.provide`). */
export const addressPort = () => fromCallback<AddressChanged, { path: string }>(() => {})

export const queryOf = (search: string): Query => Object.fromEntries(new URLSearchParams(search))

/** `path` with the filters that are set. */
export const addressOf = (path: string, query: { readonly [name: string]: string | undefined }): string => {
  const set = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`
}
