import { Effect, Semaphore } from 'effect'
import { ApiError } from '../../../contract/envelope.ts'
import { serverTexts as texts } from '../../../messages/en/server.ts'

/** Uploads of one person that may wait while one is worked on. */
const WAITING = 4
/** Seconds after which trying again makes sense: about what one large picture takes. */
const RETRY_S = 5

const tooMany = new ApiError({ status: 429, message: texts.tooManyUploads, retryAfter: RETRY_S })

/** Whose upload it is, and the idempotency key that it came with, if any. */
interface Turn {
  readonly person: string
  readonly key: string | undefined
}

/**
 * Lets each person's uploads be worked on one after the other in this process: one at a time, four waiting, 429 with
 * `Retry-After` beyond that, so that nobody's uploads keep everybody else's waiting. A repetition of a keyed upload is
 * no work of its own: it waits for the first one's answer (`http/idempotency.ts`).
 */
export const makeTurns = () => {
  const people = new Map<string, { readonly place: Semaphore.Semaphore; readonly keys: Set<string>; inside: number }>()
  return <A, E, R>({ person, key }: Turn, upload: Effect.Effect<A, E, R>): Effect.Effect<A, E | ApiError, R> =>
    Effect.suspend((): Effect.Effect<A, E | ApiError, R> => {
      const theirs = people.get(person) ?? { place: Semaphore.makeUnsafe(1), keys: new Set<string>(), inside: 0 }
      if (key !== undefined && theirs.keys.has(key)) return upload
      if (theirs.inside > WAITING) return Effect.fail(tooMany)
      theirs.inside++
      if (key !== undefined) theirs.keys.add(key)
      people.set(person, theirs)
      const leave = Effect.sync(() => {
        theirs.inside--
        if (key !== undefined) theirs.keys.delete(key)
        if (theirs.inside === 0) people.delete(person)
      })
      return Effect.ensuring(theirs.place.withPermits(1)(upload), leave)
    })
}
