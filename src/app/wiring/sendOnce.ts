import { isOutcomeUnknown, type Reply } from '#machines/core/reply.ts'

const keys = new Map<string, string>()

/**
 * Sends a write that the server must execute once. Attempts with equal content send the same `Idempotency-Key` until a
 * reply is definite, so that a repetition after a lost response returns the first response. The next attempt then has a
 * new key.
 */
export const sendOnce = async <A>(
  content: unknown,
  send: (idempotencyKey: string) => Promise<Reply<A>>,
): Promise<Reply<A>> => {
  const text = JSON.stringify(content)
  const key = keys.get(text) ?? crypto.randomUUID()
  keys.set(text, key)
  const reply = await send(key)
  if (!isOutcomeUnknown(reply)) keys.delete(text)
  return reply
}
