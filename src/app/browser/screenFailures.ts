import { Schema } from 'effect'
import { browserStore } from './browserStore.ts'

/** A failure counts for the next ones of the same screen for this time, in milliseconds. */
const COUNTED_MS = 300_000

const Failure = Schema.Struct({ path: Schema.String, at: Schema.Finite, count: Schema.Int })
const store = browserStore('haat.screenFailures', 0, Schema.fromJsonString(Failure), 'session')

/** How often the screen at the current path could not be loaded in this tab in the last minutes. */
export const countFailures = (): number => {
  const last = store.read()
  return last?.path === location.pathname && Date.now() - last.at < COUNTED_MS ? last.count : 0
}

/** Counts a failure of the screen at the current path, for the page after a reload. */
export const noteFailure = (): void => {
  store.write({ path: location.pathname, at: Date.now(), count: countFailures() + 1 })
}
