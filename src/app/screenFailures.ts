const KEY = 'haat.screenFailures'
/** A failure counts for the next ones of the same screen for this time, in milliseconds. */
const COUNTED_MS = 300_000

const readLast = (): { readonly path: string; readonly at: number; readonly count: number } | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** How often the screen at the current path could not be loaded in this tab in the last minutes. */
export const countFailures = (): number => {
  const last = readLast()
  return last?.path === location.pathname && Date.now() - last.at < COUNTED_MS ? last.count : 0
}

/** Counts a failure of the screen at the current path, for the page after a reload. */
export const noteFailure = (): void => {
  try {
    const last = { path: location.pathname, at: Date.now(), count: countFailures() + 1 }
    sessionStorage.setItem(KEY, JSON.stringify(last))
  } catch {
    // Without storage each failure counts as the first one.
  }
}
