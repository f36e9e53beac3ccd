import { fromPromise } from 'xstate'
import type { Reply } from './reply.ts'

/**
 * A call that a machine declares and the application provides (`machine.provide`). An expected error resolves as a
 * `Reply`; only a bug rejects.
 */
export const port = <Input, Output>() =>
  fromPromise<Reply<Output>, Input>(() => Promise.reject(new Error('This call has not been provided')))

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
