type Timer = { readonly at: number; readonly run: () => void }

/**
 * The clock of a story's machines. It does not advance until a person interacts with the story, so that the story keeps
 * its state.
 */
export interface StoryClock {
  readonly setTimeout: (run: () => void, ms: number) => number
  readonly clearTimeout: (id: number) => void
  readonly now: () => number
  /** Advances by `ms` milliseconds at once and runs the due timers in order. */
  readonly advance: (ms: number) => void
  /** Milliseconds until the next timer is due; null without timers. */
  readonly next: () => number | null
  /** Starts to advance in real time. */
  readonly start: () => void
  readonly stop: () => void
}

const TICK_MS = 50

export const createStoryClock = (): StoryClock => {
  let now = 0
  let lastId = 0
  let ticking: ReturnType<typeof setInterval> | undefined
  const timers = new Map<number, Timer>()

  const firstDue = (end: number): [number, Timer] | undefined =>
    [...timers].filter(([, { at }]) => at <= end).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]
  const advance = (ms: number) => {
    const end = now + ms
    for (let next = firstDue(end); next; next = firstDue(end)) {
      const [id, timer] = next
      timers.delete(id)
      now = Math.max(now, timer.at)
      timer.run()
    }
    now = end
  }
  return {
    setTimeout: (run, ms) => {
      lastId += 1
      timers.set(lastId, { at: now + ms, run })
      return lastId
    },
    clearTimeout: (id) => {
      timers.delete(id)
    },
    now: () => now,
    advance,
    next: () => {
      const [, first] = firstDue(Number.POSITIVE_INFINITY) ?? []
      return first ? Math.max(0, first.at - now) : null
    },
    start: () => {
      if (ticking !== undefined) return
      let last = performance.now()
      ticking = setInterval(() => {
        const passed = performance.now() - last
        last += passed
        advance(passed)
      }, TICK_MS)
    },
    stop: () => clearInterval(ticking),
  }
}
