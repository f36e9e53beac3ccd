import { type Duration, Effect, Fiber, type Scope } from 'effect'

/**
 * Runs an effect to its end within a scope, and waits for it no longer than some time: a person waits for seconds, a
 * provider may take half a minute. A failure is logged, and the worker of payments tries again.
 */
export const inBackground = (
  work: Effect.Effect<void>,
  longest: Duration.Input,
  scope: Scope.Scope,
): Effect.Effect<void> =>
  work.pipe(
    Effect.catchCause(() => Effect.logWarning('A payment could not be asked about; it is tried again')),
    Effect.forkIn(scope),
    Effect.flatMap(Fiber.await),
    Effect.timeoutOption(longest),
    Effect.asVoid,
  )
