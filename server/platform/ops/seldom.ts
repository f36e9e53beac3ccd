import { Cause, Effect, Logger, References } from 'effect'

/** Milliseconds between two log lines that say the same of something that lasts. */
const EVERY_MS = 60_000

const makeDue = () => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < EVERY_MS) return false
    last = now
    return true
  }
}

/** Logs a warning the first time, and then at most once a minute. */
export const makeSeldom = (line: string): Effect.Effect<void> => {
  const due = makeDue()
  return Effect.suspend(() => (due() ? Effect.logWarning(line) : Effect.void))
}

/**
 * Runs an effect whose own library logs a whole cause, stack and all, at each try: such a line becomes `line`, said at
 * most once a minute. Lines of words pass.
 */
export const withoutCauses = <A, E, R>(effect: Effect.Effect<A, E, R>, line: string): Effect.Effect<A, E, R> =>
  Effect.flatMap(References.CurrentLoggers, (loggers) => {
    const due = makeDue()
    const short = Logger.make<unknown, void>((entry) => {
      const words = Array.isArray(entry.message) && entry.message.every((part) => typeof part === 'string')
      if ((!words || entry.cause.reasons.length > 0) && !due()) return
      const said = words && entry.cause.reasons.length === 0 ? entry : { ...entry, message: [line], cause: Cause.empty }
      for (const logger of loggers) logger.log(said)
    })
    return Effect.provideService(effect, References.CurrentLoggers, new Set([short]))
  })
