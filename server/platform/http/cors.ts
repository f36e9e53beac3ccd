import { type HttpServerRequest, HttpServerResponse } from 'effect/http'

const READABLE = 'Retry-After, Content-Disposition, X-Request-Id'

/** What lets a page of an allowed site read an answer; nothing for others. */
export const corsHeaders = (
  request: HttpServerRequest.HttpServerRequest,
  allowed: readonly string[],
): Record<string, string> => {
  if (allowed.length === 0) return {}
  const origin = request.headers.origin
  if (origin === undefined || !allowed.includes(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': READABLE,
  }
}

/** A browser's question before a call from another site. */
export const isPreflight = (request: HttpServerRequest.HttpServerRequest): boolean =>
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined

/** Its answer; the allowance itself is in `corsHeaders`. */
export const preflight = HttpServerResponse.empty({
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type, If-Match, Idempotency-Key',
    'access-control-max-age': '600',
  },
})
