import { makeStore } from './store.ts'

/** Storage key of the district to which the visitor wants deliveries. */
const KEY = 'haat.district'

const stored = (): string => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

const store = makeStore(stored())

/** The visitor's district, which this browser remembers like the theme; empty until one is chosen. */
export const districtStore = {
  store,
  choose: (district: string): void => {
    store.set(district)
    try {
      localStorage.setItem(KEY, district)
    } catch {
      // Without storage, the choice applies until the next page load.
    }
  },
}
