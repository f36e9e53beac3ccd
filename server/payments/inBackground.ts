import { Cause, type Duration, Effect, Fiber, type Scope } from 'effect'
import { makeThrottledWarning } from '../platform/ops/throttledLog.ts'

/** The kind of an unexpected failure, and where it is. Its message may quote a transaction id, so that it is left out. */
const placeOf = (cause: Cause.Cause<unknown>): string => {
  const failure = Cause.squash(cause)
  if (!(failure instanceof Error)) return 'unknown'
  const at = /^\s+at (?!.*node_modules)(.*)$/m.exec(failure.stack ?? '')?.[1] ?? ''
  return `${failure.name} ${at}`.trim()
}

const warn = makeThrottledWarning('A payment could not be asked about; it is tried again')

/** Logs a failure, at most once a minute: the worker of payments tries again. */
export const warnOfFailure = (cause: Cause.Cause<unknown>): Effect.Effect<void> =>
  Effect.annotateLogs(warn, { error: placeOf(cause) })

/**
 * Runs an effect to its end within a scope, and waits for it no longer than some time: a person waits for seconds, a
 * provider may take half a minute.
 */
export const inBackground = (
  work: Effect.Effect<void>,
  longest: Duration.Input,
  scope: Scope.Scope,
): Effect.Effect<void> =>
  work.pipe(
    Effect.catchCause(warnOfFailure),
    Effect.forkIn(scope),
    Effect.flatMap(Fiber.await),
    Effect.timeoutOption(longest),
    Effect.asVoid,
  )
