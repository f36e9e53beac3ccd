import { Schema } from 'effect'
import { SEEN_MAX } from '#contract/constants.ts'
import { browserStore } from './browserStore.ts'
import { makeStore } from './store.ts'

const kept = browserStore('haat.seen', 0, Schema.fromJsonString(Schema.Array(Schema.String)), 'local')
const store = makeStore<readonly string[]>(kept.read()?.slice(0, SEEN_MAX) ?? [], [])

const keep = (ids: readonly string[]): void => {
  store.set(ids)
  kept.write(ids.length > 0 ? ids : null)
}

/** The ids of the products that this browser has opened, the last one first. */
export const seenStore = {
  store,
  add: (id: string): void => keep([id, ...store.get().filter((other) => other !== id)].slice(0, SEEN_MAX)),
  /** A sign-out forgets them. */
  forget: (): void => keep([]),
}
