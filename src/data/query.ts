import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DataKind } from '../../contract/constants.ts'
import { call } from '../http/call.ts'
import type { DataOf, Endpoint, RequestArguments } from '../http/endpoint.ts'
import type { CallError } from '../http/errors.ts'
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
 * Empties the cache after a change of person: what nobody shows goes, and what a page shows is fetched again as the new
 * person. Without a person nothing is asked, because the page may be about to be left: reads that need a person are
 * emptied, and the others stay, because a guest gets the same answers.
 */
export const forgetPerson = (client: QueryClient, isGuest: boolean): void => {
  client.removeQueries({ type: 'inactive' })
  if (!isGuest) return void client.resetQueries()
  const isPersonal = ({ meta }: Query) => meta?.needsSession === true
  for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset()
}

const httpOf = (client: QueryClient): Http => {
  const http = client.getDefaultOptions().queries?.meta?.http
  if (!http) throw new Error('This query client has no connection')
  return http
}

/**
 * A read of the contract as a query. `kinds` are the data kinds (spec section 3) that its answer is made of: a change
 * of any of them makes it stale. Leaving the page aborts it.
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

/**
 * A read that a server need not know (wire, head): where it answers 404, it is not asked again while its person stays on
 * the page.
 */
export const optional = <Query extends object>(query: Query) => ({
  ...query,
  enabled: ({ state }: { state: { error: CallError | null } }) => state.error?.status !== 404,
  gcTime: Number.POSITIVE_INFINITY,
})
