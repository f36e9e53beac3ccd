import { type Query, type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { DataOf, Endpoint } from '#contract/calls/effectEndpoint.ts'
import type { CallError } from '#contract/calls/reply.ts'
import { isUnknownCall } from '#contract/calls/unknownCall.ts'
import type { DataKind } from '#contract/constants.ts'
import { call, type ReadOptions } from '#http/call.ts'
import type { RequestArguments } from '#http/endpoint.ts'
import { needsSession } from '#http/needsSession.ts'
import type { Http } from '#http/runtime.ts'
import { isHaatPage } from './capabilities.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
    queryMeta: { kinds?: readonly DataKind[]; http?: Http; needsSession?: boolean; optional?: boolean }
  }
}

/** Whether a query's data is of one of the kinds. */
export const isOfKind =
  (...kinds: readonly DataKind[]) =>
  (query: { meta?: { kinds?: readonly DataKind[] } }) =>
    query.meta?.kinds?.some((kind) => kinds.includes(kind)) ?? false

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

/** What the function of a query is given. */
export type Reading = Pick<QueryFunctionContext, 'client' | 'signal' | 'queryKey' | 'meta'>

/** Reads an endpoint of the contract for a query. */
export const readFor = async <E extends Endpoint>(
  { client, signal, queryKey, meta }: Reading,
  endpoint: E,
  ...request: RequestArguments<E, ReadOptions>
): Promise<DataOf<E>> => {
  const unknown = meta?.optional === true && refusedRead(client, queryKey.slice(0, 2))
  if (unknown) throw unknown
  const reply = await httpOf(client).reply(call(endpoint, ...request), signal)
  if (!reply.ok) throw meta?.optional === true ? optionalError(reply.error) : reply.error
  return reply.value
}

/**
 * Creates a query for a read of the contract. `kinds` are the data kinds (product 11.6) that the response contains: a
 * change of any of them marks it as stale. Unmounting aborts the request.
 */
export const endpointQuery = <E extends Endpoint>(
  kinds: readonly [DataKind, ...DataKind[]],
  endpoint: E,
  ...request: RequestArguments<E, ReadOptions>
) =>
  queryOptions<DataOf<E>>({
    queryKey: [kinds[0], endpoint.identifier, request[0] ?? null],
    queryFn: (context) => readFor(context, endpoint, ...request),
    meta: { kinds, needsSession: needsSession(endpoint) },
  })

/** The error of an optional read, as 404 where the server may not have the call. */
const optionalError = (error: CallError): CallError =>
  isUnknownCall(error) && !isHaatPage() ? { ...error, _tag: 'HTTP', status: 404 } : error

/** Whether the error of an optional read says that the server does not have the call. */
export const lacksCall = ({ status }: CallError): boolean => !isHaatPage() && status === 404

const isRefused = ({ state: { error } }: { state: { error: CallError | null } }) => error !== null && lacksCall(error)

/** The 404 of an earlier read of the endpoint, on a server that may not know the call. */
const refusedRead = (client: QueryClient, queryKey: readonly unknown[]): CallError | undefined =>
  client.getQueryCache().find({ queryKey, exact: false, predicate: isRefused })?.state.error ?? undefined

/** Makes a read optional: a server that may not know the call is not asked again after a 404, while the page is open. */
export const optional = <Query extends { meta?: object }>(query: Query) => ({
  ...query,
  meta: { ...query.meta, optional: true },
  enabled: (query: { state: { error: CallError | null } }) => !isRefused(query),
  gcTime: Number.POSITIVE_INFINITY,
})
