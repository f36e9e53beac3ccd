import type { QueryClient } from '@tanstack/react-query'
import type { DataKind } from '#contract/constants.ts'
import type { LiveChange } from '#contract/live/entity.ts'
import type { Http } from '#http/runtime.ts'

/** The functions that a page with data passes to open the query cache. */
export interface CacheParts {
  make(http: Http): QueryClient
  invalidate(client: QueryClient, kinds: readonly DataKind[]): unknown
  forgetPerson(client: QueryClient, isGuest: boolean): void
  makeFollower(client: QueryClient): (changes: readonly LiveChange[]) => unknown
}

/** The query cache. Only pages with data load it; before one of them opens it, all methods do nothing. */
export interface Cache {
  open(parts: CacheParts): QueryClient
  /** The client that a page has opened, if any. */
  opened(): QueryClient | undefined
  /** Marks all data of these kinds as stale; data on display is read again. */
  invalidate(kinds: readonly DataKind[]): void
  /** Reads again what other people have changed. */
  follow(changes: readonly LiveChange[]): void
  /**
   * Clears it after a change of person.
   * @param isGuest whether the visitor is now a guest
   */
  clear(isGuest: boolean): void
}

/**
 * @param onOpen called each time that a page with data opens the cache
 * @param onCreated receives the query client when the first page opens the cache
 */
export const makeCache = (http: Http, onOpen = () => {}, onCreated = (_: QueryClient) => {}): Cache => {
  let opened:
    | { client: QueryClient; parts: CacheParts; follow: (changes: readonly LiveChange[]) => unknown }
    | undefined
  return {
    open: (parts) => {
      onOpen()
      if (!opened) {
        const client = parts.make(http)
        opened = { client, parts, follow: parts.makeFollower(client) }
        onCreated(client)
      }
      return opened.client
    },
    opened: () => opened?.client,
    invalidate: (kinds) => void opened?.parts.invalidate(opened.client, kinds),
    follow: (changes) => void opened?.follow(changes),
    clear: (isGuest) => opened?.parts.forgetPerson(opened.client, isGuest),
  }
}
