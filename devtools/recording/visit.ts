import { type Recording, withLoads } from './recording.ts'

/** The visit of a tab: from the start of its inspector until it is switched off, across loads of pages. */
export interface Visit {
  /** Random name. */
  readonly name: string
  /** The recordings of its earlier loads, the oldest first. */
  readonly loads: readonly Recording[]
  /** Number of still earlier loads that are not kept. */
  readonly dropped: number
}

/** Where the tab keeps its visit. */
export interface VisitStore {
  readonly read: () => Visit | null
  /** Keeps the visit; null removes it. @returns whether the next load of a page can read it */
  readonly write: (visit: Visit | null) => boolean
}

/** Maximum size of the kept loads as JSON, in characters: browsers keep about 5 million for a tab. */
const MAX_SIZE = 2_000_000

/** The newest loads that the limit and the browser allow are kept, the others counted. */
const keep = (store: VisitStore, visit: Visit): void => {
  const sizes = visit.loads.map((load) => JSON.stringify(load).length)
  let [size, first] = [sizes.reduce((sum, one) => sum + one, 0), 0]
  const rest = () => ({ ...visit, loads: visit.loads.slice(first), dropped: visit.dropped + first })
  while (first < sizes.length && (size > MAX_SIZE || !store.write(rest()))) size -= sizes[first++] ?? 0
  if (first === sizes.length) store.write(rest())
}

/** The visit that this load of a page belongs to. */
export const joinVisit = (store: VisitStore) => {
  // What this load has kept of itself is no earlier load: a page that was left can go on.
  let own = ''
  const current = (): Visit => {
    const { name, loads, dropped } = store.read() ?? { name: crypto.randomUUID().slice(0, 8), loads: [], dropped: 0 }
    return { name, loads: loads.filter(({ recordedAt }) => recordedAt !== own), dropped }
  }
  const name = store.write(current()) ? store.read()?.name : undefined
  return {
    /** Undefined where the browser keeps nothing. */
    name,
    /** Number of the kept and the dropped earlier loads. */
    counts: () => {
      const { loads, dropped } = current()
      return { kept: loads.length, dropped }
    },
    /** The recording of this load with those of the earlier ones. */
    whole: (recording: Recording): Recording => {
      const { loads, dropped } = current()
      return withLoads(recording, loads, dropped)
    },
    /** Keeps the recording of this load for the next one, in place of the one that it kept before. */
    leave: (recording: Recording) => {
      const visit = current()
      own = recording.recordedAt
      keep(store, { ...visit, loads: [...visit.loads, recording] })
    },
    /** The earlier loads are no longer part of the recording. */
    clear: () => {
      store.write({ ...current(), loads: [], dropped: 0 })
    },
    end: () => {
      store.write(null)
    },
  }
}
