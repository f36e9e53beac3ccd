/** One event of an actor and its effects. */
export interface RecordedStep {
  /** Number in the actor's log, from 1; 0 is the start. */
  readonly n: number
  /** Milliseconds since the recording began. */
  readonly at: number
  /**
   * The redacted event; the result of a call is `xstate.done.actor.<call>` with its `output`. Absent at the start.
   */
  readonly event?: { readonly type: string; readonly [key: string]: unknown }
  /** The machine's state after the event (XState's state value). */
  readonly state: unknown
  /** Ids of the calls, callbacks and child machines that the event started. */
  readonly starts?: readonly string[]
  /** Emitted events as type and target: `toast.error`, `navigate /admin`, `invalidate Order`. */
  readonly emits?: readonly string[]
}

/** The log of one actor. */
export interface RecordedActor {
  /** Name in the recording: the machine's id with a number. */
  readonly id: string
  readonly machine: string
  /** The actor that started this one, and the id of the invocation there. */
  readonly parent?: string
  readonly call?: string
  readonly input?: unknown
  /** Redacted context at the start of the recording, for an actor that already ran then; step 0 has its state. */
  readonly context?: unknown
  /** Number of the last step, so that a cut log is detected. */
  readonly last: number
  readonly steps: readonly RecordedStep[]
}

/** A recording with one log per actor. It is downloaded, stored and replayed as JSON. */
export interface Recording {
  readonly format: 'state-chart-recording'
  readonly version: 2
  /** ISO time. */
  readonly recordedAt: string
  readonly actors: readonly RecordedActor[]
}

/**
 * An emitted event as type and target; the target is its field `to`, `kind` or `reason`. An address loses its query and
 * fragment, because they may contain typed text.
 */
export const formatEmitted = (event: { readonly type: string; readonly [key: string]: unknown }): string => {
  const { to, kind, reason } = event
  const target = typeof to === 'string' ? to.replace(/[?#].*$/s, '') : (kind ?? reason)
  return typeof target === 'string' ? `${event.type} ${target}` : event.type
}
