import { HttpServerResponse } from 'effect/http'
import { Refused } from '../../contract/envelope.ts'

/** A refusal as it travels: the envelope, and `Retry-After` where there is a wait. */
export const refusedResponse = ({ status, message, issues, retryAfter }: Refused) =>
  HttpServerResponse.jsonUnsafe(
    { success: false, message, data: null, ...(issues ? { issues } : {}) },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } },
  )

/** The same from its parts. */
export const refusal = (status: number, message: string, more: { retryAfter?: number } = {}) =>
  refusedResponse(new Refused({ status, message, ...more }))
