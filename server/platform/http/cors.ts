import { type HttpServerRequest, HttpServerResponse } from 'effect/http'

const READABLE = 'Retry-After, Content-Disposition, X-Request-Id'

/** The headers that allow a page of an allowed site to read the response. */
export const corsHeaders = (origin: string | undefined, allowed: readonly string[]): Record<string, string> => {
  if (allowed.length === 0) return {}
  if (origin === undefined || !allowed.includes(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': READABLE,
  }
}

/** Whether the request is a browser's preflight of a call from another site. */
export const isPreflight = (request: HttpServerRequest.HttpServerRequest): boolean =>
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined

/** The response to a preflight. `corsHeaders` adds the allowed origin. */
export const preflight = HttpServerResponse.empty({
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers':
      'Authorization, Content-Type, If-Match, Idempotency-Key, X-List-Max, X-Order-Key, X-Stock-Shown, X-Store',
    'access-control-max-age': '600',
  },
})
