import type { HttpServerRequest } from 'effect/http'

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '')

/**
 * Whether the caller already holds what has this entity tag (`If-None-Match`). Compared weakly, because a proxy that
 * compresses on the way marks tags as weak.
 */
export const alreadyHeld = (request: HttpServerRequest.HttpServerRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => withoutWeakness(tag.trim()))
    .some((tag) => tag === '*' || tag === etag)
