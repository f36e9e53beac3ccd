import { QueryClient } from '@tanstack/react-query'
import { type DataKind, UNUSED_DATA_MS } from '../../contract/constants.ts'
import type { CallError } from '../http/errors.ts'
import type { Http } from '../http/runtime.ts'
import { forgetPerson, isOfKind } from './query.ts'

/** How long data is taken for fresh, so that a second page that reads it does not ask again. */
const FRESH_MS = 30_000
const RETRIES = 2

/** What may get better by itself: no answer, or the server in trouble. A refusal stays one. */
const isPassing = ({ _tag, status = 0 }: CallError) =>
  _tag === 'FETCH_ERROR' || _tag === 'TIMEOUT_ERROR' || (_tag === 'HTTP' && status >= 500)

/** The one cache of what the server holds; unused data is kept 60 s (spec section 9). */
export const makeQueryClient = (http: Http) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        meta: { http },
        gcTime: UNUSED_DATA_MS,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        retryDelay: (attempt, { retryAfter }) => (retryAfter ?? 2 ** attempt) * 1000,
      },
    },
  })

/** Makes everything of a kind stale; what a page shows is fetched anew. */
const invalidate = (client: QueryClient, kind: DataKind) => client.invalidateQueries({ predicate: isOfKind(kind) })

/** What opens the application's query cache. */
export const cacheParts = { make: makeQueryClient, invalidate, forgetPerson }
