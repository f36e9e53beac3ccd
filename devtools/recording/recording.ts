/** A call, callback or child machine that a step started. */
export interface StartedActor {
  readonly id: string
  /**
   * Its redacted input. Absent without one, and where the pseudonyms lead the machine to another one: a code that was
   * typed digit by digit has a pseudonym of its own as a whole.
   */
  readonly input?: unknown
}

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
  readonly starts?: readonly StartedActor[]
  /** Emitted events as type and target: `toast.error`, `navigate /admin`. */
  readonly emits?: readonly string[]
  /**
   * Digests of the redacted values of the context that the step replaced, by key. A key is absent where the pseudonyms
   * lead to another value, as for `StartedActor.input`.
   */
  readonly changed?: { readonly [key: string]: string }
  /** At a step that keeps the state, starts and emits nothing: whether no transition took the event. */
  readonly ignored?: boolean
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

/** A read of the server that ended, without its data: lists are queries and belong to no actor. */
export interface RecordedRead {
  /** Milliseconds since the recording began, at the end of the read. */
  readonly at: number
  /** Duration in milliseconds, with repeated requests. */
  readonly ms: number
  readonly name: string
  readonly items?: number
  /** Why it failed; absent after a good answer. */
  readonly error?: { readonly status?: number; readonly code?: string; readonly message?: string }
}

/** The page on which a recording was made, without secret or personal data. */
export interface RecordedPage {
  /** Random name of the visit: the recordings of one tab have the same one until its inspector is switched off. */
  readonly visit?: string
  /** Redacted path with its query. */
  readonly page?: string
  /** Name of the build, as the page's own script is called. */
  readonly build?: string
  /** Language of the page's texts (`lang`). */
  readonly language?: string
  /** User agent. */
  readonly browser?: string
  /** Size of the window in CSS px, and device px per CSS px. */
  readonly window?: { readonly width: number; readonly height: number; readonly scale: number }
  /** The note about the recording, redacted. */
  readonly note?: string
  /** Data URL of a drawing of the page without personal texts and without pictures. */
  readonly picture?: string
}

/** A recording with one log per actor. It is downloaded, stored and replayed as JSON. */
export interface Recording extends RecordedPage {
  readonly format: 'state-chart-recording'
  readonly version: 3
  /** ISO time. */
  readonly recordedAt: string
  readonly actors: readonly RecordedActor[]
  readonly reads?: readonly RecordedRead[]
  /**
   * The recordings of the visit's earlier loads of a page, the oldest first; none has earlier ones itself. Each has its
   * own names of actors and its own pseudonyms.
   */
  readonly earlier?: readonly Recording[]
  /** Number of still earlier loads that are not kept. */
  readonly droppedLoads?: number
}

/** The recordings of all loads of the visit, in their order. */
export const loadsOf = ({ earlier = [], droppedLoads: _, ...last }: Recording): readonly Recording[] => [
  ...earlier,
  last,
]

/** The recording of a visit from those of its loads. */
export const withLoads = (last: Recording, earlier: readonly Recording[], droppedLoads = 0): Recording => ({
  ...last,
  ...(earlier.length > 0 && { earlier }),
  ...(droppedLoads > 0 && { droppedLoads }),
})

/** The part of a recording that a replay needs, as tests store it. */
export const replayedPart = ({ format, version, recordedAt, language, actors, earlier = [] }: Recording): Recording =>
  withLoads(
    { format, version, recordedAt, ...(language !== undefined && { language }), actors },
    earlier.map(replayedPart),
  )

/**
 * An emitted event as type and target; the target is its field `to`, `kind` or `reason`. An address loses its query and
 * fragment, because they may contain typed text.
 */
export const formatEmitted = (event: { readonly type: string; readonly [key: string]: unknown }): string => {
  const { to, kind, reason } = event
  const target = typeof to === 'string' ? to.replace(/[?#].*$/s, '') : (kind ?? reason)
  return typeof target === 'string' ? `${event.type} ${target}` : event.type
}
