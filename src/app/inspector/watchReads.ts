import type { QueryClient } from '@tanstack/react-query'
import type { LiveFlows } from '../start/inspect.ts'

/** A read that ended, without its data and its request: both may be personal. */
export interface EndedRead {
  /** Identifier of the endpoint. */
  readonly name: string
  /** Duration in milliseconds, with repeated requests. */
  readonly ms: number
  readonly items?: number
  readonly error?: { readonly status?: number; readonly code?: string; readonly message?: string }
}

/** The identifier of the endpoint, or the key of a read without one (`endpointQuery`). */
const nameOf = ([kind, endpoint]: readonly unknown[]): string => String(typeof endpoint === 'string' ? endpoint : kind)

const watchClient = (client: QueryClient, onRead: (read: EndedRead) => void): (() => void) => {
  const started = new Map<string, number>()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'fetch') started.set(query.queryHash, performance.now())
    const start = started.get(query.queryHash)
    // Data that the page sets itself is no read.
    if (start === undefined || (action.type !== 'success' && action.type !== 'error')) return
    if (action.type === 'success' && action.manual) return
    started.delete(query.queryHash)
    const read = { name: nameOf(query.queryKey), ms: performance.now() - start }
    if (action.type === 'success') {
      onRead({ ...read, ...(Array.isArray(action.data) && { items: action.data.length }) })
      return
    }
    const { status, code, _tag, message } = action.error
    onRead({ ...read, error: { ...(status !== undefined && { status }), code: code ?? _tag, message } })
  })
}

/** Reports each read of the query cache that ended, also of a cache that opens later. @returns a function that ends it */
export const watchReads = (flows: LiveFlows, onRead: (read: EndedRead) => void): (() => void) => {
  let end = () => {}
  const start = (client: QueryClient) => {
    end = watchClient(client, onRead)
  }
  if (flows.queries) start(flows.queries)
  else flows.watchQueries = start
  return () => {
    flows.watchQueries = undefined
    end()
  }
}
