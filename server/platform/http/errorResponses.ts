import { HttpServerResponse } from 'effect/http'
import { ApiError, toEnvelope } from '../../../contract/envelope.ts'

/** Converts an error into its response: the envelope, and `Retry-After` (seconds) where the error has one. */
export const toErrorResponse = (error: ApiError) =>
  HttpServerResponse.jsonUnsafe(toEnvelope(error), {
    status: error.status,
    headers: error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) },
  })

/** Returns an error response from its parts. */
export const errorResponse = (status: number, message: string, more: { retryAfter?: number } = {}) =>
  toErrorResponse(new ApiError({ status, message, ...more }))
