import { type QueryCache, QueryClient } from '@tanstack/react-query'
import type { CallError } from '#contract/calls/reply.ts'
import { type DataKind, UNUSED_DATA_MS } from '#contract/constants.ts'
import type { LiveChange } from '#contract/live/entity.ts'
import type { Http } from '#http/runtime.ts'
import { forgetPerson, isOfKind } from './query.ts'

/** Time in milliseconds during which data counts as fresh, so that a second page uses it without a request. */
const FRESH_MS = 30_000
const RETRIES = 2

/**
 * Whether a retry may succeed: no connection, or a server error (5xx). A 4xx is final. A read without a response in time
 * has kept the person waiting long enough: the screen offers to repeat it. A browser that is offline reads again by
 * itself once it is back.
 */
const isTransient = ({ _tag, status = 0 }: CallError) =>
  (_tag === 'FETCH_ERROR' && navigator.onLine) || (_tag === 'HTTP' && status >= 500)

/**
 * Creates the only cache of server state; unused data is kept 60 s (product 11.4). A read without a connection fails
 * instead of waiting, so that each part of a page has one state for data that cannot be had.
 */
export const makeQueryClient = (http: Http, queryCache?: QueryCache) =>
  new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: {
        meta: { http },
        gcTime: UNUSED_DATA_MS,
        staleTime: FRESH_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        retryDelay: (attempt, { retryAfter }) => (retryAfter ?? 2 ** attempt) * 1000,
      },
    },
  })

/** Marks all data of these kinds as stale; data on display is fetched again. */
const invalidate = (client: QueryClient, kinds: readonly DataKind[]) =>
  kinds.length > 0 && client.invalidateQueries({ predicate: isOfKind(...kinds) })

/** Reads again what other people have changed; a change loads the code for it. */
const makeFollower = (client: QueryClient) => {
  let follow: ((changes: readonly LiveChange[]) => void) | undefined
  return async (changes: readonly LiveChange[]) => {
    const code = await import('./changes.ts').catch(() => null)
    // A new version of the shop has removed the file: what is on display is read again as a whole.
    if (!code) return client.invalidateQueries()
    follow ??= code.makeChangeFollower(client)
    follow(changes)
  }
}

/** The functions with which a page opens the application's query cache. */
export const cacheParts = { make: (http: Http) => makeQueryClient(http), invalidate, forgetPerson, makeFollower }
