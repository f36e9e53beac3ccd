import { Context, type Duration, Effect, Layer, Queue } from 'effect'

/** Workers of one process; each does one item at a time. */
export const WORKERS = 2

/** Wakes the workers of this process, so that a job of its own begins at once. */
export class JobSignal extends Context.Service<
  JobSignal,
  {
    readonly wake: Effect.Effect<void>
    /** Waits until a job was started here, and no longer than the given time, after which other servers may have some. */
    readonly wait: (longest: Duration.Input) => Effect.Effect<void>
  }
>()('haat/jobs/JobSignal') {
  static readonly layer = Layer.effect(
    JobSignal,
    Effect.map(Queue.sliding<void>(WORKERS), (signals) =>
      JobSignal.of({
        wake: Effect.sync(() => {
          for (let worker = 0; worker < WORKERS; worker++) Queue.offerUnsafe(signals, undefined)
        }),
        wait: (longest) => Effect.asVoid(Effect.timeoutOption(Queue.take(signals), longest)),
      }),
    ),
  )
}
