import type { QueryClient } from '@tanstack/react-query'
import type { DataKind } from '../../contract/constants.ts'
import type { Http } from '../http/runtime.ts'

/** The functions that a page with data passes to open the query cache. */
export interface CacheParts {
  make(http: Http): QueryClient
  invalidate(client: QueryClient, kind: DataKind): unknown
  forgetPerson(client: QueryClient, isGuest: boolean): void
}

/** The query cache. Only pages with data load it; before one of them opens it, all methods do nothing. */
export interface Cache {
  open(parts: CacheParts): QueryClient
  invalidate(kind: DataKind): void
  /**
   * Clears it after a change of person.
   * @param isGuest whether the visitor is now a guest
   */
  clear(isGuest: boolean): void
}

export const makeCache = (http: Http): Cache => {
  let opened: { client: QueryClient; parts: CacheParts } | undefined
  return {
    open: (parts) => {
      opened ??= { client: parts.make(http), parts }
      return opened.client
    },
    invalidate: (kind) => void opened?.parts.invalidate(opened.client, kind),
    clear: (isGuest) => opened?.parts.forgetPerson(opened.client, isGuest),
  }
}
