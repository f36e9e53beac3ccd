import { type CallError, failureOf, mayBeCarriedOut, type Reply } from '#contract/calls/reply.ts'
import type { Message } from '#contract/messages.ts'
import type { AuthResult, SessionUser } from '#contract/users/entity.ts'
import { noReplyInTime } from './port.ts'

export type { CallError, Reply }
export { failureOf }

/** The reply of a call that has ended: parameter of the guards and actions of `onDone`. */
export const replyOf = <A>({ event }: { event: { output: A } }): A => event.output

/** The event: parameter of guards and actions that read it. */
export const eventOf = <E>({ event }: { event: E }): E => event

/** The action after an exception in a call or a watcher. */
export const warnAboutError = {
  type: 'warnUnexpected',
  params: ({ event }: { event: { error: unknown } }) => event,
} as const

/** The transition `onError` of a call that threw: a bug, which the console and a toast report. */
export const unexpectedTo = <const Target extends string>(target: Target) =>
  ({
    target,
    actions: ['toastUnexpected', warnAboutError],
  }) as const

export const succeeded = (_: unknown, reply: Reply<unknown>): boolean => reply.ok

/** The error of a reply. A success without the data that the flow needs counts as a parsing error. */
export const errorIn = (reply: Reply<unknown>): CallError => (reply.ok ? { _tag: 'PARSING_ERROR' } : reply.error)

/** Whether the server returned an error with one of these statuses. */
export const hasStatus = (reply: Reply<unknown>, ...statuses: number[]): boolean =>
  !reply.ok && reply.error._tag === 'HTTP' && statuses.includes(reply.error.status ?? 0)

/**
 * Whether the server returned an error with this code (docs/api.md, Envelope). The type of the reply must name the codes
 * of its call, and this code among them.
 */
export const hasCode = <Code extends string>(
  reply: Reply<unknown, Code>,
  code: string extends Code ? never : NoInfer<Code>,
): boolean => !reply.ok && reply.error._tag === 'HTTP' && reply.error.code === code

/** Whether a write may have been carried out although its reply is an error. */
export const isOutcomeUnknown = (reply: Reply<unknown>): boolean => !reply.ok && mayBeCarriedOut(reply.error)

/** Whether a sign-in was correct and requires a second factor. */
export const isFactorNeeded = (_: unknown, reply: Reply<unknown, 'account.second_factor_needed'>): boolean =>
  hasCode(reply, 'account.second_factor_needed')

/** Whether a write ended without an answer in time, so that its outcome is not known yet. */
export const isUnanswered = (_: unknown, reply: Reply<unknown>): boolean => !reply.ok && reply.error.mayBeDone === true

/** Whether the entity of the call does not exist (404). */
export const isNotFound = (_: unknown, reply: Reply<unknown>): boolean => hasStatus(reply, 404)

/** Whether the state of the entity differs from the state that the call assumes (409). */
export const isConflict = (_: unknown, reply: Reply<unknown>): boolean => hasStatus(reply, 409)

/**
 * The server's message, else the fallback (product 10.1). A 429 without a message names its wait. A write without an
 * answer in time has not failed: its outcome is not known yet.
 */
export const failureText = (error: CallError, fallback: Message): Message => {
  if (error.mayBeDone) return 'common.may_be_done'
  if (error._tag !== 'HTTP') return fallback
  if (error.message) return { message: error.message }
  return error.status === 429 && error.retryAfter
    ? { code: 'session.too_many_tries', params: { seconds: error.retryAfter } }
    : fallback
}

/** The toast of a failed reply: its text, and the reason if the server gave none. */
export const failureToast = (reply: Reply<unknown>, fallback: Message): { text: Message; hint?: Message } => {
  const error = errorIn(reply)
  const hint = failureOf(error)
  return { text: failureText(error, fallback), ...(hint !== null && { hint }) }
}

/** The session in the reply of a call; null if the call failed or returned no user or no token. */
export const sessionFrom = (reply: Reply<Partial<AuthResult> | null>): { user: SessionUser; token: string } | null =>
  reply.ok && reply.value?.user && reply.value.accessToken
    ? { user: reply.value.user, token: reply.value.accessToken }
    : null

// Transitions of `onDone` of a call. A machine needs the actions of `emitActions`, and the guard `succeeded`.

/** The parameters of the toast of a failed call. */
export const failureToastOf =
  (fallback: Message) =>
  ({ event }: { event: { output: Reply<unknown> } }) =>
    failureToast(event.output, fallback)

/** The transition after a successful write: shows a toast. */
export const succeededTo = <const Target extends string>(target: Target, text: Message) =>
  ({
    guard: { type: 'succeeded', params: replyOf },
    target,
    actions: { type: 'toastSuccess', params: { text } },
  }) as const

/** The transition after a failed call: shows the error in a toast. */
export const failedTo = <const Target extends string>(target: Target, fallback: Message) =>
  ({ target, actions: { type: 'toastError', params: failureToastOf(fallback) } }) as const

/** The transition after the limit of a read: shows in a toast that there was no answer. */
export const lateTo = <const Target extends string>(target: Target, fallback: Message) =>
  ({ target, actions: { type: 'toastError', params: failureToast(noReplyInTime, fallback) } }) as const
