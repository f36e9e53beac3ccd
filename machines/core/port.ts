import { fromPromise } from 'xstate'
import type { Reply } from './reply.ts'

/** A call that a machine names and the application fills (`machine.provide`). An expected failure resolves; only a bug rejects. */
export const port = <Input, Output>() =>
  fromPromise<Reply<Output>, Input>(() => Promise.reject(new Error('This call has not been provided')))

/**
 * Makes a call that starts by itself survive a double mount: the same input joins the run in flight and, once it has
 * succeeded, gets the same answer. A failed run is forgotten, so that a retry calls anew.
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
