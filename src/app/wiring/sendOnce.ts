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

const replies = new Map<string, Promise<Reply<unknown>>>()

/**
 * Equal content shares the call in progress and, on success, its reply. A failed call is forgotten, so that a retry calls
 * again.
 */
export const shareReply = (content: unknown, send: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> => {
  const text = JSON.stringify(content)
  const known = replies.get(text)
  if (known) return known
  const started = send()
  const forget = () => replies.delete(text)
  replies.set(text, started)
  started.then((reply) => reply.ok || forget(), forget)
  return started
}
