import type { Issue, Params } from '../../contract/envelope.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { commonTexts } from '../../messages/en/common.ts'

/** Why a call failed (spec section 8, Transport). `status`, `message`, `issues`, `code`, `params` and `retryAfter` (seconds) are the server's. */
export type CallError = {
  _tag: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP'
  status?: number
  message?: string
  issues?: readonly Issue[]
  code?: string
  params?: Params
  retryAfter?: number
}

/** What a call resolves with: plain JSON, so that a recording of it can be replayed. */
export type Reply<A> = { ok: true; value: A } | { ok: false; error: CallError }

export const succeeded = (_: unknown, reply: Reply<unknown>): boolean => reply.ok

/** Why a reply is of no use; a good one that lacks what the flow needs counts as unreadable. */
export const errorIn = (reply: Reply<unknown>): CallError => (reply.ok ? { _tag: 'PARSING_ERROR' } : reply.error)

/** Whether the server refused with one of these statuses. */
export const hasStatus = (reply: Reply<unknown>, ...statuses: number[]): boolean =>
  !reply.ok && reply.error._tag === 'HTTP' && statuses.includes(reply.error.status ?? 0)

/** Whether the server refused with this code (wire, "Envelope"). */
export const hasCode = (reply: Reply<unknown>, code: string): boolean =>
  !reply.ok && reply.error._tag === 'HTTP' && reply.error.code === code

/** A sign-in was right as far as it went, and the person has a second factor. */
export const isFactorNeeded = (_: unknown, reply: Reply<unknown>): boolean =>
  hasCode(reply, 'account.second_factor_needed')

/** The thing that the call is about does not exist any more. */
export const isGone = (_: unknown, reply: Reply<unknown>): boolean => hasStatus(reply, 404)

/** The thing is not as it was taken to be. */
export const isOutdated = (_: unknown, reply: Reply<unknown>): boolean => hasStatus(reply, 409)

/** Spec section 8, general rule: the server's message, else the fallback. A 429 always says the wait in words. */
export const failureText = (error: CallError, fallback: string): string => {
  if (error._tag !== 'HTTP') return fallback
  if (error.message) return error.message
  return error.status === 429 && error.retryAfter ? accountTexts.tooManyTries(inWords(error.retryAfter)) : fallback
}

/** The toast of a reply that is of no use. */
export const failureIn = (reply: Reply<unknown>, fallback: string): { text: string } => ({
  text: failureText(errorIn(reply), fallback),
})

/** What a person can do about a failure that the server knows nothing of; null where its message says it. */
export const failureHint = (error: CallError): string | null =>
  ({
    FETCH_ERROR: commonTexts.networkFailure,
    TIMEOUT_ERROR: commonTexts.timeout,
    PARSING_ERROR: commonTexts.unreadableAnswer,
    HTTP: null,
  })[error._tag]

const inWords = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
