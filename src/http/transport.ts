import { Effect } from 'effect'
import { createFetch } from 'ofetch'
import type { CallError } from '#contract/calls/reply.ts'
import { LANGUAGE } from '#messages/format.ts'
import { transportError } from './errors.ts'
import type { Progress } from './progress.ts'

export interface HttpResponse {
  readonly status: number
  readonly headers: Headers
  /** ArrayBuffer for `bytes: true`, else text. */
  readonly body: ArrayBuffer | string
}

interface SendOptions {
  readonly url: string
  readonly method: string
  readonly query?: Record<string, string>
  readonly body?: Record<string, unknown> | FormData
  readonly token: string | null
  readonly headers?: Record<string, string>
  readonly bytes: boolean
  readonly onProgress?: Progress
  readonly onReceived?: Progress
  readonly keepalive?: boolean | undefined
  /** Absent for that of the browser. */
  readonly fetch?: ((url: string) => Promise<Response>) | undefined
}

/** Sends one request and reads the whole response, whatever its status. No other module uses ofetch. */
export const send = ({
  url,
  method,
  query,
  body,
  token,
  headers,
  bytes,
  onProgress,
  onReceived,
  keepalive,
  fetch: ownFetch,
}: SendOptions) =>
  Effect.tryPromise({
    try: async (signal): Promise<HttpResponse> => {
      // Chosen at each call: `fetch` reports no upload progress, and its replacement is not loaded with the first page.
      const fetch =
        (body instanceof FormData || bytes) && 'XMLHttpRequest' in globalThis
          ? (await import('./xhrFetch.ts')).xhrFetch(onProgress, onReceived)
          : ((ownFetch as typeof globalThis.fetch | undefined) ?? globalThis.fetch)
      const response = await createFetch({ fetch }).raw<ArrayBuffer | string, 'arrayBuffer' | 'text'>(url, {
        method,
        query,
        body,
        signal,
        headers: {
          accept,
          'accept-language': LANGUAGE,
          ...headers,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        credentials: 'include',
        keepalive,
        ignoreResponseError: true,
        retry: false,
        responseType: bytes ? 'arrayBuffer' : 'text',
      })
      return {
        status: response.status,
        headers: response.headers,
        body: response._data ?? (bytes ? new ArrayBuffer(0) : ''),
      }
    },
    catch: (thrown): CallError => transportError(thrown),
  })

const accept = 'application/json, */*;q=0.5'
