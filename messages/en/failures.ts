import type { Failure, FailureParams } from '#contract/calls/reply.ts'
import type { Message } from '#contract/messages.ts'
import { formatWait } from './format.ts'

/**
 * The sentence of each code of a failed call: a text, or a function of the code's parameters. A module of its own, because
 * a page that only reads needs no other sentence of a code.
 */
export const failureSentences: {
  readonly [Code in keyof FailureParams]: FailureParams[Code] extends null
    ? string
    : (params: FailureParams[Code]) => string
} = {
  'failure.no_connection': 'Cannot reach the shop. Check your connection and try again.',
  'failure.timeout': 'The shop took too long to answer. Please try again.',
  'failure.fault': 'The shop has a fault on its side, not your connection. Please try again.',
  'failure.away': ({ seconds }) =>
    `The shop is not available right now. Please try again in ${seconds ? formatWait(seconds) : 'a moment'}.`,
  'failure.may_be_done': 'The shop did not answer in time. Look at what it shows now before you try again.',
  'failure.unexpected': 'Something went wrong on this page. Please try again.',
  'failure.unreadable': 'The shop answered in a way that could not be read. Please try again.',
}

/** The text about a failed call. */
export const failureSentence = (failure: Failure): string =>
  typeof failure === 'string' ? failureSentences[failure] : failureSentences[failure.code](failure.params)

/** The sentences of the session's warnings, which are only logged (product 10.3). */
export const sessionWarnings = {
  'session.refresh_error': 'Refresh token error or expired. Logging out.',
  'session.refresh_invalid': 'Refresh token failed (invalid data). Logging out.',
  'session.token_expired': 'Access token expired. Attempting to refresh...',
} as const

/** The text of a warning of the session or of a caught exception; undefined for another message. */
export const warningText = (message: Message): string | undefined => {
  if (typeof message === 'string') return (sessionWarnings as { readonly [code: string]: string })[message]
  return 'message' in message ? message.message : undefined
}
