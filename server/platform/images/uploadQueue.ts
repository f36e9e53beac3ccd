import { Effect, Semaphore } from 'effect'
import { TooManyUploads } from '#contract/errors.ts'

/** Uploads of one person that may wait while one is processed. */
const WAITING = 4
/** `Retry-After` in seconds: about the duration of one large picture. */
const RETRY_S = 5

/** The uploader's id, and the idempotency key of the upload, if any. */
interface Uploader {
  readonly person: string
  readonly key: string | undefined
}

/**
 * Processes the uploads of each person one after the other within this process: one at a time, four waiting, 429 with
 * `Retry-After` above that, so that one person's uploads do not delay those of others. A repetition of a keyed upload
 * skips the queue, because it waits for the response of the first one (`http/idempotency.ts`).
 */
export const makeUploadQueue = () => {
  const queues = new Map<string, { readonly permit: Semaphore.Semaphore; readonly keys: Set<string>; size: number }>()
  return <A, E, R>(
    { person, key }: Uploader,
    upload: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, E | TooManyUploads, R> =>
    Effect.suspend((): Effect.Effect<A, E | TooManyUploads, R> => {
      const queue = queues.get(person) ?? { permit: Semaphore.makeUnsafe(1), keys: new Set<string>(), size: 0 }
      if (key !== undefined && queue.keys.has(key)) return upload
      if (queue.size > WAITING) return Effect.fail(new TooManyUploads({ retryAfter: RETRY_S }))
      queue.size++
      if (key !== undefined) queue.keys.add(key)
      queues.set(person, queue)
      const leave = Effect.sync(() => {
        queue.size--
        if (key !== undefined) queue.keys.delete(key)
        if (queue.size === 0) queues.delete(person)
      })
      return Effect.ensuring(queue.permit.withPermits(1)(upload), leave)
    })
}
