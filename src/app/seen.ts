import { SEEN_MAX } from '#contract/constants.ts'
import { makeStore } from './store.ts'

/** The ids of the products, in the browser's storage. */
const KEY = 'haat.seen'

const stored = (): readonly string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, SEEN_MAX) : []
  } catch {
    return []
  }
}

const store = makeStore(stored())

const keep = (ids: readonly string[]): void => {
  store.set(ids)
  try {
    if (ids.length > 0) localStorage.setItem(KEY, JSON.stringify(ids))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage, the ids are kept until the next page load.
  }
}

/** The products that this browser has opened, the last one first. */
export const seenStore = {
  store,
  add: (id: string): void => keep([id, ...store.get().filter((other) => other !== id)].slice(0, SEEN_MAX)),
  /** A sign-out forgets them. */
  forget: (): void => keep([]),
}
