import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DataKind } from '../../contract/constants.ts'
import type { CallError } from '../../contract/reply.ts'
import { call } from '../http/call.ts'
import type { DataOf, Endpoint, RequestArguments } from '../http/endpoint.ts'
import { needsSession } from '../http/needsSession.ts'
import type { Http } from '../http/runtime.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
    queryMeta: { kinds?: readonly DataKind[]; http?: Http; needsSession?: boolean }
  }
}

/** Whether a query's data is of a kind. */
export const isOfKind = (kind: DataKind) => (query: { meta?: { kinds?: readonly DataKind[] } }) =>
  query.meta?.kinds?.includes(kind) ?? false

/**
 * Clears the cache after a change of person: unused data is removed, and data on display is fetched again for the new
 * person. For a guest nothing is fetched, because the page may be about to close: data that needs a session is reset,
 * and other data stays, because it is the same for guests.
 */
export const forgetPerson = (client: QueryClient, isGuest: boolean): void => {
  client.removeQueries({ type: 'inactive' })
  if (!isGuest) return void client.resetQueries()
  const isPersonal = ({ meta }: Query) => meta?.needsSession === true
  for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset()
}

const httpOf = (client: QueryClient): Http => {
  const http = client.getDefaultOptions().queries?.meta?.http
  if (!http) throw new Error('This query client has no HTTP client')
  return http
}

/**
 * Creates a query for a read of the contract. `kinds` are the data kinds (product 11.6) that the response contains: a
 * change of any of them marks it as stale. Unmounting aborts the request.
 */
export const endpointQuery = <E extends Endpoint>(
  kinds: readonly [DataKind, ...DataKind[]],
  endpoint: E,
  ...request: RequestArguments<E, unknown>
) =>
  queryOptions<DataOf<E>>({
    queryKey: [kinds[0], endpoint.identifier, request[0] ?? null],
    queryFn: async ({ client, signal }) => {
      const reply = await httpOf(client).reply(call(endpoint, ...request), signal)
      if (!reply.ok) throw reply.error
      return reply.value
    },
    meta: { kinds, needsSession: needsSession(endpoint) },
  })

/** Makes a read optional: after a 404, it is not repeated while the page is open. */
export const optional = <Query extends object>(query: Query) => ({
  ...query,
  enabled: ({ state }: { state: { error: CallError | null } }) => state.error?.status !== 404,
  gcTime: Number.POSITIVE_INFINITY,
})
