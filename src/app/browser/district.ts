import { Schema } from 'effect'
import { browserStore } from './browserStore.ts'
import { makeStore } from './store.ts'

const kept = browserStore('haat.district', 0, Schema.String, 'local')
const store = makeStore(kept.read() ?? '', '')

/** The district to which the visitor wants deliveries, which this browser remembers; empty until one is chosen. */
export const districtStore = {
  store,
  choose: (district: string): void => {
    store.set(district)
    kept.write(district)
  },
}
