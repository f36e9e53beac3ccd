/** One event of an actor's log and what came of it. */
export interface RecordedStep {
  /** Place in the log, from 1; 0 is the start. */
  readonly n: number
  /** Milliseconds since the recording began. */
  readonly at: number
  /** The event with stand-ins; the result of a call is `xstate.done.actor.<call>` with its `output`. Absent at the start. */
  readonly event?: { readonly type: string; readonly [key: string]: unknown }
  /** The machine's state after it (XState's state value). */
  readonly state: unknown
  /** Calls, watchers and child flows that it started, by id. */
  readonly starts?: readonly string[]
  /** What it told, as kind and target: `toast.error`, `navigate /admin`, `invalidate Order`. */
  readonly tells?: readonly string[]
}

/** The log of one actor. */
export interface RecordedActor {
  /** Its name in the recording: the machine's with a number. */
  readonly id: string
  readonly machine: string
  /** The flow that started it and the id of its call there, where a flow did. */
  readonly parent?: string
  readonly call?: string
  readonly input?: unknown
  /** The recording began while it lived: its context then, with stand-ins. Its state is that of step 0. */
  readonly context?: unknown
  /** Number of its last step, so that a log whose end is missing is known. */
  readonly last: number
  readonly steps: readonly RecordedStep[]
}

/** A recording, one log an actor, as it is downloaded, kept under `tests/replay/recordings` and replayed. */
export interface Recording {
  readonly format: 'haat-recording'
  readonly version: 1
  /** ISO time. */
  readonly made: string
  readonly actors: readonly RecordedActor[]
}

/** What an actor told, as kind and target. What an address carries after its path may be what somebody typed. */
export const tellOf = (event: { readonly type: string; readonly [key: string]: unknown }): string => {
  const { to, kind, reason } = event
  const target = typeof to === 'string' ? to.replace(/[?#].*$/s, '') : (kind ?? reason)
  return typeof target === 'string' ? `${event.type} ${target}` : event.type
}
