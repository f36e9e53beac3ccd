import { Cause, Effect, Logger, References } from 'effect'

/** Minimum milliseconds between two equal log lines about an ongoing problem. */
const EVERY_MS = 60_000

const makeThrottle = () => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < EVERY_MS) return false
    last = now
    return true
  }
}

/** Returns an effect that logs a warning the first time, and then at most once a minute. */
export const makeThrottledWarning = (line: string): Effect.Effect<void> => {
  const due = makeThrottle()
  return Effect.suspend(() => (due() ? Effect.logWarning(line) : Effect.void))
}

/** Returns a function that logs an error line the first time, and then the same line at most once a minute. */
export const makeThrottledError = (): ((line: string) => Effect.Effect<void>) => {
  const known = new Map<string, () => boolean>()
  return (line) =>
    Effect.suspend(() => {
      const due = known.get(line) ?? makeThrottle()
      known.set(line, due)
      return due() ? Effect.logError(line) : Effect.void
    })
}

/**
 * Runs an effect of a library that logs a whole cause, including its stack, at each retry. Each such log line is
 * replaced by `line`, at most once a minute. Plain text lines are unchanged.
 */
export const withoutCauses = <A, E, R>(effect: Effect.Effect<A, E, R>, line: string): Effect.Effect<A, E, R> =>
  Effect.flatMap(References.CurrentLoggers, (loggers) => {
    const due = makeThrottle()
    const short = Logger.make<unknown, void>((entry) => {
      const isText = Array.isArray(entry.message) && entry.message.every((part) => typeof part === 'string')
      if ((!isText || entry.cause.reasons.length > 0) && !due()) return
      const shortened =
        isText && entry.cause.reasons.length === 0 ? entry : { ...entry, message: [line], cause: Cause.empty }
      for (const logger of loggers) logger.log(shortened)
    })
    return Effect.provideService(effect, References.CurrentLoggers, new Set([short]))
  })
