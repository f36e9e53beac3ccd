import type { QueryClient } from '@tanstack/react-query'
import type { DataKind } from '../../contract/constants.ts'
import type { Http } from '../http/runtime.ts'

/**
 * The query cache. Only pages that read data load it, so it is opened with what they bring; telling it something before
 * then tells nobody.
 */
export interface Cache {
  open(make: (http: Http) => QueryClient, invalidate: (client: QueryClient, kind: DataKind) => unknown): QueryClient
  invalidate(kind: DataKind): void
  clear(): void
}

export const makeCache = (http: Http): Cache => {
  let opened: { client: QueryClient; invalidate: (kind: DataKind) => unknown } | undefined
  return {
    open: (make, invalidate) => {
      if (!opened) {
        const client = make(http)
        opened = { client, invalidate: (kind) => invalidate(client, kind) }
      }
      return opened.client
    },
    invalidate: (kind) => void opened?.invalidate(kind),
    clear: () => {
      // What a page shows is asked anew as the new person; until then nothing of the old one is shown.
      opened?.client.removeQueries({ type: 'inactive' })
      void opened?.client.resetQueries()
    },
  }
}
