import { SEEN_MAX } from '#contract/constants.ts'
import { SEEN_KEY } from './checkout/checkoutKeys.ts'
import { makeStore } from './store.ts'

const stored = (): readonly string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, SEEN_MAX) : []
  } catch {
    return []
  }
}

const store = makeStore(stored())

/** The products that this browser has opened, the last one first; a sign-out forgets them. */
export const seenStore = {
  store,
  add: (id: string): void => {
    store.set([id, ...store.get().filter((other) => other !== id)].slice(0, SEEN_MAX))
    try {
      localStorage.setItem(SEEN_KEY, JSON.stringify(store.get()))
    } catch {
      // Without storage, the ids are kept until the next page load.
    }
  },
}
