import { Effect } from 'effect'

/**
 * Lets an effect run at most once in a while, for log lines of something that lasts: the first one at once.
 * @param everyMs milliseconds between two runs
 */
export const makeSeldom = (everyMs: number) => {
  let last = Number.NEGATIVE_INFINITY
  return (line: Effect.Effect<void>): Effect.Effect<void> =>
    Effect.suspend(() => {
      const now = performance.now()
      if (now - last < everyMs) return Effect.void
      last = now
      return line
    })
}
