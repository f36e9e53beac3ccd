import { HttpServerResponse } from 'effect/http'
import { ApiError, toEnvelope } from '../../../contract/envelope.ts'

/** A refusal as it travels: the envelope, and `Retry-After` where there is a wait. */
export const toErrorResponse = (refused: ApiError) =>
  HttpServerResponse.jsonUnsafe(toEnvelope(refused), {
    status: refused.status,
    headers: refused.retryAfter === undefined ? {} : { 'retry-after': String(refused.retryAfter) },
  })

/** The same from its parts. */
export const errorResponse = (status: number, message: string, more: { retryAfter?: number } = {}) =>
  toErrorResponse(new ApiError({ status, message, ...more }))
