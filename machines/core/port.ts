import { fromPromise } from 'xstate'
import type { Reply } from '#contract/calls/reply.ts'
import { READ_LIMIT_MS } from '#contract/constants.ts'

/**
 * A call that a machine declares and the application provides (`machine.provide`). An expected error resolves as a
 * `Reply`; only a bug rejects. `Code` names the errors of the call where the machine has a guard for one (`CodeOf`).
 */
export const port = <Input, Output, Code extends string = string>() =>
  fromPromise<Reply<Output, Code>, Input>(() => Promise.reject(new Error('This call has not been provided')))

/**
 * The delay after which a state that waits for a read leaves it, which aborts the request. A write has no such limit: it
 * ends with the limit of its request.
 */
export const readDelays = { readLimit: READ_LIMIT_MS } as const

/** The reply of a read that the limit has ended: parameter of the guards and actions of its `after`. */
export const noReplyInTime: Reply<never> = { ok: false, error: { _tag: 'TIMEOUT_ERROR' } }
