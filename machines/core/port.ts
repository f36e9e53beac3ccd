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

/**
 * Lets a call that starts without an event survive a double mount: the same input shares the call in progress and, on
 * success, its reply. A failed call is forgotten, so that a retry calls again.
 */
export const once = <Input, Output>(run: (input: Input) => Promise<Reply<Output>>) => {
  const runs = new Map<string, Promise<Reply<Output>>>()
  return (input: Input): Promise<Reply<Output>> => {
    const key = JSON.stringify(input)
    const known = runs.get(key)
    if (known) return known
    const started = run(input)
    const forget = () => runs.delete(key)
    runs.set(key, started)
    started.then((reply) => reply.ok || forget(), forget)
    return started
  }
}
