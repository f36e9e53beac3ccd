import { Cause, type Duration, Effect } from 'effect'
import { makeThrottledWarning } from './throttledLog.ts'

/**
 * Repeats some work until it is interrupted: at once where it returns true, because there may be more, and else after a
 * pause. After a failure or a defect it is tried again, after the pause too.
 * @param options.onFailure logs the cause, or is a warning that is logged at most once a minute; absent: nothing is logged
 */
export const repeated = <E, R>(
  work: Effect.Effect<unknown, E, R>,
  options: {
    readonly pause: Duration.Input
    readonly onFailure?: string | ((cause: Cause.Cause<E>) => Effect.Effect<void>)
  },
) => {
  const { pause, onFailure = () => Effect.void } = options
  const warning = typeof onFailure === 'string' ? makeThrottledWarning(onFailure) : Effect.void
  const log = typeof onFailure === 'string' ? () => warning : onFailure
  return work.pipe(
    Effect.catchCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.failCause(cause) : log(cause))),
    Effect.flatMap((hasMore) => (hasMore === true ? Effect.void : Effect.sleep(pause))),
    Effect.forever,
  )
}
