import { HttpServerResponse } from 'effect/http'
import { Refused, toEnvelope } from '../../../contract/envelope.ts'

/** A refusal as it travels: the envelope, and `Retry-After` where there is a wait. */
export const refusedResponse = (refused: Refused) =>
  HttpServerResponse.jsonUnsafe(toEnvelope(refused), {
    status: refused.status,
    headers: refused.retryAfter === undefined ? {} : { 'retry-after': String(refused.retryAfter) },
  })

/** The same from its parts. */
export const refusal = (status: number, message: string, more: { retryAfter?: number } = {}) =>
  refusedResponse(new Refused({ status, message, ...more }))
