import { isOutcomeUnknown, type Reply } from '#machines/core/reply.ts'

/** Sends a write with this `Idempotency-Key`. */
type Send<A> = (idempotencyKey: string) => Promise<Reply<A>>

/**
 * Creates the keys of one call that the server must execute once. Attempts with equal content send the same key until a
 * reply is definite, so that a repetition after a lost response returns the first response. The next attempt then has a
 * new key. Any call can use it:
 * `fromPromise(({ input }) => sendOnce(input, (idempotencyKey) => callEndpoint(http, endpoint, { payload: input, idempotencyKey })))`
 */
export const makeSendOnce = () => {
  const keys = new Map<string, string>()
  return async <A>(content: unknown, send: Send<A>): Promise<Reply<A>> => {
    const text = JSON.stringify(content) ?? ''
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    const reply = await send(key)
    if (!isOutcomeUnknown(reply)) keys.delete(text)
    return reply
  }
}
